import { createHash } from 'node:crypto';
import { type EntrySide, signed } from '../reading/camt-money.ts';
import type { CamtStatement } from '../reading/read-camt.ts';
import type { CamtEntry } from '../reading/read-entry.ts';

/** Balances before and after the entries of one day. */
export type DaySpan = { readonly day: string; readonly opening: bigint; readonly closing: bigint };

/** A statement that was read before, or stands earlier in the file. */
export type KnownStatement = {
  readonly id: string;
  /** The file it came in. */
  readonly file: string;
  readonly kind: CamtStatement['kind'];
  readonly bankId: string;
  readonly page: string | null;
  readonly sequence: string | null;
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly fromOn: string | null;
  readonly toOn: string | null;
  readonly addsUp: boolean | null;
  readonly spans: readonly DaySpan[];
};

/** An entry as one statement named it. What several statements name of the same money has one `money`. */
export type KnownEntry = {
  readonly id: string;
  readonly statement: string;
  readonly kind: CamtStatement['kind'];
  readonly side: EntrySide;
  readonly minor: bigint;
  readonly currency: string;
  readonly bookedOn: string;
  readonly bankRef: string | null;
  readonly digest: string;
  readonly own: readonly string[];
  readonly isDetailed: boolean;
  money: string;
  /** The money that it may be, itself where no other is; null: it is money for certain. */
  twinOf: string | null;
  /** Whether a file of the other kind names it as well. */
  isPaired: boolean;
};

/** What was read of the account before, by the entries' days. */
export type KnownMoney = { readonly statements: KnownStatement[]; readonly entries: KnownEntry[] };

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Of all that the bank wrote of an entry: two equal ones are the same money, or twins. */
export function hashEntry({ parts, isReturn }: CamtEntry): string {
  const content = parts.map(({ minor, side, reference, text, own, endToEnd, payer }) => [
    minor.toString(),
    side,
    plain(reference ?? ''),
    plain(text),
    [...own].sort(),
    plain(endToEnd ?? ''),
    plain(payer.name ?? ''),
    plain(payer.iban ?? ''),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([isReturn, content]))
    .digest('hex');
}

export const listOwnReferences = ({ parts }: CamtEntry): string[] => [...new Set(parts.flatMap(({ own }) => own))];

/** None when the balances do not fit the entries. */
function buildDaySpans({ opening, addsUp, entries }: CamtStatement): DaySpan[] {
  if (addsUp !== true || opening === null) return [];
  const days = new Map<string, bigint>();
  for (const { bookedOn, minor, side } of entries) {
    days.set(bookedOn, (days.get(bookedOn) ?? 0n) + signed(minor, side));
  }
  let balance = opening;
  return [...days.keys()].sort().map((day) => {
    const before = balance;
    balance += days.get(day) ?? 0n;
    return { day, opening: before, closing: balance };
  });
}

export function knownStatement(statement: CamtStatement, { id, file }: { id: string; file: string }): KnownStatement {
  const { kind, page, sequence, opening, closing, fromOn, toOn, addsUp } = statement;
  return {
    id,
    file,
    kind,
    bankId: statement.id,
    page,
    sequence,
    opening,
    closing,
    fromOn,
    toOn,
    addsUp,
    spans: buildDaySpans(statement),
  };
}

export function knownEntry(
  entry: CamtEntry,
  of: { id: string; statement: KnownStatement; money: string; twinOf: string | null },
): KnownEntry {
  const { side, minor, currency, bookedOn, bankRef, isDetailed } = entry;
  const { id, money, twinOf } = of;
  const { id: statement, kind } = of.statement;
  const same = { side, minor, currency, bookedOn, bankRef, isDetailed };
  return {
    id,
    statement,
    kind,
    ...same,
    digest: hashEntry(entry),
    own: listOwnReferences(entry),
    money,
    twinOf,
    isPaired: false,
  };
}

export type EntryIndex = ReadonlyMap<string, readonly KnownEntry[]>;
type EntryMovement = Pick<CamtEntry, 'side' | 'minor' | 'currency' | 'bookedOn'>;

/** What two entries of the same money have in common in any file. */
export const entryKey = ({ side, minor, currency, bookedOn }: EntryMovement): string =>
  `${side} ${minor} ${currency} ${bookedOn}`;

export function indexEntries(entries: readonly KnownEntry[]): EntryIndex {
  const index = new Map<string, KnownEntry[]>();
  for (const entry of entries) {
    const key = entryKey(entry);
    const ofKey = index.get(key);
    if (ofKey === undefined) index.set(key, [entry]);
    else ofKey.push(entry);
  }
  return index;
}
