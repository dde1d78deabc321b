import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { moneyMode } from '../rules/money-mode.ts';
import { FOR_CREATOR } from '../sessions/suspension.ts';
import { text, timestamp } from '../wire.ts';

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
  payments: {
    name: 'How you are paid',
    variables: ['PAYMENTS_MODE', ...Object.values(PAYMENT_PROVIDERS).map(({ variables: [key] }) => key), 'BANK_IBAN'],
    closes: true,
  },
  bank: { name: 'Your bank account', variables: ['BANK_BENEFICIARY', 'BANK_IBAN'], closes: true },
  mail: { name: 'Mail', variables: ['SMTP_URL', 'MAIL_FROM'], closes: true },
  backup: { name: 'A backup, and one restore tried', variables: ['BACKUP_RECIPIENTS'], closes: true },
  secondCreator: { name: 'A second creator', variables: [], closes: true },
  address: { name: 'Your address in the web', variables: ['PUBLIC_URL'], closes: true },
  database: { name: 'The database', variables: ['DATABASE_URL'], closes: true },
  keys: { name: 'A backup of the keys', variables: ['BACKUP_KEYS_RECIPIENTS'], closes: false },
  witness: {
    name: 'A witness of the log',
    variables: ['AUDIT_WITNESS_URL', 'AUDIT_WITNESS_KEY', 'AUDIT_WITNESS_NAME', 'AUDIT_WITNESS_DIR'],
    closes: false,
  },
  euroRate: { name: 'The euro rate of the day', variables: [], closes: false },
} as const satisfies Record<string, { name: string; variables: readonly string[]; closes: boolean }>;
export type OpeningLineId = keyof typeof OPENING_LINES;
export const OPENING_LINE_IDS = Object.keys(OPENING_LINES) as readonly OpeningLineId[];

/** A backup older than this is to be looked at. */
export const BACKUP_RECENT_MS: number = 7 * DAY_MS;
/** A restore is tried again after this: programs, keys and the people who know the way change. */
export const RESTORE_TRIED_MS: number = 366 * DAY_MS;

/** What was found, each with a sentence of its own in the panel. */
export const OPENING_PROBLEMS = [
  'mail.notShown',
  'mail.changed',
  'mail.login',
  'mail.unreachable',
  'mail.tls',
  'mail.refused',
  'mail.other',
  'payments.notAsked',
  'payments.changed',
  'payments.unreachable',
  'payments.keyRefused',
  'payments.notAllowed',
  'payments.chargesOff',
  'payments.payoutsOff',
  'payments.noWebhook',
  'payments.webhookOff',
  'payments.webhookEvents',
  'backup.none',
  'backup.old',
  'backup.notTried',
  'backup.triedLongAgo',
  'backup.otherKeys',
  'creator.alone',
  'creator.noPasskey',
  'creator.locked',
  'witness.noOne',
  'witness.folder',
  'witness.never',
  'witness.silent',
  'rate.none',
  'rate.ended',
] as const;
export type OpeningProblemCode = (typeof OPENING_PROBLEMS)[number];

const openingProblem = z.object({
  code: z.enum(OPENING_PROBLEMS),
  /** What it is about: the mail server's own code, the provider, a username, a witness, a day. */
  about: z.nullable(z.string()),
});
export type OpeningProblem = z.output<typeof openingProblem>;

/** A test letter on its way: nothing is Done before its code was entered. */
const openingLetter = z.object({
  sentAt: timestamp(),
  /** `waiting`: the mail server has not taken it. `taken`: it has. `over`: the code never came back in its time. */
  state: z.enum(['waiting', 'taken', 'over']),
});

const openingLine = z.object({
  id: z.enum(OPENING_LINE_IDS),
  /** `toCheck` closes nothing. `later`: real money needs it, and none moves here. */
  state: z.enum(['missing', 'later', 'toCheck', 'done']),
  /** When it was last shown to work; null for what only settings say, and for what never was. */
  shownAt: z.nullable(timestamp()),
  problems: z.array(openingProblem),
  letter: z.nullable(openingLetter),
});
export type OpeningLine = z.output<typeof openingLine>;

export const REFUSALS = {
  'opening.noMail': {
    status: 409,
    sentence: 'No mail server is set here. Set SMTP_URL and MAIL_FROM, and start again.',
  },
  'opening.noAddress': { status: 409, sentence: 'Confirm your own e-mail address first, in Settings.' },
  'opening.wrongCode': { status: 403, sentence: 'This is not the code of the letter.' },
  'opening.codeOver': { status: 410, sentence: 'The time of this letter is over. Send another.' },
  'opening.noProvider': { status: 409, sentence: 'No payment provider is set here.' },
  'opening.wrongRestoreCode': {
    status: 403,
    sentence: 'This code is of no backup of this site. Copy it as it was printed.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'opening.letterSent',
  'opening.letterArrived',
  'opening.providersAsked',
  'opening.restoreTried',
] as const;

/** A second press within this sends no second letter, and asks no provider again. */
export const OPENING_AGAIN_MS: number = MINUTE_MS;
/** Tests of each kind by one creator in an hour. */
export const OPENING_TESTS_PER_HOUR = 10;
export const RESTORE_CODE_MAX = 60;

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

export const sendTestLetter = call({
  name: 'sendTestLetter',
  method: 'POST',
  path: '/api/creator/opening/letter',
  who: 'reviewer',
  summary:
    'Sends a letter with a code to the creator’s own confirmed address. Entering the code shows that mail arrives.',
  body: z.object({}),
  answer: openingLine,
  status: 201,
  refusals: [...FOR_CREATOR, 'opening.noMail', 'opening.noAddress'],
});

export const confirmTestLetter = call({
  name: 'confirmTestLetter',
  method: 'POST',
  path: '/api/creator/opening/letter-code',
  who: 'reviewer',
  summary: 'Takes the code of the newest test letter: from then on mail is shown to work.',
  body: z.object({ code: text(20) }),
  answer: openingLine,
  status: 200,
  refusals: [...FOR_CREATOR, 'opening.wrongCode', 'opening.codeOver'],
});

export const askProviders = call({
  name: 'askProviders',
  method: 'POST',
  path: '/api/creator/opening/providers',
  who: 'reviewer',
  summary: 'Asks each payment provider with the configured keys whether the account takes money and reports it here.',
  body: z.object({}),
  answer: openingLine,
  status: 200,
  refusals: [...FOR_CREATOR, 'opening.noProvider'],
});

export const enterRestoreCode = call({
  name: 'enterRestoreCode',
  method: 'POST',
  path: '/api/creator/opening/restore-code',
  who: 'reviewer',
  summary:
    'Takes the code that `npm run restore:try` printed after it had restored a backup of this site and checked it.',
  body: z.object({ code: text(RESTORE_CODE_MAX) }),
  answer: openingLine,
  status: 200,
  refusals: [...FOR_CREATOR, 'opening.wrongRestoreCode'],
});
