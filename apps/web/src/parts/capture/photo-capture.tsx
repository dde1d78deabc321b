import type { ImageKind } from '@repo/contract/rules/image-rules';
import { useRef, useState } from 'react';
import { takeStill } from '../../device/media/still-camera.ts';
import { chooseLens } from '../../device/remembered/lens.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CameraSelect } from './camera-controls.tsx';
import { CaptureFrame } from './capture-frame.tsx';
import type { Advice } from './frame-advice.ts';
import { LensSwitches, ZoomSlider } from './lens-tools.tsx';
import type { Photo } from './photo-file.ts';
import { useAdvice } from './use-advice.ts';
import { useLens } from './use-lens.ts';
import { useLiveCamera } from './use-live-camera.ts';

type PhotoCaptureProps = {
  kind: ImageKind;
  onPhoto: (photo: Photo) => void;
  /** The camera could not be had, or stopped by itself. */
  onError: () => void;
  onCancel: () => void;
};

const ADVICE: Readonly<Record<Advice, () => string>> = {
  ready: m.capture_advice_ready,
  dark: m.capture_advice_dark,
  bright: m.capture_advice_bright,
  glare: m.capture_advice_glare,
  blurred: m.capture_advice_blurred,
  closer: m.capture_advice_closer,
  small: m.capture_advice_small,
};

/**
 * Takes one picture of a face or a document. The advice is measured from the frames; the person decides: a picture that
 * is not ideal can still be taken.
 */
export function PhotoCapture({ kind, onPhoto, onError, onCancel }: PhotoCaptureProps) {
  const isSelfie = kind === 'selfie';
  const [wanted, setWanted] = useState<string | null>(null);
  const { video, camera, cameras } = useLiveCamera(
    isSelfie ? 'face' : 'document',
    { onError, onHidden: onCancel },
    wanted,
  );
  const picture = useRef<HTMLElement>(null);
  const lens = useLens(isSelfie ? null : camera, picture);
  const advice = useAdvice(kind, video, camera);

  function choose(deviceId: string) {
    setWanted(deviceId);
    void chooseLens(deviceId);
  }

  function take() {
    const screen = video.current;
    const dataUrl = screen === null ? null : takeStill(screen);
    if (screen === null || dataUrl === null) return onError();
    onPhoto({ dataUrl, widthPx: screen.videoWidth, heightPx: screen.videoHeight });
  }

  return (
    <CaptureFrame
      picture={picture}
      tools={
        <>
          {lens.zoom === null ? null : <ZoomSlider zoom={lens.zoom} />}
          {lens.near === null && lens.torch === null ? null : (
            <div className="flex gap-6">
              <LensSwitches lens={lens} />
            </div>
          )}
          {cameras.length > 1 ? (
            <CameraSelect cameras={cameras} chosen={camera?.deviceId ?? ''} onChoose={choose} />
          ) : null}
        </>
      }
      label={m.capture_viewfinder()}
      shape={isSelfie ? 'oval' : 'card'}
      video={video}
      mirrored={isSelfie}
      status={advice === null ? m.capture_starting() : ADVICE[advice]()}
      about={isSelfie ? m.capture_place_selfie() : m.capture_place_document()}
    >
      <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      <Button variant="primary" icon="camera" autoFocus busy={camera === null} onClick={take}>
        {m.capture_take()}
      </Button>
    </CaptureFrame>
  );
}
