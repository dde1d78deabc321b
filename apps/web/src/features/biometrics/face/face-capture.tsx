import { CameraError, type CameraErrorCode } from '../../../device/media/camera.ts';
import { m } from '../../../paraglide/messages.js';
import { CaptureFrame } from '../../../parts/capture/capture-frame.tsx';
import type { Advice } from '../../../parts/capture/frame-advice.ts';
import { useAdvice } from '../../../parts/capture/use-advice.ts';
import { useLiveCamera } from '../../../parts/capture/use-live-camera.ts';
import { Button } from '../../../ui/button.tsx';
import type { BiometricAct } from '../biometric-error-message.ts';
import type { Framing } from './face-framing.ts';
import type { FaceProgress } from './face-window.ts';
import { type FaceEnd, useFaceMeasuring } from './use-face-measuring.ts';

type FaceCaptureProps = {
  act: BiometricAct;
  /** Describes the face that was measured; the camera closes when this part goes. */
  onMeasured: (embedding: Float32Array) => void;
  /** `sentence` for the person; `error` for `biometricErrorMessage`. */
  onError: (error: { sentence: string; error: unknown }) => void;
  onCancel: () => void;
};

const FRAMING: Readonly<Record<Framing, () => string>> = {
  none: m.capture_face_none,
  many: m.capture_face_many,
  closer: m.capture_face_closer,
  further: m.capture_face_further,
  centre: m.capture_face_centre,
  straight: m.capture_face_straight,
  good: m.capture_face_measuring,
};

/** Measures a face through the camera. The arc around the oval grows with the time that was really measured. */
export function FaceCapture({ act, onMeasured, onError, onCancel }: FaceCaptureProps) {
  const lose = (code: CameraErrorCode) =>
    onError({ sentence: m.capture_camera_denied(), error: new CameraError(code) });
  const end = (outcome: FaceEnd) => {
    if (outcome.kind === 'measured') return onMeasured(outcome.embedding);
    const sentence = outcome.kind === 'noFace' ? m.capture_face_no_face() : m.capture_face_unavailable();
    onError({ sentence, error: new Error(outcome.kind) });
  };
  const { video, camera } = useLiveCamera('face', { onError: lose, onHidden: onCancel });
  const advice = useAdvice('selfie', video, camera);
  const progress = useFaceMeasuring({ act, video, camera, onEnd: end });

  return (
    <CaptureFrame
      label={m.capture_viewfinder()}
      shape="oval"
      video={video}
      mirrored
      status={formatStatus(camera !== null, progress, advice)}
      about={m.capture_face_note()}
      progress={progress?.share ?? 0}
    >
      <Button autoFocus onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
    </CaptureFrame>
  );
}

function formatStatus(hasCamera: boolean, progress: FaceProgress | null, advice: Advice | null): string {
  if (!hasCamera) return m.capture_starting();
  if (progress === null) return m.capture_face_loading();
  // In the dark no face is found, so the advice is about light.
  if (progress.framing === 'none' && advice === 'dark') return m.capture_advice_dark();
  if (progress.framing === 'none' && advice === 'bright') return m.capture_advice_bright();
  return FRAMING[progress.framing]();
}
