import type { BankSuggestion } from '@repo/contract/payments/bank-lines';
import { spellName } from '@repo/documents/transliterate';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { OPEN_STATES } from '../payment-state.ts';
import type { LineRow } from './line-rows.ts';
import { plainSigns } from './matching/named-reference.ts';

export type OpenTransfer = Omit<BankSuggestion, 'amountFits' | 'nameFits' | 'referenceFits'>;

/** Open transfers end after a week, so that the newest are as good as all. */
const OPEN_MAX = 1_000;
const SUGGESTIONS_MAX = 5;

/** Payments that wait for a transfer, newest first. */
export async function readOpenTransfers(
  db: Pick<Db, 'select'>,
  { where, limit = OPEN_MAX }: { where?: SQL | undefined; limit?: number } = {},
): Promise<OpenTransfer[]> {
  const rows = await db
    .select({ payment: payments, payer: accounts.fullName })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    .where(and(eq(payments.provider, 'bank'), inArray(payments.state, [...OPEN_STATES]), where))
    .orderBy(desc(payments.id))
    .limit(limit);
  return rows.map(({ payment: { id, title, reference, euroMinor, euroReceived, createdAt }, payer }) => ({
    paymentId: id,
    title,
    payer,
    reference: reference ?? '',
    missingMinor: ((euroMinor ?? 0n) - euroReceived).toString(),
    startedAt: createdAt.toISOString(),
  }));
}

type WrittenLine = Pick<LineRow, 'amount' | 'reference' | 'text'> & { readonly payer: string | null };

/** The open payments that a line may be meant for, the likeliest first, each with what fits. */
export function suggestPayments(line: WrittenLine, open: readonly OpenTransfer[]): BankSuggestion[] {
  const clues = readWritten(line);
  return open
    .map((one) => weighWritten(clues, one))
    .filter(({ amountFits, nameFits, referenceFits }) => amountFits || nameFits || referenceFits)
    .sort((one, other) => weigh(other) - weigh(one))
    .slice(0, SUGGESTIONS_MAX);
}

/** An open payment with what of it fits a line. */
export const weighPayment = (line: WrittenLine, one: OpenTransfer): BankSuggestion =>
  weighWritten(readWritten(line), one);

type LineClues = { amount: bigint; words: ReadonlySet<string>; digits: string; signs: string };

const readWritten = ({ amount, reference, text, payer }: WrittenLine): LineClues => ({
  amount,
  words: listSpellings(`${payer ?? ''} ${text}`),
  digits: `${reference ?? ''} ${text}`.replaceAll(/[^0-9]/g, ''),
  signs: plainSigns(`${reference ?? ''} ${text}`),
});

const weighWritten = ({ amount, words, digits, signs }: LineClues, one: OpenTransfer): BankSuggestion => ({
  ...one,
  amountFits: BigInt(one.missingMinor) === amount,
  nameFits: one.payer !== null && isNamed(words, spellPayer(one)),
  referenceFits: isNearly(digits, one.reference) || hasNumber(signs, one.title),
});

/** The number of an order, as the customer knows it (`Order 2026-0440`). */
function hasNumber(signs: string, title: string): boolean {
  const number = plainSigns(/\d[\d\p{L}-]*\d$/u.exec(title)?.[0] ?? '');
  return number.length >= NUMBER_MIN && signs.includes(number);
}

/** Shorter ones stand in a text by chance. */
const NUMBER_MIN = 8;

type SuggestionFits = Pick<BankSuggestion, 'amountFits' | 'nameFits' | 'referenceFits'>;
const weigh = ({ amountFits, nameFits, referenceFits }: SuggestionFits): number =>
  (referenceFits ? 4 : 0) + (nameFits ? 2 : 0) + (amountFits ? 1 : 0);

/** What banks write in capitals, in any order and in any spelling that a table gives: MUELLER is Müller. */
const listSpellings = (text: string): ReadonlySet<string> =>
  new Set(spellName(text).words.flatMap(({ spellings }) => spellings));

const WORD_MIN = 3;
type NameSpellings = ReturnType<typeof spellName>['words'];

/** Every longer word of the name stands there, and there are two at least, or one that is the whole name. */
function isNamed(words: ReadonlySet<string>, wanted: NameSpellings): boolean {
  const long = wanted.filter(({ spellings }) => spellings.some(({ length }) => length >= WORD_MIN));
  const isEnough = long.length > 1 || (long.length === 1 && wanted.length === 1);
  return isEnough && long.every(({ spellings }) => spellings.some((one) => isWritten(words, one)));
}

/** A word that the bank wrote whole, or in two: D ANGELO. */
function isWritten(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  return [1, 2].some((size) => words.has(word.slice(0, size)) && words.has(word.slice(size)));
}

/** The names of open payments are spelled once, not for each line. */
const spelled = new WeakMap<OpenTransfer, NameSpellings>();

function spellPayer(one: OpenTransfer): NameSpellings {
  const known = spelled.get(one) ?? spellName(one.payer ?? '').words;
  spelled.set(one, known);
  return known;
}

/** Whether what a bank wrote names a person. */
export const isNamedIn = (written: string, name: string): boolean =>
  isNamed(listSpellings(written), spellName(name).words);

/** Signs of a reference that are written as they are, so that a few wrong or missing ones do not matter. */
const NEAR_MIN = 8;

function isNearly(digits: string, reference: string): boolean {
  const own = reference.replaceAll(/[^0-9]/g, '');
  for (let from = 0; from + NEAR_MIN <= own.length; from += 1) {
    if (digits.includes(own.slice(from, from + NEAR_MIN))) return true;
  }
  return false;
}
