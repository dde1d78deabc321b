import type { DifferingLine, MonthReading, MonthRow, NamedLine } from '@repo/contract/payments/month-reading';
import type { Db } from '../../../../db/database.ts';

/** Of the database, or of a transaction. */
export type MonthDb = Pick<Db, 'select' | 'execute'>;

/** Sums of one account in a month, before what is named is taken off. */
export type RowSums = Pick<MonthRow, 'account' | 'currency' | 'missing' | 'statements' | 'saidAt' | 'accounts'> & {
  readonly opening: bigint;
  readonly into: bigint;
  readonly out: bigint;
  readonly theirs: bigint | null;
};
export type RowPart = {
  readonly sums: RowSums;
  readonly named: readonly NamedLine[];
  /** They are listed only where the row has a difference. */
  readonly differing: readonly DifferingLine[];
};

/** A raw statement answers sums as text. */
export const big = (value: unknown): bigint =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : 0n;

/** The row of a part. `before`: the last closed month, and whether it is the one right before. */
export function finishRow(
  { sums, named, differing }: RowPart,
  before: { reading: MonthReading; isNext: boolean } | null,
): { row: MonthRow; named: NamedLine[]; differing: DifferingLine[] } {
  const { account, currency, missing, statements, saidAt, accounts, theirs } = sums;
  const frozen = before?.reading.rows.find((one) => one.account === account && one.currency === currency);
  const drift = before?.isNext && frozen !== undefined ? sums.opening - BigInt(frozen.oursMinor) : 0n;
  const opening = sums.opening - drift;
  const into = sums.into + (drift > 0n ? drift : 0n);
  const out = sums.out - (drift < 0n ? drift : 0n);
  const place = { account, currency, day: null, about: '' };
  const carried = carry(big(frozen?.differenceMinor), drift);
  const all: NamedLine[] = [
    ...named,
    ...(carried === 0n
      ? []
      : [{ ...place, kind: 'carried' as const, amountMinor: carried.toString(), explains: true }]),
    ...(drift === 0n
      ? []
      : [{ ...place, kind: 'afterClose' as const, amountMinor: drift.toString(), explains: false }]),
  ];
  const explained = all.reduce((sum, line) => (line.explains ? sum + BigInt(line.amountMinor) : sum), 0n);
  const ours = opening + into - out;
  const difference = theirs === null ? null : ours - theirs - explained;
  const row: MonthRow = {
    ...{ account, currency, missing, statements, saidAt, accounts },
    openingMinor: opening.toString(),
    inMinor: into.toString(),
    outMinor: out.toString(),
    oursMinor: ours.toString(),
    theirsMinor: theirs?.toString() ?? null,
    namedMinor: explained.toString(),
    differenceMinor: difference?.toString() ?? null,
  };
  return { row, named: all, differing: difference === 0n ? [] : [...differing] };
}

/** A difference that was accepted goes on, less what came later and made it good. */
function carry(accepted: bigint, drift: bigint): bigint {
  const isMadeGood = accepted !== 0n && drift !== 0n && accepted > 0n !== drift > 0n;
  if (!isMadeGood) return accepted;
  const rest = accepted + drift;
  return rest > 0n === accepted > 0n ? rest : 0n;
}
