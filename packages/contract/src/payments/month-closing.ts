import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { text, timestamp } from '../wire.ts';
import { FOR_CREATOR } from './creator-payments.ts';
import { monthReading } from './month-reading.ts';

export const REFUSALS = {
  'month.unknown': { status: 404, sentence: 'There are no books of this month.' },
  'month.runs': { status: 409, sentence: 'This month has not ended yet. It ends at midnight UTC.' },
  'month.closed': { status: 409, sentence: 'This month is closed. Nothing of it is changed any more.' },
  'month.order': { status: 409, sentence: 'Months close in order: {month} comes first.' },
  'month.changed': {
    status: 409,
    sentence: 'The figures have changed since they were shown. Look at them again; who had asked to close asks again.',
  },
  'month.differs': {
    status: 422,
    sentence: 'The month has a difference. Closing it needs a reason, and a second creator who closes it.',
  },
  'month.samePerson': { status: 409, sentence: 'You have asked to close this month. Another creator has to close it.' },
  'month.notAsked': { status: 409, sentence: 'Nobody has asked to close this month.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['month.closeAsked', 'month.closeWithdrawn', 'month.closed'] as const;

/** Letters of the reason why a month is closed with a difference. */
export const MONTH_REASON_MIN = 10;
export const MONTH_REASON_MAX = 500;
/** A month should be closed by this day of the next one. */
export const MONTH_CLOSE_BY_DAY = 10;
/** Most months that are listed: eight years. */
export const MONTHS_LISTED_MAX = 96;

const month = () => z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'expected a month like 2026-11'));
const monthParams = z.object({ month: month() });

/** `running`: not over yet. `asked`: somebody has asked to close it with a difference, and a second person has to agree. */
export const MONTH_STATES = ['running', 'open', 'asked', 'closed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

export const bankMonth = z.extend(monthReading, {
  month: month(),
  state: z.enum(MONTH_STATES),
  /** Of these figures: who closes sends it back, so that nothing else is closed than what was shown. */
  digest: z.string(),
  reason: z.nullable(z.string()),
  asked: z.nullable(z.object({ by: z.nullable(z.string()), isMe: z.boolean(), at: timestamp() })),
  closed: z.nullable(z.object({ by: z.nullable(z.string()), at: timestamp() })),
  /** The day until which it should be closed. */
  closeBy: z.string(),
  /** The month that has to be closed before it; null: none. */
  waitsFor: z.nullable(month()),
});
export type BankMonth = z.output<typeof bankMonth>;

export const listBankMonths = call({
  name: 'listBankMonths',
  method: 'GET',
  path: '/api/creator/bank-months',
  who: 'reviewer',
  summary: 'Months since the books began, newest first, and whether each is closed.',
  answer: z.array(z.object({ month: month(), state: z.enum(MONTH_STATES) })),
  status: 200,
  refusals: FOR_CREATOR,
});

export const readBankMonth = call({
  name: 'readBankMonth',
  method: 'GET',
  path: '/api/creator/bank-months/:month',
  who: 'reviewer',
  shed: 'first',
  summary:
    'What was booked in a month beside what bank and providers say. Of a closed one, the figures it was closed with.',
  params: monthParams,
  answer: bankMonth,
  status: 200,
  refusals: [...FOR_CREATOR, 'month.unknown'],
});

export const closeBankMonth = call({
  name: 'closeBankMonth',
  method: 'POST',
  path: '/api/creator/bank-months/:month/close',
  who: 'reviewer',
  stepUp: true,
  summary: 'Closes a month. With a difference the first creator asks and gives a reason, and a second one closes.',
  params: monthParams,
  body: z.object({
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected a digest')),
    reason: z.optional(text(MONTH_REASON_MAX, MONTH_REASON_MIN)),
  }),
  answer: bankMonth,
  status: 200,
  refusals: [
    ...FOR_CREATOR,
    'month.unknown',
    'month.runs',
    'month.closed',
    'month.order',
    'month.changed',
    'month.differs',
    'month.samePerson',
  ],
});

export const withdrawBankMonth = call({
  name: 'withdrawBankMonth',
  method: 'POST',
  path: '/api/creator/bank-months/:month/withdraw',
  who: 'reviewer',
  stepUp: true,
  summary: 'Withdraws the request to close a month with a difference.',
  params: monthParams,
  body: z.object({}),
  answer: bankMonth,
  status: 200,
  refusals: [...FOR_CREATOR, 'month.unknown', 'month.closed', 'month.notAsked'],
});
