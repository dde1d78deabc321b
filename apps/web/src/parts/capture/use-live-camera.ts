import { useEffect, useRef, useState } from 'react';
import {
  CameraError,
  type CameraErrorCode,
  closeCamera,
  type OpenCamera,
  whenCameraEnds,
} from '../../device/media/camera.ts';
import { openStillCamera, type StillSubject } from '../../device/media/still-camera.ts';

type LiveCamera = { video: React.RefObject<HTMLVideoElement | null>; camera: OpenCamera | null };

/**
 * Opens a camera while the calling component is mounted. It closes on unmount and when the tab is hidden, so that no
 * camera runs in a hidden tab.
 */
export function useLiveCamera(subject: StillSubject, onError: (code: CameraErrorCode) => void, onHidden: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<OpenCamera | null>(null);
  const latest = useRef({ onError, onHidden });
  latest.current = { onError, onHidden };

  useEffect(() => {
    const screen = video.current;
    if (screen === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (code: CameraErrorCode) => signal.aborted || latest.current.onError(code);
    const run = async () => {
      const opened = await openStillCamera(subject);
      signal.addEventListener('abort', () => closeCamera(opened));
      // The person left while the browser asked them.
      if (signal.aborted) return closeCamera(opened);
      whenCameraEnds(opened, () => fail('failed'));
      screen.srcObject = opened.stream;
      await screen.play();
      if (!signal.aborted) setCamera(opened);
    };
    run().catch((error) => fail(error instanceof CameraError ? error.code : 'failed'));
    document.addEventListener('visibilitychange', () => document.hidden && latest.current.onHidden(), { signal });
    return () => leaving.abort();
  }, [subject]);

  return { video, camera } satisfies LiveCamera;
}
