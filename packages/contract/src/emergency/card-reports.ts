import * as z from 'zod/mini';
import { REALMS } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';
import { CARD_REPORT_REASONS } from './emergency.ts';

/** Reports of cards and appeals against a stop, for reviewers. Nobody here can read a card. */

export const REFUSALS = {
  'emergency.reportDecided': { status: 409, sentence: 'This report has already been decided.' },
  'emergency.ownReport': { status: 403, sentence: 'Another reviewer has to decide on your own card.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['emergency.stopped', 'emergency.released', 'emergency.reportDecided'] as const;

export const STOP_REASON_MIN = 10;
export const STOP_REASON_MAX = 500;

/** `reported`: somebody complains of the card; `appealed`: its owner asks another look at a stop. */
export const CARD_REPORT_KINDS = ['reported', 'appealed'] as const;

const cardReport = z.object({
  id: uuid(),
  kind: z.enum(CARD_REPORT_KINDS),
  at: timestamp(),
  /** Of an appeal it is null. */
  reason: z.nullable(z.enum(CARD_REPORT_REASONS)),
  /** Plain text of the person who reports, or the owner's; null after 30 days from the decision. */
  text: z.nullable(z.string()),
  /** Whose card it is. */
  username: z.string(),
  realm: z.enum(REALMS),
  qrCodeId: uuid(),
  /** Reports of this card that wait. */
  waiting: z.int(),
  isStopped: z.boolean(),
  decidedAt: z.nullable(timestamp()),
  /** Whether the decision stopped the card, or left it stopped; null while it waits. */
  stops: z.nullable(z.boolean()),
  words: z.nullable(z.string()),
});
export type CardReport = z.output<typeof cardReport>;

const FOR_REVIEWERS = ['session.notAllowed', 'session.assuranceTooLow', 'session.stepsOnly'] as const;

export const listCardReports = call({
  name: 'listCardReports',
  method: 'GET',
  path: '/api/creator/card-reports',
  who: 'reviewer',
  summary: 'Reported cards and appeals: those that wait, oldest first, or decided ones, newest first.',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(['waiting', 'decided'])) }),
  answer: z.array(cardReport),
  status: 200,
  refusals: FOR_REVIEWERS,
});

export const decideCardReport = call({
  name: 'decideCardReport',
  method: 'POST',
  path: '/api/creator/card-reports/:id',
  who: 'reviewer',
  stepUp: true,
  summary:
    'Stops what a card shows to everyone, or lets it be shown; with words that its owner reads. Decides every waiting report of that card.',
  params: idParams,
  body: z.strictObject({ stops: z.boolean(), words: text(STOP_REASON_MAX, STOP_REASON_MIN) }),
  answer: cardReport,
  status: 200,
  refusals: [...FOR_REVIEWERS, 'request.notFound', 'emergency.reportDecided', 'emergency.ownReport'],
});
