import type { KycData } from '@repo/contract/profile/profile';
import type { KycField } from '@repo/contract/rules/profile-rules';
import type { KycState } from '@repo/contract/verification/verification';
import { useState } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { REASON_LABELS } from '../words/identity-labels.ts';
import { EMPTY_KYC, type KycDraft, toKycData } from './kyc-draft.ts';
import { type KycAnswer, type StepsOwner, sendKyc } from './steps-api.ts';
import type { RunStep } from './use-step-call.ts';

type IdentityForm = { of: StepsOwner; run: RunStep; onFile: KycState | undefined; onDone: () => void };

/** Step 2: what was typed, what the server said of it. It stays while one goes back and forth. */
export function useIdentityForm({ of, run, onFile, onDone }: IdentityForm) {
  const [kyc, setKyc] = useState<KycAnswer | null>(null);
  const [draft, setDraft] = useState<KycDraft>(EMPTY_KYC);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState<KycData | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isAsked = onFile?.isDue === true && (kyc === null || kyc.status === 'rejected');
  const asked = useAskedFields(onFile?.onFile ?? NONE);

  async function send(): Promise<void> {
    const kycData = isAsked ? toKycData(draft) : null;
    const answer = await sendKyc(of, kycData).catch((error) => {
      if (error instanceof AskError) setFields(error.fields);
      throw error;
    });
    setKyc(answer);
    if (kycData !== null) setSent(kycData);
    if (answer.status === 'rejected' && answer.stage < 2) return showRejectedToast(answer);
    onDone();
  }

  async function submitKyc(): Promise<void> {
    setFields({});
    setFailed(false);
    const texts = { title: m.verification_kyc_failed(), fallback: m.verification_kyc_fallback() };
    const isAnswered = await run('kyc', send, texts);
    setFailed(!isAnswered && isAsked);
  }

  /** Where nothing is asked. */
  async function passOn(): Promise<void> {
    setKyc(await sendKyc(of, null));
  }

  const change = (field: keyof KycDraft, value: string) => setDraft((before) => ({ ...before, [field]: value }));
  return { kyc, draft, fields, sent, isAsked, hasFailed, change, submitKyc, passOn, ...asked };
}

const NONE: readonly KycField[] = [];

/** Only what is not on file is asked, until the person wants to type that anew. */
function useAskedFields(onFile: readonly KycField[]) {
  const [isAnew, setAnew] = useState(false);
  const known = isAnew ? NONE : onFile;
  return { onFile: known, typeAnew: () => setAnew(true) };
}

function showRejectedToast({ reason }: KycAnswer): void {
  const about = reason === null ? m.verification_kyc_fallback() : REASON_LABELS[reason]();
  showToast({ title: m.verification_kyc_failed(), about, tone: 'danger' });
}
