import { useState } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { useCall } from '../calls/use-call.ts';
import { showErrorToast } from '../words/show-toasts.ts';

export type StepCall = 'password' | 'kyc' | 'passkey' | 'code' | 'final';
/** The step's own title and its words where the server has none; `type` is what could not be captured. */
export type StepToastTexts = { title: string; fallback: string; type?: string };

/** After these only the way out is left. */
const OVER = ['session.missing', 'verification.burned', 'verification.over', 'verification.wrongOrder'];

/** One call at a time: which one is under way, and whether the steps are over. What goes wrong is said under the step's own title. */
export function useStepCall() {
  const [over, setOver] = useState<string | null>(null);
  const stepping = useCall((_what: StepCall, act: () => Promise<void>, _texts: StepToastTexts) => act(), {
    onFailed: (error, _what, _act, texts) => {
      if (error instanceof AskError && OVER.includes(error.code)) {
        setOver(error.code === 'session.missing' ? m.verification_over() : error.reason);
      }
      showStepErrorToast(error, texts);
    },
    reason: () => null,
  });
  return { busy: stepping.pending?.[0] ?? null, over, run: stepping.submit };
}

export type RunStep = ReturnType<typeof useStepCall>['run'];

/** What the device could not do is told apart from what the server refused. */
function showStepErrorToast(error: unknown, { title, fallback, type }: StepToastTexts): void {
  if (error instanceof PasskeyError) {
    if (error.code === 'cancelled') return;
    const about = m.verification_capture_failed_about({ type: type ?? '' });
    showToast({ title: m.verification_capture_failed(), about, tone: 'danger' });
    return;
  }
  showErrorToast(error, title, fallback);
}
