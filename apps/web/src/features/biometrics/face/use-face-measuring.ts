import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenCamera } from '../../../device/media/camera.ts';
import { type FaceReader, startFaceReader } from '../../../workers/face-client.ts';
import type { BiometricAct } from '../biometric-error-message.ts';
import { FACE_WINDOW_MS, type FaceProgress } from './face-window.ts';
import { type FaceOutcome, measureFace } from './measure-face.ts';
import { nextFrame } from './next-frame.ts';

export type FaceEnd = Exclude<FaceOutcome, { kind: 'stopped' }>;

/** The models, loaded while the browser still asks the person about the camera. `null`: loading. */
function useFaceReader(onMissing: () => void): FaceReader | null {
  const [reader, setReader] = useState<FaceReader | null>(null);
  const latest = useRef(onMissing);
  latest.current = onMissing;
  useEffect(() => {
    let started: FaceReader | null = null;
    let left = false;
    const load = async () => {
      started = await startFaceReader();
      if (left) started?.close();
      else if (started === null) latest.current();
      else setReader(started);
    };
    load().catch(() => left || latest.current());
    return () => {
      left = true;
      started?.close();
    };
  }, []);
  return reader;
}

type FaceMeasuringInput = {
  act: BiometricAct;
  video: RefObject<HTMLVideoElement | null>;
  camera: OpenCamera | null;
  onEnd: (end: FaceEnd) => void;
};

/** Measures the face in front of an open camera, once. Null as long as the models load. */
export function useFaceMeasuring({ act, video, camera, onEnd }: FaceMeasuringInput): FaceProgress | null {
  const [progress, setProgress] = useState<FaceProgress | null>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const reader = useFaceReader(() => latest.current({ kind: 'failed' }));

  useEffect(() => {
    const screen = video.current;
    if (reader === null || camera === null || screen === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const run = async () => {
      const outcome = await measureFace({
        nextFrame: () => nextFrame(screen),
        reader,
        windowMs: FACE_WINDOW_MS[act],
        onProgress: setProgress,
        signal,
      });
      if (outcome.kind !== 'stopped') latest.current(outcome);
    };
    run().catch(() => signal.aborted || latest.current({ kind: 'failed' }));
    return () => leaving.abort();
  }, [act, video, camera, reader]);

  return progress;
}
