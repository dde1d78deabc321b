import type { Point, ScanHint } from '@repo/glyph';
import { useEffect, useRef, useState } from 'react';
import {
  type CameraChoice,
  CameraError,
  closeCamera,
  listCameras,
  type OpenCamera,
  whenCameraEnds,
} from '../../../device/media/camera.ts';
import { openNearCamera } from '../../../device/media/open-near-camera.ts';
import { grabFrame, nextFrame } from '../../../device/media/video-frames.ts';
import { chooseLens } from '../../../device/remembered/lens.ts';
import { m } from '../../../paraglide/messages.js';
import { CameraButton, CameraSelect } from '../../../parts/capture/camera-controls.tsx';
import { LensSwitches, ZoomSlider } from '../../../parts/capture/lens-tools.tsx';
import { feedNewest } from '../../../parts/capture/newest-frame.ts';
import { steadyHints } from '../../../parts/capture/steady-hint.ts';
import { useLens } from '../../../parts/capture/use-lens.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Reader } from '../../../workers/reader-client.ts';
import { GlyphOutline, type ShowOutline } from './glyph-outline.tsx';

/** What the reader needs: more pixels cost time and bring nothing at arm's length. */
const IDEAL = { width: { ideal: 1280 }, height: { ideal: 720 } };

const HINTS: Record<ScanHint, () => string> = {
  searching: m.scans_hint_searching,
  reading: m.scans_hint_reading,
  'too-far': m.scans_hint_far,
  'too-near': m.scans_hint_near,
  'too-dark': m.scans_hint_dark,
  glare: m.scans_hint_glare,
  tilted: m.scans_hint_tilted,
  blurred: m.scans_hint_blurred,
  'hold-still': m.scans_hint_hold,
};

type CameraViewProps = {
  reader: Reader;
  onFound: (payload: Uint8Array) => void;
  onError: (code: string) => void;
  onStop: () => void;
  onUpload: () => void;
};

/**
 * The live picture: arc corners, advice; light, zoom, near focus and the choice of camera where there are any. From 1024 px it is a
 * card; below, its video fills the nearest positioned frame, which is the whole page.
 */
export function CameraView(props: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const outline = useRef<ShowOutline | null>(null);
  const { camera, cameras, hint } = useCamera(video, outline, wanted, props);
  const picture = useRef<HTMLElement>(null);
  const lens = useLens(camera, picture);
  const isLate = useLate(camera);
  const choose = (deviceId: string) => {
    setWanted(deviceId);
    void chooseLens(deviceId);
  };
  return (
    <section
      ref={picture}
      aria-label={m.scans_viewfinder()}
      data-live-picture
      className="flex touch-pan-y flex-col items-center justify-between gap-5 text-ink [color-scheme:dark] max-lg:h-full lg:relative lg:isolate lg:min-h-[36rem] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-canvas lg:px-5 lg:pt-10 lg:pb-5"
    >
      <video
        ref={video}
        muted
        playsInline
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      <Viewfinder low={lens.zoom !== null} />
      <GlyphOutline
        onReady={(show) => {
          outline.current = show;
        }}
      />
      <div className="relative text-center">
        {/* What is spoken when it changes; what always holds is not said again with it. */}
        <p role="status" className="text-h2">
          {camera === null ? m.scans_starting() : hintSentence(hint)}
        </p>
        <p className="mt-1 text-ink-2">{m.scans_hint_always()}</p>
        {isLate ? (
          <p aria-live="polite" className="mx-auto mt-3 max-w-80 rounded-control bg-canvas/80 px-3 py-2">
            {lens.torch === null ? m.scans_tip() : m.scans_tip_torch()}
          </p>
        ) : null}
      </div>
      <div className="relative flex flex-col items-center gap-4 max-sm:gap-3">
        {lens.zoom === null ? null : <ZoomSlider zoom={lens.zoom} />}
        <div className="flex flex-wrap justify-center gap-x-2 gap-y-3 sm:gap-x-6">
          <LensSwitches lens={lens} />
          <CameraButton icon="image" onClick={props.onUpload}>
            {m.scans_upload()}
          </CameraButton>
          <CameraButton icon="close" onClick={props.onStop} data-landing="">
            {m.scans_stop_camera()}
          </CameraButton>
        </div>
        {cameras.length > 1 ? (
          <CameraSelect cameras={cameras} chosen={camera?.deviceId ?? ''} onChoose={choose} />
        ) : null}
      </div>
    </section>
  );
}

/** What the viewfinder shows meanwhile. */
type Watcher = {
  readonly onHint: (hint: ScanHint) => void;
  /** Corners of the glyph in sight, in shares of the picture's width and height; null when none is. */
  readonly onCorners: (corners: readonly Point[] | null) => void;
};

