import { type DrawnAccount, type Movement, sumDetails } from '@repo/dev-env/money/bank/draw-account';
import type { KnownEntry, KnownMoney } from '../../apps/server/src/features/payments/bank/matching/known-entries.ts';
import { matchStatement } from '../../apps/server/src/features/payments/bank/matching/match-statement.ts';
import { readCamt } from '../../apps/server/src/features/payments/bank/reading/read-camt.ts';

export type AccountJudgement = { readonly files: number; readonly doubts: number; readonly fault: string | null };

/**
 * Reads all files of an account, and compares what is booked with what moved: nothing is booked twice, nothing is lost, and
 * what is in doubt is in the queue.
 */
export function judgeAccount({ movements, files }: DrawnAccount): AccountJudgement {
  const known: KnownMoney = { statements: [], entries: [] };
  let ids = 0;
  for (const [index, xml] of files.entries()) {
    const read = readCamt(xml);
    if (typeof read === 'string') return { files: index, doubts: 0, fault: `file ${index} is not read: ${read}` };
    for (const statement of read) {
      const newId = () => String(ids++).padStart(8, '0');
      matchStatement(known, statement, { file: String(index), newId });
    }
  }
  const money = known.entries.filter(({ id, money: first }) => id === first);
  const doubts = money.filter(({ twinOf }) => twinOf !== null).length;
  return { files: files.length, doubts, fault: compare(movements, money) };
}

/** By day and side, because a batch may be told as one movement or as several. */
function compare(movements: readonly Movement[], money: readonly KnownEntry[]): string | null {
  const days = new Map<string, { moved: bigint; booked: bigint; waits: bigint }>();
  const at = (key: string) => {
    const found = days.get(key) ?? { moved: 0n, booked: 0n, waits: 0n };
    days.set(key, found);
    return found;
  };
  for (const one of movements) at(`2026-11-${10 + one.day} ${one.side}`).moved += BigInt(sumDetails(one));
  for (const { bookedOn, side, minor, twinOf } of money) {
    const sum = at(`${bookedOn} ${side}`);
    if (twinOf === null) sum.booked += minor;
    else sum.waits += minor;
  }
  for (const [key, { moved, booked, waits }] of days) {
    if (booked > moved) return `${key}: ${booked} are booked of ${moved} that moved`;
    if (booked + waits < moved) return `${key}: ${booked} are booked and ${waits} wait of ${moved} that moved`;
  }
  return null;
}
