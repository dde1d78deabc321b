import { useEffect, useRef, useState } from 'react';
import {
  type LedgerAlarm,
  readLedgerMemory,
  rememberAlarm,
  rememberHead,
  type SeenHead,
  settleAlarm,
} from '../../../device/remembered/ledger-memory.ts';
import { loadChecks } from '../use-checks.ts';
import { askConsistency, type Head } from '../use-ledger.ts';
import { judgeHead, seenHeadOf } from './judge-head.ts';

type Passed = { state: 'first' | 'grown'; start: SeenHead; held: SeenHead; isKept: boolean };

export type Growth =
  | { state: 'checking' }
  /** `start` is what this browser knew when the page was opened, `held` the newest head that was checked. */
  | Passed
  | { state: 'alarm'; alarm: LedgerAlarm }
  /** The server could not be asked, or this browser not check. */
  | { state: 'unknown'; error: unknown };

/** Of this opening of the page. An alarm stays in it where the browser keeps nothing. */
type Visit = { start: SeenHead | null; held: SeenHead | null; isFirst: boolean; alarm?: LedgerAlarm };

/** Checks each head against the one before, and remembers those that passed. After an alarm nothing is checked until it is settled. */
export function useGrowth(head: Head | undefined) {
  const [growth, setGrowth] = useState<Growth>({ state: 'checking' });
  const [round, setRound] = useState(0);
  const visit = useRef<Visit | null>(null);
  const { chain, block } = head ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts of a head do not make it another one.
  useEffect(() => {
    if (head === undefined) return;
    const left = new AbortController();
    void checkHead({ head, visit, signal: left.signal }).then((next) => {
      if (!left.signal.aborted && next !== null) setGrowth(next);
    });
    return () => left.abort();
  }, [chain, block, round]);
  return {
    growth,
    again: () => setRound((before) => before + 1),
    settle: async (accepted: SeenHead | null) => {
      // A browser that keeps nothing has nothing to settle.
      await settleAlarm(accepted).catch(() => undefined);
      visit.current = accepted && { start: accepted, held: accepted, isFirst: false };
      setGrowth({ state: 'checking' });
      setRound((before) => before + 1);
    },
  };
}

type Checking = { head: Head; visit: { current: Visit | null }; signal: AbortSignal };

/** Null where there is nothing new to say. */
async function checkHead({ head, visit, signal }: Checking): Promise<Growth | null> {
  try {
    const memory = await readLedgerMemory().catch(() => null);
    const known = memory?.head ?? null;
    const begun: Visit = visit.current ?? { start: known, held: known, isFirst: known === null };
    const raised = memory?.alarm ?? begun.alarm;
    if (raised) return { state: 'alarm', alarm: raised };
    const ask: typeof askConsistency = (from, to) => askConsistency(from, to, signal);
    const verdict = await judgeHead({ head, seen: begun.held, checks: await loadChecks(), ask });
    if (signal.aborted || verdict === 'older') return null;
    const shown = seenHeadOf(head, new Date().toISOString());
    const isRight = verdict === 'first' || verdict === 'grown';
    const growth = isRight ? await hold(begun, shown) : await raise({ kind: verdict, seen: begun.held, shown });
    visit.current = growth.state === 'alarm' ? { ...begun, alarm: growth.alarm } : { ...begun, ...growth };
    return growth;
  } catch (error) {
    return signal.aborted ? null : { state: 'unknown', error };
  }
}

async function hold({ start, isFirst }: Visit, shown: SeenHead): Promise<Passed> {
  return { state: isFirst ? 'first' : 'grown', start: start ?? shown, held: shown, isKept: await isRemembered(shown) };
}

async function raise(alarm: LedgerAlarm): Promise<Growth & { state: 'alarm' }> {
  // An alarm that cannot be kept is shown all the same.
  await rememberAlarm(alarm).catch(() => undefined);
  return { state: 'alarm', alarm };
}

/** False where the browser keeps nothing, as in some private windows. */
const isRemembered = (head: SeenHead): Promise<boolean> =>
  rememberHead(head).then(
    () => true,
    () => false,
  );
