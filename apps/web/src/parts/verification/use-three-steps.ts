import type { SessionAnswer } from '@house/contract/accounts';
import type { PasskeyKind } from '@house/contract/factors';
import type { StepAnswer } from '@house/contract/verification';
import { useEffect, useRef, useState } from 'react';
import { AskError, reasonOf } from '../../api/ask-error.ts';
import { cancelPasskey, PasskeyError } from '../../device/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { EMPTY_KYC, type KycDraft, toKycData } from './kyc-draft.ts';
import { KYC_REASON_WORDS } from './kyc-words.ts';
import {
  complete,
  derivePassword,
  enrolPasskey,
  type KycAnswer,
  proveCode,
  provePasskey,
  type StepsData,
  type StepsOf,
  sendKyc,
  sendPassword,
} from './steps-api.ts';

export type StepNumber = 1 | 2 | 3;
export type StepsWish = StepsOf & {
  /** What the password that was just typed became: step 1 is sent by itself. */
  authKey?: string;
  /** Throws nothing: whoever opens the account says what goes wrong there. */
  onDone: (session: SessionAnswer) => Promise<void>;
};

const NO_DATA: StepsData = { fingerprint: null, faceId: null, kycData: null };
/** After these only the way out is left. */
const OVER = ['session.missing', 'verification.burned', 'verification.over', 'verification.wrongOrder'];

/** Where the person is in the steps, and what the server said. What was typed stays while one goes back and forth. */
export function useThreeSteps({ authKey, onDone, ...of }: StepsWish) {
  const [{ at, hasMoved }, setPlace] = useState<{ at: StepNumber; hasMoved: boolean }>({ at: 1, hasMoved: false });
  const setAt = (next: StepNumber) => setPlace({ at: next, hasMoved: true });
  const [known, setKnown] = useState<StepAnswer | null>(null);
  const [kyc, setKyc] = useState<KycAnswer | null>(null);
  const [draft, setDraft] = useState<KycDraft>(EMPTY_KYC);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState<'password' | 'kyc' | 'passkey' | 'code' | 'final' | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [data, setData] = useState<StepsData>(NO_DATA);
  const [isProved, setProved] = useState(false);
  const sentAlready = useRef(false);

  useEffect(() => () => cancelPasskey(), []);

  /** Runs one call; what goes wrong is said under the step's own title. True: it went well. */
  async function run(what: NonNullable<typeof busy>, act: () => Promise<void>, say: Said): Promise<boolean> {
    setBusy(what);
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof AskError && OVER.includes(error.code)) {
        setOver(error.code === 'session.missing' ? m.verification_over() : error.reason);
      }
      sayFault(error, say);
      return false;
    } finally {
      setBusy(null);
    }
  }

  async function passwordSent(key: string | Promise<string>): Promise<void> {
    const said = { title: m.verification_step1_failed(), fallback: m.verification_step1_fallback() };
    await run(
      'password',
      async () => {
        setKnown(await sendPassword(of, await key));
        setAt(2);
      },
      said,
    );
  }

  useEffect(() => {
    // Once, also where React mounts twice: a second one would cost an attempt for nothing.
    if (authKey === undefined || sentAlready.current) return;
    sentAlready.current = true;
    void passwordSent(authKey);
  });

  async function submitKyc(): Promise<void> {
    const isAsked = known?.kyc.isDue === true && (kyc === null || kyc.status === 'rejected');
    const kycData = isAsked ? toKycData(draft) : null;
    setFields({});
    const said = { title: m.verification_kyc_failed(), fallback: m.verification_kyc_fallback() };
    await run(
      'kyc',
      async () => {
        const answer = await sendKyc(of, kycData).catch((error) => {
          if (error instanceof AskError) setFields(error.fields);
          throw error;
        });
        setKyc(answer);
        setData((before) => ({ ...before, kycData: kycData ?? before.kycData }));
        if (answer.status === 'rejected' && answer.stage < 2) return sayRejected(answer);
        setAt(3);
      },
      said,
    );
  }

  async function finish(last: StepsData): Promise<void> {
    const said = { title: m.verification_final_failed(), fallback: m.verification_final_fallback() };
    await run('final', async () => onDone(await complete(of, last)), said);
  }

  async function proved(what: 'passkey' | 'code', type: string, act: () => Promise<Partial<StepsData>>): Promise<void> {
    const said = { title: m.verification_step3_failed(), fallback: m.verification_step3_fallback(), type };
    const found: Partial<StepsData>[] = [];
    const isRight = await run(what, async () => void found.push(await act()), said);
    if (!isRight) return;
    const last = { ...data, ...found[0] };
    setData(last);
    setProved(true);
    await finish(last);
  }

  return {
    at,
    hasMoved,
    known,
    kyc,
    draft,
    fields,
    busy,
    over,
    isProved,
    change: (field: keyof KycDraft, value: string) => setDraft((before) => ({ ...before, [field]: value })),
    back: () => setAt(at === 3 ? 2 : 1),
    onward: () => setAt(2),
    submitPassword: (password: string) => passwordSent(derivePassword(of, password)),
    submitKyc,
    provePasskey: () => proved('passkey', 'fingerprint', async () => ({ fingerprint: await provePasskey(of) })),
    enrol: (kind: PasskeyKind, label: string) =>
      proved('passkey', kind === 'securityKey' || kind === 'fingerprint' ? 'fingerprint' : 'face', async () => {
        await enrolPasskey(of, kind, label);
        setKnown((before) => before && { ...before, factors: { ...before.factors, passkey: true, enrol: false } });
        const id = await provePasskey(of);
        return kind === 'fingerprint' || kind === 'securityKey' ? { fingerprint: id } : { faceId: id };
      }),
    submitCode: (code: string) =>
      proved('code', 'code', async () => {
        await proveCode(of, code);
        return {};
      }),
    finishAgain: () => finish(data),
  };
}

export type ThreeSteps = ReturnType<typeof useThreeSteps>;

type Said = { title: string; fallback: string; type?: string };

/** What the device could not do is told apart from what the server refused. */
function sayFault(error: unknown, { title, fallback, type }: Said): void {
  if (error instanceof PasskeyError) {
    if (error.fault === 'cancelled') return;
    const about = m.verification_capture_failed_about({ type: type ?? '' });
    showToast({ title: m.verification_capture_failed(), about, tone: 'danger' });
    return;
  }
  showToast({ title, about: reasonOf(error, fallback), tone: 'danger' });
}

function sayRejected({ reason }: KycAnswer): void {
  const about = reason === null ? m.verification_kyc_fallback() : KYC_REASON_WORDS[reason]();
  showToast({ title: m.verification_kyc_failed(), about, tone: 'danger' });
}
