import type { ProvenEntry } from '@repo/contract/audit/security-activity';
import type { Checkpoint } from '@repo/vault';
import type { NewestEntry, WrongEntry } from '../../../device/remembered/log-memory.ts';
import type { LogChecks } from '../log-checks.ts';
import type { AskEntries } from '../use-own-log.ts';

type LogWalkInput = {
  checkpoint: Checkpoint;
  subject: string;
  /** The newest own entry that was checked before; null when there is none. */
  known: NewestEntry | null;
  checks: Pick<LogChecks, 'judgeEntry' | 'followsEntry'>;
  ask: AskEntries;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

export type WholeVerdict =
  | { kind: 'sound'; proved: number; waiting: number; newest: NewestEntry | null }
  | { kind: 'entry' | 'hidden'; entry: WrongEntry };

type LogWalk = { proved: number; waiting: number; newest: NewestEntry | null; after: ProvenEntry | null };

/**
 * Reads all own entries, newest first, and checks each: its hash, its path, and that it comes right before the one above.
 * Throws when the server cannot be asked.
 */
export async function checkWhole(walking: LogWalkInput): Promise<WholeVerdict> {
  const { checkpoint, known, ask, onProgress, signal } = walking;
  const walk: LogWalk = { proved: 0, waiting: 0, newest: null, after: null };
  let cursor: string | null = null;
  do {
    const query = { size: checkpoint.size, ...(cursor !== null && { cursor }) };
    const page: Awaited<ReturnType<AskEntries>> = await ask(query, signal);
    for (const entry of page.items) {
      const wrong = step(walking, walk, entry);
      if (wrong !== null) return { kind: wrong, entry: buildWrongEntry(entry) };
    }
    onProgress(walk.proved + walk.waiting);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const { proved, waiting, newest, after: first } = walk;
  // The first entry follows none; a list that ends before it, or begins below what was seen, leaves something out.
  if (first !== null && !walking.checks.followsEntry(first, null))
    return { kind: 'hidden', entry: buildWrongEntry(first) };
  if (known !== null && (newest === null || newest.counter < known.counter)) {
    return { kind: 'hidden', entry: { counter: known.counter, sent: '' } };
  }
  return { kind: 'sound', proved, waiting, newest };
}

function step(
  { checkpoint, subject, known, checks }: LogWalkInput,
  walk: LogWalk,
  entry: ProvenEntry,
): 'entry' | 'hidden' | null {
  const verdict = checks.judgeEntry(entry, { checkpoint, subject });
  if (verdict !== 'proved' && verdict !== 'waiting') return 'entry';
  if (walk.after !== null && !checks.followsEntry(walk.after, entry)) return 'hidden';
  if (known !== null && entry.counter === known.counter && entry.leafHash !== known.leafHash) return 'entry';
  if (verdict === 'proved') walk.proved += 1;
  else walk.waiting += 1;
  walk.newest ??= { counter: entry.counter, leafHash: entry.leafHash };
  walk.after = entry;
  return null;
}

const buildWrongEntry = (entry: ProvenEntry): WrongEntry => ({ counter: entry.counter, sent: JSON.stringify(entry) });
