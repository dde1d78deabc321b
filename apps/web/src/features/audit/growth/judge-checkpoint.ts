import { hasCode } from '../../../api/ask-error.ts';
import type { LogAlarmKind, SeenCheckpoint } from '../../../device/remembered/log-memory.ts';
import type { LogChecks } from '../log-checks.ts';
import type { askLogConsistency, LogHead } from '../use-own-log.ts';

/** `older`: this answer is of an earlier moment than what was seen, and of the same log. */
export type LogVerdict = 'first' | 'grown' | 'older' | LogAlarmKind;

type CheckpointInput = {
  head: LogHead;
  /** The newest checkpoint that was checked here; null when there is none. */
  seen: SeenCheckpoint | null;
  checks: Pick<LogChecks, 'readSigned' | 'isGrownLog'>;
  ask: typeof askLogConsistency;
};

/** Checks a checkpoint's signature, and whether it contains the one that was seen. Throws when the server cannot be asked. */
export async function judgeCheckpoint({ head, seen, checks, ask }: CheckpointInput): Promise<LogVerdict> {
  const shown = checks.readSigned(head.checkpoint, head.operatorKey);
  if (shown === null) return 'notSigned';
  if (seen === null) return 'first';
  // Read with the key it had then: what lies in this browser may have been changed as well.
  const known = checks.readSigned(seen, seen.operatorKey);
  if (known === null) return 'first';
  if (known.siteId !== shown.siteId || seen.operatorKey !== head.operatorKey) return 'otherLog';
  if (known.size === shown.size) return known.root === shown.root ? 'grown' : 'forked';
  const isLate = known.size > shown.size;
  const [from, to] = isLate ? [shown, known] : [known, shown];
  const answer = await askOrNull(ask(from.size, to.size));
  if (answer === null) return 'shortened';
  if (!checks.isGrownLog({ from, to, path: answer.path })) return 'forked';
  return isLate ? 'older' : 'grown';
}

/** Returns null where the server's log is not as long any more. */
async function askOrNull(asked: ReturnType<typeof askLogConsistency>) {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'audit.notSoLong')) return null;
    throw error;
  }
}

/** What is remembered of a checkpoint. */
export const buildSeenCheckpoint = (
  { operatorKey, checkpoint }: LogHead,
  size: number,
  seenAt: string,
): SeenCheckpoint => ({
  operatorKey,
  text: checkpoint.text,
  signature: checkpoint.signature,
  size,
  seenAt,
});
