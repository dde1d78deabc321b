import * as z from 'zod/mini';
import { minor, text, timestamp, uuid } from '../wire.ts';

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
  /** It is null when the bank gave no balances. */
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

/** After so many bank days without a decision the creator is asked to send the money back. */
export const WAITING_BANK_DAYS = 5;

export const NOTE_MIN = 3;
export const NOTE_MAX = 300;
/** As banks write them (EPC rulebook: 70 letters, older formats 140). */
export const PAYEE_NAME_MAX = 140;
/** An IBAN of 34 signs, typed in groups of four. */
export const IBAN_TYPED_MAX = 42;

const note = () => text(NOTE_MAX, NOTE_MIN);

/** What a person decides of a line that waits. */
export const bankDecision = z.discriminatedUnion('as', [
  /** Of what came in: short, the payment stays open for the rest; over, the rest becomes credit. */
  z.object({ as: z.literal('payment'), paymentId: uuid() }),
  z.object({ as: z.literal('credit'), accountId: uuid() }),
  /** Name and IBAN where the bank gave none, or where another account is right. */
  z.object({
    as: z.literal('sendBack'),
    name: z.optional(text(PAYEE_NAME_MAX, 1)),
    iban: z.optional(text(IBAN_TYPED_MAX, 5)),
  }),
  z.object({ as: z.literal('payout'), payoutId: uuid() }),
  /** Of what went out: the transfer of a refund, of a share for charity, or of money sent back that was recorded before. */
  z.object({ as: z.literal('recorded'), recordedId: uuid() }),
  /** A transfer of ours that the bank took back: the line that it was. */
  z.object({ as: z.literal('returned'), lineId: uuid() }),
  z.object({ as: z.literal('bankCost'), note: z.optional(note()) }),
  /** Between accounts of the operator: neither earned nor spent. */
  z.object({ as: z.literal('ownMoney'), note: note() }),
  /** Earned or spent for something else. */
  z.object({ as: z.literal('other'), note: note() }),
  /** Of a line in doubt: the same money as its twin, or money of its own. */
  z.object({ as: z.literal('same') }),
  z.object({ as: z.literal('separate') }),
]);
export type BankDecision = z.output<typeof bankDecision>;
export type BankDecisionKind = BankDecision['as'];
const DECISION_KINDS = [
  'payment',
  'credit',
  'sendBack',
  'payout',
  'recorded',
  'returned',
  'bankCost',
  'ownMoney',
  'other',
  'same',
  'separate',
] as const satisfies readonly BankDecisionKind[];

/** A customer to whom money may belong. */
export const bankCustomer = z.object({
  accountId: uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
});
export type BankCustomer = z.output<typeof bankCustomer>;

/** What of our own an outgoing line may be the transfer of. */
export const bankRecorded = z.object({
  id: uuid(),
  kind: z.enum(['refund', 'charity', 'sentBack']),
  reference: z.nullable(z.string()),
  /** The title of the refunded payment. */
  title: z.nullable(z.string()),
});

/** A payout of a provider of the same sum that has not arrived yet. */
export const bankPayout = z.object({
  id: uuid(),
  provider: z.string(),
  reference: z.string(),
  arrivesOn: z.nullable(z.string()),
});

/** A transfer that was said to be made and stands on no statement after so many bank days is asked for again. */
export const SENT_BACK_SEEN_BANK_DAYS = 5;
export const TRANSFER_REFERENCE_MAX = 140;
export const SEND_BACK_STATES = ['open', 'done', 'cancelled'] as const;

/** A transfer that somebody makes in the bank's own app. */
export const bankSendBack = z.object({
  id: uuid(),
  lineId: uuid(),
  name: z.string(),
  iban: z.string(),
  amountMinor: minor(),
  /** Written as the reference: the line of the transfer is known by it. */
  reference: z.string(),
  /** What a code for the bank's app says (EPC069-12). */
  epc: z.string(),
  /** The payment that is refunded with it; null: the money of the line itself goes back. */
  refund: z.nullable(z.object({ paymentId: uuid(), title: z.string() })),
  createdAt: timestamp(),
  /** When a person said that they made it, and what the bank calls it. */
  sentAt: z.nullable(timestamp()),
  sentAs: z.nullable(z.string()),
});
export type BankSendBack = z.output<typeof bankSendBack>;

export const bankLine = z.object({
  id: uuid(),
  side: z.enum(['in', 'out']),
  bookedOn: z.string(),
  /** The month that it counts in (`2026-11`): a later one where that of its day was closed before. */
  month: z.string(),
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
  /** That line: what it says, and whether it was decided. */
  twin: z.nullable(z.object({ bookedOn: z.string(), text: z.string(), outcome: z.enum(BANK_LINE_OUTCOMES) })),
  outcome: z.enum(BANK_LINE_OUTCOMES),
  paymentId: z.nullable(uuid()),
  /** Of that payment. */
  paymentTitle: z.nullable(z.string()),
  /** Whose payment it is, or whose credit it became. */
  customer: z.nullable(bankCustomer),
  /** From this day on its money should go back. It is null when it does not wait, or left. */
  sendBackFrom: z.nullable(z.string()),
  /** The last decision of a person that stands. */
  decision: z.nullable(
    z.object({
      as: z.enum(DECISION_KINDS),
      note: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: timestamp(),
    }),
  ),
  /** Until its month is closed, and its money has not moved on. */
  mayUndo: z.boolean(),
  suggestions: z.array(bankSuggestion),
  payouts: z.array(bankPayout),
  recorded: z.array(bankRecorded),
  /** Of a transfer that the bank took back: lines that it may be of. */
  returnable: z.array(z.object({ id: uuid(), bookedOn: z.string(), text: z.string() })),
});
export type BankLine = z.output<typeof bankLine>;
