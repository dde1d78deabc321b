import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import type { SignInResult, SignInStep, StepsDue } from './sign-in.ts';

/** A run of sign-in or registration: which step it is at, and the error it ended with. */
export function useSignIn(
  signIn: (onStep: (step: SignInStep) => void) => Promise<SignInResult | StepsDue>,
  onStepsDue?: (due: StepsDue) => void,
) {
  const [step, setStep] = useState<SignInStep | null>(null);

  /** Answers the error, or null when the person is in (the page then changes by itself). */
  async function run(): Promise<unknown> {
    try {
      const outcome = await signIn(setStep);
      if ('steps' in outcome) {
        onStepsDue?.(outcome);
        return null;
      }
      showSignInToasts(outcome);
      return null;
    } catch (error) {
      return error ?? new Error('nothing was thrown');
    } finally {
      setStep(null);
    }
  }

  return { step, run };
}

/** What is said to somebody who is in. */
export function showSignInToasts({ vaultOpen, isCreator }: SignInResult): void {
  if (isCreator) showToast({ title: m.accounts_creator_title(), about: m.accounts_creator_about(), tone: 'ok' });
  if (!vaultOpen) showToast({ title: m.accounts_vault_failed(), tone: 'info' });
}
