import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import type { KycData } from '@repo/contract/profile/profile';
import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { useEffect, useState } from 'react';
import { cancelPasskey } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { complete, enrolPasskey, proveCode, provePasskey, type StepsData, type StepsOwner } from './steps-api.ts';
import type { RunStep } from './use-step-call.ts';

type FactorProof = {
  of: StepsOwner;
  run: RunStep;
  kycData: KycData | null;
  onDone: (session: SessionAnswer) => Promise<void>;
  /** The first passkey is there: from now on it is used, not made. */
  onEnrolled: () => void;
};

type FactorSlots = Pick<StepsData, 'fingerprint' | 'faceId'>;
const NO_SLOTS: FactorSlots = { fingerprint: null, faceId: null };

const isFace = (kind: PasskeyKind) => kind !== 'fingerprint' && kind !== 'securityKey';

/** Step 3, and after it the last call by itself. */
export function useFactorProof({ of, run, kycData, onDone, onEnrolled }: FactorProof) {
  const [slots, setSlots] = useState<FactorSlots>(NO_SLOTS);
  const [isProved, setProved] = useState(false);
  useEffect(() => () => cancelPasskey(), []);

  async function finish(last: FactorSlots): Promise<void> {
    const texts = { title: m.verification_final_failed(), fallback: m.verification_final_fallback() };
    await run('final', async () => onDone(await complete(of, { ...last, kycData })), texts);
  }

  async function proved(what: 'passkey' | 'code', type: string, act: () => Promise<FactorSlots>): Promise<void> {
    const found: FactorSlots[] = [];
    const texts = { title: m.verification_step3_failed(), fallback: m.verification_step3_fallback(), type };
    const isRight = await run(what, async () => void found.push(await act()), texts);
    if (!isRight) return;
    const last = found[0] ?? NO_SLOTS;
    setSlots(last);
    setProved(true);
    await finish(last);
  }

  return {
    isProved,
    provePasskey: () =>
      proved('passkey', 'fingerprint', async () => ({ ...NO_SLOTS, fingerprint: await provePasskey(of) })),
    enrol: (kind: PasskeyKind, label: string) =>
      proved('passkey', isFace(kind) ? 'face' : 'fingerprint', async () => {
        await enrolPasskey(of, kind, label);
        onEnrolled();
        const id = await provePasskey(of);
        return isFace(kind) ? { ...NO_SLOTS, faceId: id } : { ...NO_SLOTS, fingerprint: id };
      }),
    submitCode: (code: string) =>
      proved('code', 'code', async () => {
        await proveCode(of, code);
        return NO_SLOTS;
      }),
    finishAgain: () => finish(slots),
  };
}
