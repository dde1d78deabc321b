import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { pageQuery, text } from '../wire.ts';
import { BANK_LINE_OUTCOMES, bankLine, bankOddity, bankStatement } from './bank-lines.ts';
import { FOR_CREATOR } from './creator-payments.ts';

export const REFUSALS = {
  'payment.badStatement': {
    status: 422,
    sentence: 'This is not a bank statement in the format CAMT.053 or CAMT.054. Nothing was imported.',
  },
  'payment.statementIntraday': {
    status: 422,
    sentence:
      'This is a report of the running day (CAMT.052), whose entries may still change. Import the statement (CAMT.053) or the notification (CAMT.054). Nothing was imported.',
  },
  'payment.statementTooLong': {
    status: 422,
    sentence: 'This file has more than {most} entries. Have the bank make it for fewer days. Nothing was imported.',
  },
  'payment.statementDoctype': {
    status: 422,
    sentence: 'A bank statement must not have a document type declaration. Nothing was imported.',
  },
  'payment.otherAccount': { status: 422, sentence: 'This statement is of another bank account: {iban}.' },
  'payment.noBankAccount': { status: 409, sentence: 'No bank account is configured on this server.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['payment.statementImported', 'payment.returned'] as const;

/** Characters of a bank statement. */
export const STATEMENT_MAX = 5_000_000;
/** A JSON text escapes quotes and line ends. */
export const STATEMENT_BODY_MAX_BYTES = 2 * STATEMENT_MAX;
/** Entries and their details. */
export const STATEMENT_LINES_MAX = 10_000;

export const importBankStatement = call({
  name: 'importBankStatement',
  method: 'POST',
  path: '/api/creator/bank-statements',
  who: 'reviewer',
  shed: 'first',
  stepUp: true,
  summary: 'Imports a CAMT.053 statement or CAMT.054 notification. What was imported before has no effect.',
  body: z.object({ xml: text(STATEMENT_MAX, 1) }),
  maxBodyBytes: STATEMENT_BODY_MAX_BYTES,
  answer: z.object({
    added: z.int(),
    known: z.int(),
    /** May be money that is known already: they wait, and are not booked. */
    doubtful: z.int(),
    lines: z.array(bankLine),
    oddities: z.array(bankOddity),
  }),
  status: 201,
  refusals: [
    ...FOR_CREATOR,
    'payment.badStatement',
    'payment.statementIntraday',
    'payment.statementTooLong',
    'payment.statementDoctype',
    'payment.otherAccount',
    'payment.noBankAccount',
  ],
});

export const listBankStatements = call({
  name: 'listBankStatements',
  method: 'GET',
  path: '/api/creator/bank-statements',
  who: 'reviewer',
  summary: 'Imported statements with their balances and what was odd about them, newest first.',
  query: z.object(pageQuery),
  answer: z.array(bankStatement),
  status: 200,
  refusals: FOR_CREATOR,
});

export const listBankLines = call({
  name: 'listBankLines',
  method: 'GET',
  path: '/api/creator/bank-lines',
  who: 'reviewer',
  shed: 'first',
  summary: 'Movements on the bank account, newest first; those that wait for the creator oldest first.',
  /** `decided`: what waits no longer. */
  query: z.object({ ...pageQuery, outcome: z.optional(z.enum([...BANK_LINE_OUTCOMES, 'waiting', 'decided'])) }),
  answer: z.array(bankLine),
  status: 200,
  refusals: FOR_CREATOR,
});
