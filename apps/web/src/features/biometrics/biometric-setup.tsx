import { completeBiometrics } from '@repo/contract/biometrics/biometrics';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { readPlatform } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { PasskeyList } from '../../parts/passkeys/passkey-list.tsx';
import { useFactors } from '../../parts/passkeys/use-factors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type DetectedSupport, detectSupport } from './detect-support.ts';
import { MethodCards } from './method-cards.tsx';
import { type BiometricMethod, countRegistered, detectedMethods, registeredMethods } from './registered-methods.ts';
import { useTemplates } from './use-templates.ts';

/** The `step` of `POST /api/biometric/complete` (BIO-26, X-13). */
const STEP = 'biometric';

const NOTHING: DetectedSupport = {
  flags: { faceId: false, fingerprint: false, voice: false, iris: false },
  passkeys: { webauthn: false, platform: false, conditional: false, prf: 'unsupported' },
  media: { camera: false, microphone: false },
};

/** What this device can do; null while the browser is asked. A browser that does not answer has nothing, and it is said. */
function useDetection(): DetectedSupport | null {
  const [support, setSupport] = useState<DetectedSupport | null>(null);
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      const found = await detectSupport().catch(() => null);
      if (isOver) return;
      if (found === null) {
        showToast({ tone: 'danger', title: m.biometrics_detection_error(), about: m.biometrics_detection_about() });
      }
      setSupport(found ?? NOTHING);
    };
    void check();
    return () => {
      isOver = true;
    };
  }, []);
  return support;
}

export function BiometricSetup() {
  const support = useDetection();
  if (support === null) {
    return (
      <p role="status" className="py-16 text-center text-ink-2">
        {m.biometrics_scanning()}
      </p>
    );
  }
  return <DetectedSetup support={support} />;
}

function DetectedSetup({ support }: { support: DetectedSupport }) {
  const passkeys = useFactors().data?.passkeys ?? [];
  const templates = useTemplates().data ?? [];
  const registered = registeredMethods(passkeys, templates);
  const detected = detectedMethods(support.flags);
  const hasAny = registered.length > 0 || passkeys.some(({ isBlocked }) => !isBlocked);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SetupProgress {...countRegistered(registered, detected)} />
        <StatusPill tone="plain" icon="device">
          {m.biometrics_platform({ name: readPlatform() ?? m.biometrics_platform_unknown() })}
        </StatusPill>
      </div>
      {detected.length === 0 ? (
        <InlineAlert tone="warn" announce="status" title={m.biometrics_none_title()}>
          {m.biometrics_none_about()}
        </InlineAlert>
      ) : null}
      <MethodCards support={support} registered={registered} templates={templates} />
      <Card title={m.passkeys_title()}>
        <PasskeyList />
      </Card>
      <CompleteButton registered={registered} hasAny={hasAny} />
    </div>
  );
}

/** Of what this device has, how much is set up. Without anything there is no bar to fill. */
function SetupProgress({ done, all }: { done: number; all: number }) {
  if (all === 0) return <span />;
  const words = m.biometrics_progress({ done: `${done}`, all: `${all}` });
  return (
    <div className="min-w-56 grow basis-56 sm:max-w-96">
      <p className="text-small text-ink-2">{words}</p>
      <div
        role="progressbar"
        aria-label={m.biometrics_progress_label()}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={words}
        className="mt-1.5 h-2 overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div className="h-full bg-primary forced-colors:bg-[Highlight]" style={{ width: `${(100 * done) / all}%` }} />
      </div>
    </div>
  );
}

function CompleteButton({ registered, hasAny }: { registered: readonly BiometricMethod[]; hasAny: boolean }) {
  const completing = useMutation({
    mutationFn: () => ask(completeBiometrics, { body: { methods: [...registered], step: STEP } }),
  });

  async function complete() {
    // The server decides by its own records; this only saves a request.
    if (!hasAny) {
      showRequiredToast();
      return;
    }
    try {
      await completing.mutateAsync();
      showToast({ tone: 'ok', title: m.biometrics_complete_done(), about: m.biometrics_complete_done_about() });
    } catch (error) {
      // Another tab took the last one away.
      if (hasCode(error, 'biometrics.setupRequired')) showRequiredToast();
      else showToast({ tone: 'danger', title: m.biometrics_setup_error(), about: m.biometrics_complete_failed() });
    }
  }

  if (completing.isSuccess) return <NextWays />;
  return (
    <Button
      variant="primary"
      size="big"
      busy={completing.isPending}
      busyLabel={m.biometrics_completing()}
      onClick={() => void complete()}
    >
      {m.biometrics_complete()}
    </Button>
  );
}

/** It is done: on to trying it, or to the rest of the account. */
function NextWays() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/biometric" search={{ mode: 'login' }} className={buttonClass({ variant: 'primary', size: 'big' })}>
        {m.biometrics_next_test()}
      </Link>
      <Link to="/dashboard" className={buttonClass({ size: 'big' })}>
        {m.biometrics_next_dashboard()}
      </Link>
    </div>
  );
}

function showRequiredToast(): void {
  showToast({ tone: 'danger', title: m.biometrics_required(), about: m.biometrics_required_about() });
}
