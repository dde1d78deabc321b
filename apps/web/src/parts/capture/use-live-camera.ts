import { useEffect, useRef, useState } from 'react';
import {
  type CameraChoice,
  CameraError,
  type CameraErrorCode,
  closeCamera,
  listCameras,
  type OpenCamera,
  whenCameraEnds,
} from '../../device/media/camera.ts';
import { openStillCamera, type StillSubject } from '../../device/media/still-camera.ts';

type LiveCamera = {
  video: React.RefObject<HTMLVideoElement | null>;
  camera: OpenCamera | null;
  /** Those there are to choose from; of a face there is nothing to choose. */
  cameras: readonly CameraChoice[];
};
type CameraEnds = { onError: (code: CameraErrorCode) => void; onHidden: () => void };

/**
 * Opens a camera while the calling component is mounted. It closes on unmount and when the tab is hidden, so that no
 * camera runs in a hidden tab.
 */
export function useLiveCamera(subject: StillSubject, ends: CameraEnds, wanted: string | null = null) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([]);
  const latest = useRef(ends);
  latest.current = ends;

  useEffect(() => {
    const screen = video.current;
    if (screen === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (code: CameraErrorCode) => signal.aborted || latest.current.onError(code);
    const run = async () => {
      const opened = await openStillCamera(subject, wanted);
      signal.addEventListener('abort', () => closeCamera(opened));
      // The person left while the browser asked them.
      if (signal.aborted) return closeCamera(opened);
      whenCameraEnds(opened, () => fail('failed'));
      screen.srcObject = opened.stream;
      await screen.play();
      if (signal.aborted) return;
      setCamera(opened);
      if (subject === 'document') setCameras(await listCameras());
    };
    run().catch((error) => fail(error instanceof CameraError ? error.code : 'failed'));
    document.addEventListener('visibilitychange', () => document.hidden && latest.current.onHidden(), { signal });
    return () => leaving.abort();
  }, [subject, wanted]);

  return { video, camera, cameras } satisfies LiveCamera;
}
