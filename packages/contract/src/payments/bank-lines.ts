import * as z from 'zod/mini';
import { minor, timestamp, uuid } from '../wire.ts';

/**
 * What became of a movement on the bank account. `unmatched` and `late` wait for the creator. `split`: its details came
 * in another file and stand for it. `double`: it is the same money as another line.
 */
export const BANK_LINE_OUTCOMES = [
  'completed',
  'partly',
  'over',
  'late',
  'unmatched',
  'ignored',
  'credit',
  'sendBack',
  'sentBack',
  'refund',
  'charity',
  'payout',
  'returned',
  'double',
  'split',
  'other',
] as const;
export type BankLineOutcome = (typeof BANK_LINE_OUTCOMES)[number];

/**
 * How long name and IBAN of whoever paid are kept after the booking, with the words of the transfer: a bank may ask one
 * back for thirteen months (SEPA Credit Transfer rulebook, recall because of fraud), and a few days for the way.
 */
export const BANK_PAYER_KEPT_DAYS = 400;

/** What is odd about a statement or an entry of it; the rest was read all the same. */
export const BANK_ODDITIES = [
  'otherAccount',
  'noAccount',
  'noAmount',
  'tooPrecise',
  'noSide',
  'unknownStatus',
  'noDay',
  'detailsDiffer',
  'doesNotAddUp',
  'gap',
  'otherCurrency',
  'doubtful',
  'notOnStatement',
  'returnUnknown',
  'closedMonth',
] as const;
export type BankOddityKind = (typeof BANK_ODDITIES)[number];

export const ODDITY_ABOUT_MAX = 140;

export const bankOddity = z.object({
  kind: z.enum(BANK_ODDITIES),
  /** The bank's id of the statement. */
  statement: z.string(),
  /** Place of the entry in it, from 1; null: the statement itself. */
  entry: z.nullable(z.int()),
  /** What stands there. */
  about: z.string(),
});
export type BankOddity = z.output<typeof bankOddity>;

export const bankStatement = z.object({
  id: uuid(),
  statementId: z.string(),
  kind: z.enum(['statement', 'notification']),
  openingMinor: z.nullable(z.string()),
  closingMinor: z.nullable(z.string()),
  inMinor: minor(),
  outMinor: minor(),
  fromOn: z.nullable(z.string()),
  toOn: z.nullable(z.string()),
  /** Null: the bank gave no balances. */
  addsUp: z.nullable(z.boolean()),
  oddities: z.array(bankOddity),
  importedAt: timestamp(),
});
export type BankStatement = z.output<typeof bankStatement>;

/** An open payment that a line may be meant for, and why. */
export const bankSuggestion = z.object({
  paymentId: uuid(),
  title: z.string(),
  payer: z.nullable(z.string()),
  reference: z.string(),
  /** Still missing of it, in euro cents. */
  missingMinor: minor(),
  startedAt: timestamp(),
  amountFits: z.boolean(),
  nameFits: z.boolean(),
  /** The whole reference, or all but a few signs of it. */
  referenceFits: z.boolean(),
});
export type BankSuggestion = z.output<typeof bankSuggestion>;

export const bankLine = z.object({
  id: uuid(),
  side: z.enum(['in', 'out']),
  bookedOn: z.string(),
  amountMinor: minor(),
  currency: z.string(),
  reference: z.nullable(z.string()),
  text: z.string(),
  /** Who paid, or was paid, as the bank wrote it; null when it did not, or when it was forgotten after its time. */
  payer: z.nullable(z.object({ name: z.nullable(z.string()), iban: z.nullable(z.string()) })),
  /** Money that came back: of a payment, or of a transfer of ours. */
  isReturn: z.boolean(),
  /** The line that it may be the same money as. */
  twinOf: z.nullable(uuid()),
  outcome: z.enum(BANK_LINE_OUTCOMES),
  paymentId: z.nullable(uuid()),
  suggestions: z.array(bankSuggestion),
});
export type BankLine = z.output<typeof bankLine>;
