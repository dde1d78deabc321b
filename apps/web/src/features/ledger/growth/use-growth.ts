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
import { askConsistency, type LedgerHead } from '../use-ledger.ts';
import { buildSeenHead, judgeHead } from './judge-head.ts';

type PassedGrowth = { state: 'first' | 'grown'; start: SeenHead; held: SeenHead; isKept: boolean };

export type Growth =
  | { state: 'checking' }
  /** `start` is what this browser knew when the page was opened, `held` the newest head that was checked. */
  | PassedGrowth
  | { state: 'alarm'; alarm: LedgerAlarm }
  /** The server could not be asked, or this browser not check. */
  | { state: 'unknown'; error: unknown };

/** What this opening of the page has found. An alarm stays in it where the browser keeps nothing. */
type LedgerVisit = { start: SeenHead | null; held: SeenHead | null; isFirst: boolean; alarm?: LedgerAlarm };

/** Checks each head against the one before, and remembers those that passed. After an alarm nothing is checked until it is settled. */
export function useGrowth(head: LedgerHead | undefined) {
  const [growth, setGrowth] = useState<Growth>({ state: 'checking' });
  const [round, setRound] = useState(0);
  const visit = useRef<LedgerVisit | null>(null);
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

type GrowthCheckInput = { head: LedgerHead; visit: { current: LedgerVisit | null }; signal: AbortSignal };

/** Returns null where there is nothing new to say. */
async function checkHead({ head, visit, signal }: GrowthCheckInput): Promise<Growth | null> {
  try {
    const memory = await readLedgerMemory().catch(() => null);
    const known = memory?.head ?? null;
    const begun: LedgerVisit = visit.current ?? { start: known, held: known, isFirst: known === null };
    const raised = memory?.alarm ?? begun.alarm;
    if (raised) return { state: 'alarm', alarm: raised };
    const ask: typeof askConsistency = (from, to) => askConsistency(from, to, signal);
    const verdict = await judgeHead({ head, seen: begun.held, checks: await loadChecks(), ask });
    if (signal.aborted || verdict === 'older') return null;
    const shown = buildSeenHead(head, new Date().toISOString());
    const isRight = verdict === 'first' || verdict === 'grown';
    const growth = isRight ? await hold(begun, shown) : await raise({ kind: verdict, seen: begun.held, shown });
    visit.current = growth.state === 'alarm' ? { ...begun, alarm: growth.alarm } : { ...begun, ...growth };
    return growth;
  } catch (error) {
    return signal.aborted ? null : { state: 'unknown', error };
  }
}

async function hold({ start, isFirst }: LedgerVisit, shown: SeenHead): Promise<PassedGrowth> {
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
