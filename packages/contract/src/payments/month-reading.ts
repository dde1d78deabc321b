import * as z from 'zod/mini';
import { timestamp } from '../wire.ts';
import { PROVIDER_IDS } from './providers.ts';

/** Minor units that may be below zero, as decimal text. */
const signed = () => z.string().check(z.regex(/^(0|-?[1-9]\d{0,17})$/, 'expected minor units, signed'));

/** Whose sums a row of a month compares: the bank's, a provider's, that of the units taken, or of credit of customers. */
export const MONTH_ACCOUNTS = ['bank', ...PROVIDER_IDS, 'sandbox', 'ledger', 'credit'] as const;
export type MonthAccount = (typeof MONTH_ACCOUNTS)[number];

/** Why the other side's sum is not there. */
const MISSING = ['noStatement', 'notAsked', 'notYet', 'noAnswer'] as const;

export const monthRow = z.object({
  account: z.enum(MONTH_ACCOUNTS),
  currency: z.string(),
  openingMinor: signed(),
  inMinor: signed(),
  outMinor: signed(),
  oursMinor: signed(),
  /** It is null when the other side has said nothing; `missing` says why. */
  theirsMinor: z.nullable(signed()),
  missing: z.nullable(z.enum(MISSING)),
  /** What lines that are named explain of ours less theirs. */
  namedMinor: signed(),
  /** What nothing explains; null while theirs is missing. */
  differenceMinor: z.nullable(signed()),
  /** The first and the last statement of the month; of other rows none. */
  statements: z.array(z.string()),
  /** When the other side said it. */
  saidAt: z.nullable(timestamp()),
  /** Accounts added up. */
  accounts: z.nullable(z.int()),
});
export type MonthRow = z.output<typeof monthRow>;

/**
 * `waiting`: arrived or left, and explained by nobody. `doubtful`: may be the same money as another line. `otherCurrency`: not
 * booked. `notOnStatement`: booked by us, and on no statement. `onTheWay`: a payout between provider and bank. `late`: the
 * other side has it in the month, and we booked it after. `early`: the other way round. `disputed`: taken while a dispute is
 * open. `carried`: the difference that the month before was closed with. `afterClose`: of a closed month, and came later.
 */
export const NAMED_KINDS = [
  'waiting',
  'doubtful',
  'otherCurrency',
  'notOnStatement',
  'onTheWay',
  'late',
  'early',
  'disputed',
  'carried',
  'afterClose',
] as const;

/**
 * `gap`: a statement begins with another balance than the one before ended with. `doesNotAddUp`: its entries are not what its
 * balances say. `notBooked`: a line or movement without a booking. `bookedOtherwise`: with another sum. `noLine`: a booking
 * that no line or movement is of.
 */
export const DIFFERING_KINDS = ['gap', 'doesNotAddUp', 'notBooked', 'bookedOtherwise', 'noLine'] as const;

const place = {
  account: z.enum(MONTH_ACCOUNTS),
  currency: z.string(),
  amountMinor: signed(),
  day: z.nullable(z.string()),
  /** What the bank or the provider calls it. */
  about: z.string(),
};
export const namedLine = z.object({
  kind: z.enum(NAMED_KINDS),
  ...place,
  /** Whether its amount is a part of ours less theirs; else it is a sum that is told. */
  explains: z.boolean(),
});
export type NamedLine = z.output<typeof namedLine>;
export const differingLine = z.object({ kind: z.enum(DIFFERING_KINDS), ...place });
export type DifferingLine = z.output<typeof differingLine>;

/** Most lines of a kind that a month lists; their count and sum are whole. */
export const MONTH_LINES_MAX = 500;

export const monthReading = z.object({
  rows: z.array(monthRow),
  named: z.array(namedLine),
  differing: z.array(differingLine),
  /** What providers sent to the bank in the month, what arrived there of it or of before, and what is on its way at the end. */
  payouts: z.object({ sentMinor: signed(), arrivedMinor: signed(), onTheWayMinor: signed() }),
  /** What customers paid in the month, by account. */
  paid: z.array(z.object({ account: z.enum(MONTH_ACCOUNTS), currency: z.string(), amountMinor: signed() })),
  /** Whether every row is there and none has a difference. */
  agrees: z.boolean(),
});
export type MonthReading = z.output<typeof monthReading>;
