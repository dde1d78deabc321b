import type { ProvenEntry } from '@repo/contract/audit/security-activity';
import type { Checkpoint } from '@repo/vault';
import { useEffect, useRef, useState } from 'react';
import {
  type LogAlarm,
  type LogAlarmKind,
  type LogMemory,
  readLogMemory,
  rememberLog,
  rememberLogAlarm,
  type SeenCheckpoint,
  settleLogAlarm,
  type WrongEntry,
} from '../../../device/remembered/log-memory.ts';
import { buildSeenCheckpoint, judgeCheckpoint } from '../growth/judge-checkpoint.ts';
import { loadLogChecks } from '../load-log-checks.ts';
import type { LogChecks } from '../log-checks.ts';
import { askEntries, askLogConsistency, type LogHead } from '../use-own-log.ts';
import { checkWhole } from './check-whole.ts';

/** More own entries than this are checked together only when somebody asks: it reads them all. */
export const CHECKED_UNASKED_MAX = 2000;

/** A checkpoint that passed: signed, and grown from what was seen. */
export type PassedCheck = {
  checkpoint: Checkpoint;
  /** It counts the entries since the visit before, and is null on the first one. */
  grownBy: number | null;
  witnesses: number;
  isKept: boolean;
};

export type LogCheck =
  | { state: 'checking'; passed: PassedCheck | null; done: number }
  /** Only what is shown is checked: there are many entries. */
  | { state: 'partly'; passed: PassedCheck }
  | { state: 'verified'; passed: PassedCheck; proved: number; waiting: number; at: number; tookMs: number }
  | { state: 'alarm'; alarm: LogAlarm }
  | { state: 'unknown'; error: unknown };

const NOTHING: LogMemory = { checkpoint: null, newest: null, alarm: null };

/** Of this opening of the page: what it knew at its beginning, and an alarm where the browser keeps nothing. */
type LogVisit = { start: LogMemory; held: LogMemory; alarm: LogAlarm | null };

type LogCheckInput = { head: LogHead | undefined; accountId: string; total: number | undefined };

/** Checks each checkpoint that comes, and then every own entry under it. After an alarm nothing counts until it is settled. */
export function useLogCheck({ head, accountId, total }: LogCheckInput) {
  const [check, setCheck] = useState<LogCheck>({ state: 'checking', passed: null, done: 0 });
  const [round, setRound] = useState({ number: 0, isAll: false });
  const visit = useRef<LogVisit | null>(null);
  const { text } = head?.checkpoint ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the checkpoint; counts do not make it another one.
  useEffect(() => {
    if (head === undefined || total === undefined) return;
    const left = new AbortController();
    const show = (next: LogCheck) => {
      if (!left.signal.aborted) setCheck(next);
    };
    const isAll = round.isAll || total <= CHECKED_UNASKED_MAX;
    void runCheck({ head, accountId, isAll, visit, show, signal: left.signal });
    return () => left.abort();
  }, [text, accountId, total === undefined, round]);
  const again = (isAll: boolean) => {
    setCheck({ state: 'checking', passed: null, done: 0 });
    setRound(({ number }) => ({ number: number + 1, isAll }));
  };
  return {
    check,
    again: () => again(false),
    checkAll: () => again(true),
    /** An entry of the list that fails its check, though the log itself has passed. */
    report: (entry: ProvenEntry) => {
      if (head === undefined || check.state === 'alarm') return;
      const size = check.state === 'unknown' ? 0 : (check.passed?.checkpoint.size ?? 0);
      const shown = buildSeenCheckpoint(head, size, new Date().toISOString());
      const wrong = { counter: entry.counter, sent: JSON.stringify(entry) };
      const seen = visit.current?.held.checkpoint ?? null;
      void raiseAlarm({ accountId, visit, show: setCheck }, { kind: 'entry', seen, shown, entry: wrong });
    },
    settle: async (isAccepted: boolean) => {
      // A browser that keeps nothing has nothing to settle.
      await settleLogAlarm(accountId, isAccepted).catch(() => undefined);
      visit.current = isAccepted ? null : visit.current && { ...visit.current, alarm: null };
      again(false);
    },
  };
}

