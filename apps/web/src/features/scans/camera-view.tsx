import type { ScanHint } from '@house/glyph';
import { useEffect, useRef, useState } from 'react';
import {
  type CameraChoice,
  CameraError,
  closeCamera,
  listCameras,
  type OpenCamera,
  openCamera,
  switchTorch,
} from '../../device/camera.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Reader } from '../../workers/reader-client.ts';
import { hintSentence } from './hint-sentence.ts';
import { watchFrames } from './watch-frames.ts';

type CameraViewProps = {
  reader: Reader;
  onFound: (payload: Uint8Array) => void;
  onTrouble: (trouble: string) => void;
  onStop: () => void;
};

/** The live picture: arc corners, one line of advice, the light and the choice of camera where there are any. */
export function CameraView({ reader, onFound, onTrouble, onStop }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [hint, setHint] = useState<ScanHint | null>(null);
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const latest = useRef({ onFound, onTrouble, onStop });
  latest.current = { onFound, onTrouble, onStop };

  useEffect(() => {
    const screen = video.current;
    if (screen === null) return;
    const leaving = new AbortController();
    const run = async () => {
      const opened = await openCamera(wanted);
      leaving.signal.addEventListener('abort', () => closeCamera(opened));
      if (leaving.signal.aborted) return closeCamera(opened);
      setCamera(opened);
      screen.srcObject = opened.stream;
      await screen.play();
      setCameras(await listCameras());
      await reader.reset();
      const payload = await watchFrames(screen, reader, setHint, leaving.signal);
      if (payload !== null) latest.current.onFound(payload);
    };
    run().catch((error) => {
      if (!leaving.signal.aborted) latest.current.onTrouble(error instanceof CameraError ? error.trouble : 'failed');
    });
    return () => leaving.abort();
  }, [wanted, reader]);

  useStopWhenHidden(() => latest.current.onStop());

  return (
    <div className="overflow-hidden rounded-card border border-line bg-[#0e1514] text-[#ebf1ef]">
      <div className="relative aspect-[4/3] w-full">
        <video ref={video} muted playsInline aria-label={m.scans_viewfinder()} className="size-full object-cover" />
        <Corners />
      </div>
      <p role="status" className="px-5 pt-4 text-center">
        <span className="font-strong">{camera === null ? m.scans_starting() : hintSentence(hint)}</span>
      </p>
      <div className="flex flex-wrap items-end justify-center gap-2 p-4">
        {camera?.hasTorch ? <TorchButton camera={camera} /> : null}
        {cameras.length > 1 ? (
          <SelectField
            className="min-w-44 text-ink"
            hideLabel
            icon="camera"
            label={m.scans_camera_choice()}
            value={camera?.deviceId ?? ''}
            options={cameras.map(({ deviceId, label }) => ({
              value: deviceId,
              label: /^\d+$/.test(label) ? m.scans_camera_number({ number: label }) : label,
            }))}
            onChange={(event) => setWanted(event.target.value)}
          />
        ) : null}
        <Button icon="close" onClick={onStop}>
          {m.scans_stop_camera()}
        </Button>
      </div>
    </div>
  );
}

function TorchButton({ camera }: { camera: OpenCamera }) {
  const [on, setOn] = useState(false);
  return (
    <Button
      icon="torch"
      aria-pressed={on}
      onClick={() => void switchTorch(camera, !on).then((switched) => switched && setOn(!on))}
    >
      {on ? m.scans_torch_off() : m.scans_torch_on()}
    </Button>
  );
}

/** Four arcs instead of a box: what has to lie between them. */
function Corners() {
  const corner = 'M4 40V28A24 24 0 0 1 28 4H40';
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true" fill="none" className="absolute inset-0 size-full stroke-white">
      <g strokeWidth={3} strokeLinecap="round">
        <path d={corner} transform="translate(36 11)" />
        <path d={corner} transform="matrix(-1 0 0 1 164 11)" />
        <path d={corner} transform="matrix(1 0 0 -1 36 139)" />
        <path d={corner} transform="matrix(-1 0 0 -1 164 139)" />
      </g>
    </svg>
  );
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
