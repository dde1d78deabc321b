import type { BankOddityKind } from '@repo/contract/payments/bank-lines';
import { type EntrySide, readAmount, readDetailAmounts, readSide } from './camt-money.ts';
import { type CamtNode, child, isTrue, list, readDay, text } from './camt-nodes.ts';
import { tellsReturn } from './camt-returns.ts';
import { type CamtPayer, type CamtRemittance, readPayer, readRemittance, realReference } from './camt-texts.ts';

/** What one payer moved with an entry. Minor units of the entry's currency. */
export type CamtPart = CamtRemittance & {
  readonly minor: bigint;
  readonly side: EntrySide;
  readonly payer: CamtPayer;
  /** Money that comes back: a return, or the reversal of an entry. */
  readonly isReturn: boolean;
};

/** A movement that the bank has booked on the account, as the statement has it. */
export type CamtEntry = {
  /** From 1. */
  readonly place: number;
  readonly side: EntrySide;
  readonly minor: bigint;
  readonly currency: string;
  readonly bookedOn: string;
  readonly valueOn: string | null;
  /** The bank's own reference, where it is one. */
  readonly bankRef: string | null;
  /** Whether any of its parts is one. */
  readonly isReturn: boolean;
  /** Its details, or itself where it has none that can be used. */
  readonly parts: readonly CamtPart[];
  /** Whether each part is what one payer moved; else the only part is the sum of several. */
  readonly isDetailed: boolean;
};
export type EntryProblem = { readonly kind: BankOddityKind; readonly about: string };
export type ReadEntry = { readonly entry: CamtEntry | null; readonly problem: EntryProblem | null };

const NOTHING: ReadEntry = { entry: null, problem: null };
const problem = (kind: BankOddityKind, about: string | null): ReadEntry => ({
  entry: null,
  problem: { kind, about: about ?? '' },
});

/** No entry and no problem for what the bank has not booked: it is announced, and no money yet. */
export function readEntry(node: CamtNode, { place, day }: { place: number; day: string | null }): ReadEntry {
  const status = readStatus(node);
  if (NOT_BOOKED.has(status)) return NOTHING;
  if (status !== 'BOOK') return problem('unknownStatus', status);
  const side = readSide(node);
  if (side === null) return problem('noSide', text(node, 'CdtDbtInd'));
  const amount = readAmount(node);
  if (typeof amount === 'string') return problem(amount, text(node, 'Amt'));
  const valueOn = readDay(child(node, 'ValDt'));
  const bookedOn = readDay(child(node, 'BookgDt')) ?? valueOn ?? day;
  if (bookedOn === null) return problem('noDay', text(node, 'BookgDt', 'Dt'));
  const details = list(node, 'NtryDtls').flatMap((one) => list(one, 'TxDtls'));
  const { parts, isDetailed, differs } = readParts(node, { ...amount, side }, details);
  if (parts.every(({ minor }) => minor === 0n)) return NOTHING;
  const bankRef = realReference(text(node, 'AcctSvcrRef')) ?? soleReference(details);
  const isReturn = parts.some((part) => part.isReturn);
  const entry = { place, side, ...amount, bookedOn, valueOn, bankRef, isReturn, parts, isDetailed };
  return { entry, problem: differs ? { kind: 'detailsDiffer', about: String(details.length) } : null };
}

const readStatus = (node: CamtNode): string =>
  (text(node, 'Sts', 'Cd') ?? text(node, 'Sts', 'Prtry') ?? text(node, 'Sts') ?? '').toUpperCase();

/** Announced, for information, or of a future day. */
const NOT_BOOKED: ReadonlySet<string> = new Set(['PDNG', 'INFO', 'FUTR']);

type EntryAmount = { minor: bigint; currency: string; side: EntrySide };
type EntryParts = { parts: CamtPart[]; isDetailed: boolean; differs: boolean };

function readParts(node: CamtNode, whole: EntryAmount, details: readonly CamtNode[]): EntryParts {
  const isBatch = list(node, 'NtryDtls').some((one) => Number(text(one, 'Btch', 'NbOfTxs') ?? '1') > 1);
  const amounts = details.length === 0 ? null : readDetailAmounts(details, whole);
  const isReturn = isTrue(text(node, 'RvslInd')) || tellsReturn(node);
  if (amounts !== null && !(isBatch && details.length === 1)) {
    const parts = details.flatMap((detail, index) => {
      const amount = amounts[index];
      if (amount === undefined || amount.minor === 0n) return [];
      // What the bank says of the entry is about its only detail, and about none of several.
      return [
        {
          ...amount,
          ...readRemittance(details.length === 1 ? node : {}, detail),
          payer: readPayer(detail, amount.side),
          isReturn: isReturn || tellsReturn(detail),
        },
      ];
    });
    return { parts, isDetailed: true, differs: false };
  }
  const { minor, side } = whole;
  const [only] = details.length === 1 ? details : [];
  const part = {
    minor,
    side,
    ...readRemittance(node, only ?? null),
    payer: readPayer(only ?? null, side),
    isReturn: isReturn || details.some(tellsReturn),
  };
  return {
    parts: [part],
    isDetailed: details.length === 0 && !isBatch && !tellsBatch(node),
    differs: details.length > 1,
  };
}

/** Some banks say in words alone that an entry is a sum. */
const tellsBatch = (node: CamtNode): boolean =>
  /sammel|batch|rimessa|remise|lot de|verzamel/i.test(text(node, 'AddtlNtryInf') ?? '');

/** Where the entry has no reference and its only detail has one. */
const soleReference = (details: readonly CamtNode[]): string | null =>
  details.length === 1 ? realReference(text(child(details[0] ?? null, 'Refs'), 'AcctSvcrRef')) : null;
