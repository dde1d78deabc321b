import { useEffect, useRef } from 'react';
import { grabFrame, nextFrame } from '../../../../device/media/video-frames.ts';
import { m } from '../../../../paraglide/messages.js';
import { CaptureFrame } from '../../../../parts/capture/capture-frame.tsx';
import { feedNewest } from '../../../../parts/capture/newest-frame.ts';
import { useLiveCamera } from '../../../../parts/capture/use-live-camera.ts';
import { startReader } from '../../../../workers/reader-client.ts';

type SlipCameraProps = { onCode: (code: string) => void; onError: () => void; onHidden: () => void };

/** Reads the codes of packing slips. One that stays in sight is told once, until another one comes. */
export function SlipCamera({ onCode, onError, onHidden }: SlipCameraProps) {
  const { video, camera } = useLiveCamera('document', { onError, onHidden });
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    const screen = video.current;
    if (camera === null || screen === null) return;
    const leaving = new AbortController();
    void watchSlips(screen, (code) => latest.current(code), leaving.signal);
    return () => leaving.abort();
  }, [camera, video]);

  return (
    <div className="mt-3 max-w-md">
      <CaptureFrame
        label={m.batch_tick_camera_view()}
        shape="card"
        video={video}
        mirrored={false}
        status={camera === null ? m.capture_starting() : m.batch_tick_camera_hold()}
        about={m.batch_tick_camera_then()}
      >
        {null}
      </CaptureFrame>
    </div>
  );
}

async function watchSlips(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  const reader = startReader();
  let last: string | null = null;
  const feed = feedNewest(
    (frame: VideoFrame | ImageBitmap) => reader.readFrame(frame, 'square'),
    (answer) => {
      if (answer.kind !== 'read') return;
      const found = answer.squares.find((square) => square.kind === 'slip');
      if (found === undefined || found.code === last) return;
      last = found.code;
      onCode(found.code);
    },
  );
  while (!signal.aborted) {
    await nextFrame(video, signal);
    const frame = signal.aborted ? null : await grabFrame(video);
    if (frame !== null) feed.offer(frame);
  }
  feed.end();
  reader.close();
}
