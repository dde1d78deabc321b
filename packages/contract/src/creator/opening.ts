import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DAY_MS } from '../durations.ts';
import { moneyMode } from '../rules/money-mode.ts';
import { FOR_CREATOR } from './standing.ts';

/**
 * What an operator has done before real money may move, in the order of the panel, of the start and of docs/operations.md.
 * While one that `closes` is missing, shop, plans and fees are closed for everybody.
 */
export const OPENING_LINES = {
  operator: {
    name: 'Who you are',
    variables: ['OPERATOR_NAME', 'OPERATOR_CONTACT', 'OPERATOR_ADDRESS'],
    closes: true,
  },
  vat: { name: 'Your tax', variables: ['VAT_PERCENT', 'VAT_NUMBER'], closes: true },
  payments: { name: 'How you are paid', variables: ['PAYMENTS_MODE', 'STRIPE_SECRET_KEY'], closes: true },
  bank: { name: 'Your bank account', variables: ['BANK_BENEFICIARY', 'BANK_IBAN'], closes: true },
  mail: { name: 'Mail', variables: ['SMTP_URL', 'MAIL_FROM'], closes: true },
  backup: { name: 'A backup', variables: ['BACKUP_RECIPIENTS'], closes: true },
  secondCreator: { name: 'A second creator', variables: [], closes: true },
  address: { name: 'Your address in the web', variables: ['PUBLIC_URL'], closes: true },
  database: { name: 'The database', variables: ['DATABASE_URL'], closes: true },
  keys: { name: 'A backup of the keys', variables: ['BACKUP_KEYS_RECIPIENTS'], closes: false },
  witness: { name: 'A witness of the log', variables: ['AUDIT_WITNESS_DIR', 'AUDIT_WITNESS_URL'], closes: false },
} as const satisfies Record<string, { name: string; variables: readonly string[]; closes: boolean }>;
export type OpeningLineId = keyof typeof OPENING_LINES;
export const OPENING_LINE_IDS = Object.keys(OPENING_LINES) as readonly OpeningLineId[];

/** A backup older than this is to be looked at. */
export const BACKUP_RECENT_MS: number = 7 * DAY_MS;

const openingLine = z.object({
  id: z.enum(OPENING_LINE_IDS),
  /** `toCheck` closes nothing. */
  state: z.enum(['missing', 'toCheck', 'done']),
});
export type OpeningLine = z.output<typeof openingLine>;

export const readOpening = call({
  name: 'readOpening',
  method: 'GET',
  path: '/api/creator/opening',
  who: 'reviewer',
  summary: 'What is missing before anything may be sold here, and whether that closes the shop now. For the creator.',
  answer: z.object({ mode: moneyMode(), isOpen: z.boolean(), lines: z.array(openingLine) }),
  status: 200,
  refusals: FOR_CREATOR,
});
