import * as z from 'zod/mini';
import { call } from '../call.ts';
import { minor, uuid } from '../wire.ts';
import { BANK_LINE_OUTCOMES, bankOddity } from './bank-lines.ts';
import { FOR_CREATOR } from './creator-payments.ts';

/** Lines of a statement that are listed. */
export const STATEMENT_LINES_SHOWN = 500;

const sum = z.object({ count: z.int(), minor: minor() });
const near = z.object({ id: uuid(), statementId: z.string() });

export const statementTiles = z.object({
  id: uuid(),
  statementId: z.string(),
  iban: z.string(),
  fromOn: z.nullable(z.string()),
  toOn: z.nullable(z.string()),
  /** As the bank says them; null: it gave none. */
  openingMinor: z.nullable(z.string()),
  closingMinor: z.nullable(z.string()),
  /** What we keep of it in euro: lines that are of something, and lines that wait. */
  arrived: sum,
  arrivedWaiting: sum,
  left: sum,
  leftWaiting: sum,
  /** Ours less the bank's closing; null without balances. */
  differenceMinor: z.nullable(z.string()),
  /** Whether the statement before it closed with its opening; null: there is none, or no balance. */
  openingFits: z.nullable(z.boolean()),
  /** The first that is odd about it; the rest was read. */
  odd: z.nullable(bankOddity),
  before: z.nullable(near),
  after: z.nullable(near),
  lines: z.array(
    z.object({
      id: uuid(),
      side: z.enum(['in', 'out']),
      bookedOn: z.string(),
      amountMinor: minor(),
      currency: z.string(),
      text: z.string(),
      outcome: z.enum(BANK_LINE_OUTCOMES),
    }),
  ),
});
export type StatementTiles = z.output<typeof statementTiles>;

export const readStatementTiles = call({
  name: 'readStatementTiles',
  method: 'GET',
  path: '/api/creator/statement-tiles',
  who: 'reviewer',
  summary: 'One statement as a sum: opening, what arrived, what left, closing. The newest unless one is named.',
  query: z.object({ id: z.optional(uuid()) }),
  answer: z.object({ statement: z.nullable(statementTiles) }),
  status: 200,
  refusals: FOR_CREATOR,
});
