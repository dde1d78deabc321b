import { type TemplateKind, VOICE_SECONDS } from '@repo/contract/biometrics/biometrics';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { UnlockDialog } from '../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { biometricErrorMessage } from './biometric-error-message.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { FaceCapture } from './face/face-capture.tsx';
import { useStoreFace, useStoreVoice } from './use-templates.ts';
import { VoiceRecorder } from './voice/voice-recorder.tsx';

type ConvenienceSetupProps = { kind: TemplateKind; onClose: () => void };

/** Face by camera or voice: consent first, then the vault (it seals what is measured), then camera or microphone. */
export function ConvenienceSetup({ kind, onClose }: ConvenienceSetupProps) {
  const [agreed, setAgreed] = useState(false);
  const vault = useVault();
  const storingFace = useStoreFace(onClose);
  const storingVoice = useStoreVoice(onClose);

  function fail({ sentence, error }: { sentence: string | null; error: unknown }) {
    const about = sentence ?? biometricErrorMessage(kind, 'enroll', error);
    showToast({ tone: 'danger', title: m.biometrics_setup_error(), about });
    onClose();
  }

  if (!agreed) return <ConsentDialog kind={kind} onAgree={() => setAgreed(true)} onClose={onClose} />;
  if (vault.state !== 'open') return <UnlockDialog open onOpenChange={(open) => !open && onClose()} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === 'face' ? m.biometrics_consent_face_title() : m.biometrics_consent_voice_title()}
    >
      {kind === 'face' ? (
        <FaceCapture
          act="enroll"
          onMeasured={(embedding) => void storingFace.submit(embedding)}
          onError={fail}
          onCancel={onClose}
        />
      ) : (
        <VoiceRecorder
          seconds={VOICE_SECONDS.enroll}
          onRecorded={({ features }) => void storingVoice.submit(features)}
          onError={fail}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
