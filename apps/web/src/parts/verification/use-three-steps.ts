import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import type { StepAnswer } from '@repo/contract/verification/verification';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { derivePassword, type StepsOwner, sendPassword } from './steps-api.ts';
import { useFactorProof } from './use-factor-proof.ts';
import { useIdentityForm } from './use-identity-form.ts';
import { useStepCall } from './use-step-call.ts';

export type StepNumber = 1 | 2 | 3;
export type StepsOptions = StepsOwner & {
  /** What the password that was just typed became: step 1 is sent by itself. */
  authKey?: string;
  /** Throws nothing: whoever opens the account says what goes wrong there. */
  onDone: (session: SessionAnswer) => Promise<void>;
};

/** Where the person is in the steps, and what the server said. */
export function useThreeSteps({ authKey, onDone, ...of }: StepsOptions) {
  const [{ at, hasMoved }, setPlace] = useState<{ at: StepNumber; hasMoved: boolean }>({ at: 1, hasMoved: false });
  const [known, setKnown] = useState<StepAnswer | null>(null);
  const { busy, over, run } = useStepCall();
  const sentAlready = useRef(false);
  const go = (next: StepNumber) => setPlace({ at: next, hasMoved: true });
  const identity = useIdentityForm({ of, run, onFile: known?.kyc, onDone: () => go(3) });
  const asksIdentity = known?.kyc.isDue === true;
  const onEnrolled = () =>
    setKnown((before) => before && { ...before, factors: { ...before.factors, passkey: true, enrol: false } });
  const factor = useFactorProof({ of, run, kycData: identity.sent, onDone, onEnrolled });

  async function passwordSent(key: string | Promise<string>): Promise<void> {
    const send = async () => {
      const answer = await sendPassword(of, await key);
      setKnown(answer);
      if (answer.kyc.isDue) return go(2);
      // Nothing is asked there, so it is no page: the server notes the step and the next one is shown.
      await identity.passOn();
      go(3);
    };
    await run('password', send, { title: m.verification_step1_failed(), fallback: m.verification_step1_fallback() });
  }

  useEffect(() => {
    // Runs once even if React mounts twice: a second call would use up an attempt.
    if (authKey === undefined || sentAlready.current) return;
    sentAlready.current = true;
    void passwordSent(authKey);
  });

  return {
    at,
    hasMoved,
    known,
    busy,
    over,
    ...identity,
    ...factor,
    back: () => go(at === 3 && asksIdentity ? 2 : 1),
    onward: () => go(asksIdentity ? 2 : 3),
    submitPassword: (password: string) => passwordSent(derivePassword(of, password)),
  };
}

export type ThreeSteps = ReturnType<typeof useThreeSteps>;
