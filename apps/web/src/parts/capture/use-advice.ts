import type { ImageKind } from '@repo/contract/rules/image-rules';
import { useEffect, useState } from 'react';
import type { OpenCamera } from '../../device/media/camera.ts';
import { type Advice, measuredSidePx, selectAdvice } from './frame-advice.ts';
import { sampleFrame } from './sample-frame.ts';

/** Limits how often the advice changes, so that it can be read and heard. */
const ADVICE_STAYS_MS = 800;

/** What to mend about the picture the camera shows now; null until a first frame was measured. */
export function useAdvice(
  kind: ImageKind,
  video: React.RefObject<HTMLVideoElement | null>,
  camera: OpenCamera | null,
): Advice | null {
  const [advice, setAdvice] = useState<Advice | null>(null);
  useEffect(() => {
    if (camera === null) return;
    const canvas = document.createElement('canvas');
    const check = () => {
      const sample = video.current === null ? null : sampleFrame(video.current, measuredSidePx(kind), canvas);
      if (sample !== null) setAdvice(selectAdvice(kind, sample.frame, sample.size));
    };
    check();
    const looking = setInterval(check, ADVICE_STAYS_MS);
    return () => clearInterval(looking);
  }, [kind, video, camera]);
  return advice;
}
