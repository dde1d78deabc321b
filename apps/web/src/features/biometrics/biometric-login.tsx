import { VOICE_SECONDS } from '@repo/contract/biometrics/biometrics';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useFactors } from '../../parts/passkeys/use-factors.ts';
import { UnlockDialog } from '../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { biometricErrorMessage } from './biometric-error-message.ts';
import { FaceCapture } from './face/face-capture.tsx';
import { faceLabel, LOGIN_FAILURES } from './method-labels.ts';
import type { BiometricMethod } from './registered-methods.ts';
import { listMethodPasskeys, testFace, testPasskey, testVoice } from './use-login-test.ts';
import { useTemplates } from './use-templates.ts';
import { type BiometricResult, failed } from './verify-kind.ts';
import { VoiceRecorder } from './voice/voice-recorder.tsx';

/** The dialog of signing in, tried out by who is signed in already. */
export function BiometricLogin() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Card title={m.biometrics_menu_login()}>
      <p className="text-ink-2">{m.biometrics_menu_login_about()}</p>
      <Button className="mt-4" onClick={() => setIsOpen(true)}>
        {m.biometrics_login_open()}
      </Button>
      {isOpen ? <LoginDialog onClose={() => setIsOpen(false)} /> : null}
    </Card>
  );
}

type LoginResultProps = { method: BiometricMethod; result: BiometricResult };

/** The result of the test: a measured similarity, or for a passkey just success. */
function LoginResult({ method, result }: LoginResultProps) {
  if (!result.success) {
    return (
      <InlineAlert tone="danger" announce="alert" title={LOGIN_FAILURES[method]()} className="mb-4">
        {result.error ?? m.biometrics_login_fallback()}
      </InlineAlert>
    );
  }
  const { confidence } = result;
  const title = confidence === null ? m.biometrics_login_passed() : m.biometrics_login_recognised();
  return (
    <InlineAlert tone="ok" announce="status" title={title} className="mb-4">
      {confidence === null
        ? m.biometrics_login_passed_about()
        : m.biometrics_login_recognised_about({ percent: `${Math.round(confidence * 100)}` })}
    </InlineAlert>
  );
}

function LoginDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState<BiometricMethod | null>(null);
  const [capture, setCapture] = useState<'face' | 'voice' | null>(null);
  const [result, setResult] = useState<{ method: BiometricMethod; result: BiometricResult } | null>(null);
  const factors = useFactors();
  const kept = useTemplates();
  const passkeys = factors.data?.passkeys ?? [];
  const templates = kept.data ?? [];
  // Before that, everything would be said to have failed because nothing is set up.
  const isKnown = !factors.isPending && !kept.isPending;

  async function run(method: BiometricMethod, testing: () => Promise<BiometricResult>) {
    setResult(null);
    setBusy(method);
    const outcome = await testing().catch((error: unknown) =>
      failed(method, biometricErrorMessage(method, 'verify', error)),
    );
    if (!outcome.success) {
      const about = outcome.error ?? m.biometrics_login_fallback();
      showToast({ tone: 'danger', title: LOGIN_FAILURES[method](), about });
    }
    setBusy(null);
    setCapture(null);
    setResult({ method, result: outcome });
  }

  function start(method: BiometricMethod) {
    const isPasskey =
      method === 'fingerprint' || (method === 'face' && listMethodPasskeys('face', passkeys).length > 0);
    if (isPasskey) return void run(method, () => testPasskey(method === 'face' ? 'face' : 'fingerprint', passkeys));
    const kind = method === 'face' ? 'face' : 'voice';
    if (templates.some((one) => one.kind === kind)) return setCapture(kind);
    void run(method, async () => failed(method, m.biometrics_login_fallback()));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="narrow"
      title={m.biometrics_login_title()}
      about={m.biometrics_login_about()}
    >
      {result === null ? null : <LoginResult method={result.method} result={result.result} />}
      {capture === null ? (
        <LoginButtons busy={busy} isKnown={isKnown} onStart={start} />
      ) : (
        <CaptureTest kind={capture} templates={templates} onRun={run} onCancel={() => setCapture(null)} />
      )}
    </Dialog>
  );
}

type LoginButtonsProps = { busy: BiometricMethod | null; isKnown: boolean; onStart: (method: BiometricMethod) => void };

function LoginButtons({ busy, isKnown, onStart }: LoginButtonsProps) {
  const busyLabel = m.biometrics_login_waiting();
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="big"
        icon="finger"
        disabled={!isKnown}
        busy={busy === 'fingerprint'}
        busyLabel={busyLabel}
        onClick={() => onStart('fingerprint')}
      >
        {m.passkeys_kind_fingerprint()}
      </Button>
      <Button
        size="big"
        icon="face"
        disabled={!isKnown}
        busy={busy === 'face'}
        busyLabel={busyLabel}
        onClick={() => onStart('face')}
      >
        {faceLabel()}
      </Button>
      <Button
        size="big"
        icon="voice"
        disabled={!isKnown}
        busy={busy === 'voice'}
        busyLabel={busyLabel}
        onClick={() => onStart('voice')}
      >
        {m.biometrics_voice()}
      </Button>
      <Link to="/force-login" className={buttonClass({ variant: 'quiet', size: 'big' })}>
        {m.biometrics_use_password()}
      </Link>
    </div>
  );
}

type CaptureTestProps = {
  kind: 'face' | 'voice';
  templates: NonNullable<ReturnType<typeof useTemplates>['data']>;
  onRun: (method: BiometricMethod, testing: () => Promise<BiometricResult>) => Promise<void>;
  onCancel: () => void;
};

/** Measures and compares on this device, with what the vault holds. */
function CaptureTest({ kind, templates, onRun, onCancel }: CaptureTestProps) {
  const vault = useVault();
  const row = templates.find((one) => one.kind === kind);
  const fail = ({ sentence, error }: { sentence: string | null; error: unknown }) =>
    void onRun(kind, async () => failed(kind, sentence ?? biometricErrorMessage(kind, 'verify', error)));
  if (row === undefined) return null;
  if (vault.state !== 'open') return <UnlockDialog open onOpenChange={(open) => !open && onCancel()} />;
  if (kind === 'face') {
    const check = (embedding: Float32Array) => void onRun('face', () => testFace(embedding, row));
    return <FaceCapture act="verify" onMeasured={check} onError={fail} onCancel={onCancel} />;
  }
  return (
    <VoiceRecorder
      seconds={VOICE_SECONDS.verify}
      onRecorded={({ features }) => void onRun('voice', () => testVoice(features, row))}
      onError={fail}
      onCancel={onCancel}
    />
  );
}
