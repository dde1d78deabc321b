import type { BankSuggestion } from '@house/contract/payments/bank-lines';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { OPEN_STATES } from '../payment-state.ts';
import type { LineRow } from './line-rows.ts';

export type OpenTransfer = Omit<BankSuggestion, 'amountFits' | 'nameFits' | 'referenceFits'>;

/** Open transfers end after a week, so that the newest are as good as all. */
const OPEN_MAX = 1_000;
const SUGGESTIONS_MAX = 5;

/** Payments that wait for a transfer, newest first. */
export async function readOpenTransfers(db: Pick<Db, 'select'>): Promise<OpenTransfer[]> {
  const rows = await db
    .select({ payment: payments, payer: accounts.fullName })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    .where(and(eq(payments.provider, 'bank'), inArray(payments.state, [...OPEN_STATES])))
    .orderBy(desc(payments.id))
    .limit(OPEN_MAX);
  return rows.map(({ payment: { id, title, reference, euroMinor, euroReceived, createdAt }, payer }) => ({
    paymentId: id,
    title,
    payer,
    reference: reference ?? '',
    missingMinor: ((euroMinor ?? 0n) - euroReceived).toString(),
    startedAt: createdAt.toISOString(),
  }));
}

type Written = Pick<LineRow, 'amount' | 'reference' | 'text'> & { readonly payer: string | null };

/** The open payments that a line may be meant for, the likeliest first, each with what fits. */
export function suggestPayments(line: Written, open: readonly OpenTransfer[]): BankSuggestion[] {
  const words = wordsOf(`${line.payer ?? ''} ${line.text}`);
  const digits = `${line.reference ?? ''} ${line.text}`.replaceAll(/[^0-9]/g, '');
  return open
    .map((one) => ({
      ...one,
      amountFits: BigInt(one.missingMinor) === line.amount,
      nameFits: one.payer !== null && isNamed(words, one.payer),
      referenceFits: isNearly(digits, one.reference),
    }))
    .filter(({ amountFits, nameFits, referenceFits }) => amountFits || nameFits || referenceFits)
    .sort((one, other) => weigh(other) - weigh(one))
    .slice(0, SUGGESTIONS_MAX);
}

type Fits = Pick<BankSuggestion, 'amountFits' | 'nameFits' | 'referenceFits'>;
const weigh = ({ amountFits, nameFits, referenceFits }: Fits): number =>
  (referenceFits ? 4 : 0) + (nameFits ? 2 : 0) + (amountFits ? 1 : 0);

/** Letters without marks, in words: banks write names in capitals, without accents and in any order. */
function wordsOf(text: string): ReadonlySet<string> {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return new Set(letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''));
}

const WORD_MIN = 3;

/** Every longer word of the name stands there, and there are two at least, or one that is the whole name. */
function isNamed(words: ReadonlySet<string>, name: string): boolean {
  const wanted = [...wordsOf(name)];
  const long = wanted.filter((word) => word.length >= WORD_MIN);
  return long.length > 0 && (long.length > 1 || wanted.length === 1) && long.every((word) => words.has(word));
}

/** Whether what a bank wrote names a person. */
export const isNamedIn = (written: string, name: string): boolean => isNamed(wordsOf(written), name);

/** Signs of a reference that are written as they are, so that a few wrong or missing ones do not matter. */
const NEAR_MIN = 8;

function isNearly(digits: string, reference: string): boolean {
  const own = reference.replaceAll(/[^0-9]/g, '');
  for (let from = 0; from + NEAR_MIN <= own.length; from += 1) {
    if (digits.includes(own.slice(from, from + NEAR_MIN))) return true;
  }
  return false;
}