type LogCheckRun = {
  head: LogHead;
  accountId: string;
  isAll: boolean;
  visit: { current: LogVisit | null };
  show: (check: LogCheck) => void;
  signal: AbortSignal;
};

async function runCheck(running: LogCheckRun): Promise<void> {
  const { accountId, visit, show, signal } = running;
  try {
    const memory = await readLogMemory(accountId).catch(() => null);
    const begun: LogVisit = visit.current ?? { start: memory ?? NOTHING, held: memory ?? NOTHING, alarm: null };
    visit.current = begun;
    const raised = memory?.alarm ?? begun.alarm;
    if (raised) return show({ state: 'alarm', alarm: raised });
    await checkLogFrom(begun, running, performance.now());
  } catch (error) {
    if (!signal.aborted) show({ state: 'unknown', error });
  }
}

async function checkLogFrom(begun: LogVisit, running: LogCheckRun, beganAtMs: number): Promise<void> {
  const { head, accountId, isAll, visit, show, signal } = running;
  const checks = await loadLogChecks();
  const ask: typeof askLogConsistency = (from, to) => askLogConsistency(from, to, signal);
  const verdict = await judgeCheckpoint({ head, seen: begun.held.checkpoint, checks, ask });
  if (signal.aborted) return;
  const shown = buildSeenCheckpoint(
    head,
    checks.parseCheckpoint(head.checkpoint.text)?.size ?? 0,
    new Date().toISOString(),
  );
  const raise = (kind: LogAlarmKind, entry: WrongEntry | null = null) =>
    raiseAlarm(running, { kind, seen: begun.held.checkpoint, shown, entry });
  const checkpoint = checks.readSigned(head.checkpoint, head.operatorKey);
  if (checkpoint === null) return raise('notSigned');
  if (verdict !== 'first' && verdict !== 'grown' && verdict !== 'older') return raise(verdict);
  const passed = buildPassedCheck(begun, running, { checkpoint, checks });
  const held = { ...begun.held, checkpoint: verdict === 'older' ? begun.held.checkpoint : shown };
  if (!isAll) {
    const isKept = await keep(accountId, { checkpoint: shown, newest: begun.held.newest });
    visit.current = { ...begun, held };
    return show({ state: 'partly', passed: { ...passed, isKept } });
  }
  show({ state: 'checking', passed, done: 0 });
  const whole = await checkWhole({
    checkpoint,
    subject: accountId,
    known: begun.held.newest,
    checks,
    ask: askEntries,
    onProgress: (done) => show({ state: 'checking', passed, done }),
    signal,
  });
  if (signal.aborted) return;
  if (whole.kind !== 'sound') return raise(whole.kind, whole.entry);
  const { proved, waiting, newest } = whole;
  const isKept = await keep(accountId, { checkpoint: shown, newest });
  visit.current = { ...begun, held: { ...held, newest } };
  const tookMs = performance.now() - beganAtMs;
  show({ state: 'verified', passed: { ...passed, isKept }, proved, waiting, at: Date.now(), tookMs });
}

function buildPassedCheck(
  { start }: LogVisit,
  { head: { checkpoint: signed } }: LogCheckRun,
  { checkpoint, checks }: { checkpoint: Checkpoint; checks: LogChecks },
): PassedCheck {
  const before = start.checkpoint?.size ?? null;
  return {
    checkpoint,
    grownBy: before === null ? null : Math.max(checkpoint.size - before, 0),
    witnesses: signed.cosignatures.filter((one) => checks.isCosigned(signed.text, one)).length,
    isKept: true,
  };
}

type LogAlarmInput = Pick<LogCheckRun, 'accountId' | 'visit' | 'show'>;

async function raiseAlarm({ accountId, visit, show }: LogAlarmInput, alarm: LogAlarm): Promise<void> {
  // An alarm that cannot be kept is shown all the same.
  await rememberLogAlarm(accountId, alarm).catch(() => undefined);
  if (visit.current !== null) visit.current = { ...visit.current, alarm };
  show({ state: 'alarm', alarm });
}

/** False where the browser keeps nothing, as in some private windows. */
const keep = (accountId: string, checked: { checkpoint: SeenCheckpoint; newest: LogMemory['newest'] }) =>
  rememberLog(accountId, checked).then(
    () => true,
    () => false,
  );