/** Feeds the newest frame to the reader, one at a time. Answers the payload, or null when the signal ends it. */
async function watchFrames(
  video: HTMLVideoElement,
  reader: Reader,
  { onHint, onCorners }: Watcher,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const found = new AbortController();
  const ending = AbortSignal.any([signal, found.signal]);
  const steady = steadyHints();
  let payload: Uint8Array | null = null;
  const feed = feedNewest(reader.readFrame, (answer) => {
    if (answer.kind !== 'read') return;
    onCorners(answer.corners);
    if (answer.result.found) {
      payload = answer.result.payload;
      found.abort();
      return;
    }
    if (answer.hint !== null) onHint(steady(answer.hint, performance.now()));
  });
  ending.addEventListener('abort', feed.end);
  while (!ending.aborted) {
    await nextFrame(video, ending);
    const frame = ending.aborted ? null : await grabFrame(video);
    if (frame !== null) feed.offer(frame);
  }
  feed.end();
  return payload;
}

/** Opens the wanted camera, watches its frames, and closes it when the view goes or the tab is hidden. */
function useCamera(
  video: React.RefObject<HTMLVideoElement | null>,
  outline: React.RefObject<ShowOutline | null>,
  wanted: string | null,
  props: CameraViewProps,
) {
  const { reader } = props;
  const [hint, setHint] = useState<ScanHint | null>(null);
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const screen = video.current;
    if (screen === null) return;
    const leaving = new AbortController();
    const fail = (code: string) => leaving.signal.aborted || latest.current.onError(code);
    const run = async () => {
      const opened = await openNearCamera(wanted, IDEAL);
      leaving.signal.addEventListener('abort', () => closeCamera(opened));
      if (leaving.signal.aborted) return closeCamera(opened);
      whenCameraEnds(opened, () => fail('failed'));
      screen.srcObject = opened.stream;
      await screen.play();
      setCamera(opened);
      setCameras(await listCameras());
      await reader.reset();
      const onCorners = (corners: readonly Point[] | null) =>
        outline.current?.(corners, screen.videoWidth, screen.videoHeight);
      const payload = await watchFrames(screen, reader, { onHint: setHint, onCorners }, leaving.signal);
      if (payload !== null) latest.current.onFound(payload);
    };
    run().catch((error) => fail(error instanceof CameraError ? error.code : 'failed'));
    return () => leaving.abort();
  }, [wanted, reader, video, outline]);

  useStopWhenHidden(() => latest.current.onStop());
  return { camera, cameras, hint };
}

/**
 * Four double arcs: what has to lie between them. All around it the picture is dimmed, so that words can be read there.
 * `low` leaves room for the zoom on a phone.
 */
function Viewfinder({ low }: { low: boolean }) {
  const outer = 'M4 52V34A30 30 0 0 1 34 4H52';
  const inner = 'M12 46V36A24 24 0 0 1 36 12H46';
  return (
    <div
      className={classNames(
        'relative my-auto aspect-square w-[min(100%,46dvh,22rem)] rounded-[17%] shadow-[0_0_0_200vmax_rgb(14_21_20/0.72)]',
        low && 'max-lg:w-[min(100%,28dvh,22rem)]',
      )}
    >
      <svg viewBox="0 0 200 200" aria-hidden="true" fill="none" className="absolute inset-0 size-full stroke-current">
        {['', 'matrix(-1 0 0 1 200 0)', 'matrix(1 0 0 -1 0 200)', 'matrix(-1 0 0 -1 200 200)'].map((turn) => (
          <g key={turn} transform={turn} strokeLinecap="round">
            <path d={outer} strokeWidth={4} />
            <path d={inner} strokeWidth={1} />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** After this long without a glyph a tip is worth more than "Fill the frame". */
const LATE_MS = 12_000;

/** True once a camera has looked for long and found nothing; another camera begins anew. */
function useLate(camera: OpenCamera | null): boolean {
  const [late, setLate] = useState<OpenCamera | null>(null);
  useEffect(() => {
    if (camera === null) return;
    const timer = setTimeout(() => setLate(camera), LATE_MS);
    return () => clearTimeout(timer);
  }, [camera]);
  return camera !== null && late === camera;
}

/** A camera that goes on in a tab nobody looks at is not what anybody expects. */
function useStopWhenHidden(stop: () => void): void {
  const latest = useRef(stop);
  latest.current = stop;
  useEffect(() => {
    const onChange = () => document.hidden && latest.current();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}

/** Turns the reader's hint about what is missing into advice for the person. */
function hintSentence(hint: ScanHint | null): string {
  return HINTS[hint ?? 'searching']();
}
