import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { useState } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { addPasskey, type NewPasskey } from '../../parts/passkeys/add-passkey.ts';
import { kindLabel } from '../../parts/passkeys/passkey-labels.ts';
import { useFactorsAgain } from '../../parts/passkeys/use-factors.ts';
import { showToast } from '../../ui/toast-store.ts';
import { biometricErrorMessage } from './biometric-error-message.ts';
import { SETUP_FALLBACKS } from './method-labels.ts';
import type { BiometricMethod } from './registered-methods.ts';

/** Why a method was not set up: the device's or the server's own words, else the specified ones. */
export const describeSetupError = (method: BiometricMethod, error: unknown): string =>
  error instanceof AskError
    ? error.reason || SETUP_FALLBACKS[method]()
    : biometricErrorMessage(method, 'enroll', error);

/** `refused`: by the device, `hasOne`: it keeps one passkey for an account; so that another way may be offered. */
type EnrolmentOutcome = 'made' | 'notConfirmed' | 'refused' | 'hasOne' | 'failed';

/** Setting up passkeys; `made` is the last one, for what can be done with it right away. */
export function useEnrolment() {
  const [made, setMade] = useState<NewPasskey | null>(null);
  const readAgain = useFactorsAgain();
  const enrolling = useCall(
    async (kind: PasskeyKind, method: BiometricMethod, onEnded: (outcome: EnrolmentOutcome) => void) =>
      onEnded(await make(kind).catch((error: unknown) => reportFailure(error, method))),
  );

  async function make(kind: PasskeyKind): Promise<EnrolmentOutcome> {
    const passkey = await addPasskey(kind, kindLabel(kind));
    await readAgain();
    setMade(passkey);
    showToast({ tone: 'ok', title: m.biometrics_passkey_made({ name: kindLabel(kind) }) });
    return 'made';
  }

  async function enrol(kind: PasskeyKind, method: BiometricMethod): Promise<EnrolmentOutcome> {
    let outcome: EnrolmentOutcome = 'failed';
    await enrolling.submit(kind, method, (ended) => {
      outcome = ended;
    });
    return outcome;
  }

  return { busy: enrolling.pending?.[0] ?? null, made, enrol, putAway: () => setMade(null) };
}

function reportFailure(error: unknown, method: BiometricMethod): EnrolmentOutcome {
  if (error instanceof NotConfirmedError) return 'notConfirmed';
  if (error instanceof PasskeyError && error.code === 'alreadyRegistered') {
    showToast({ tone: 'info', title: m.biometrics_already(), about: m.biometrics_already_about() });
    return 'hasOne';
  }
  showToast({ tone: 'danger', title: m.biometrics_setup_error(), about: describeSetupError(method, error) });
  return error instanceof PasskeyError ? 'refused' : 'failed';
}
