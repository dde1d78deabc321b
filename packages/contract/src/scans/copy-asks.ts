import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import type { NotificationKinds } from '../notifications/notification-types.ts';
import { idParams } from '../wire.ts';
import { copyAsk } from './copy-ask.ts';

// A reader at level Read asks the owner whether what was read may be copied. The owner's yes is a change of the signed
// policy; the no is a call of its own. No free text goes either way.

export const REFUSALS = {
  'copies.notAllowed': { status: 403, sentence: 'The owner did not allow copies.' },
  'copies.notAsked': { status: 404, sentence: 'Nobody waits for an answer about this.' },
  'copies.nothingToAsk': { status: 409, sentence: 'For this scan there is nothing to ask the owner.' },
  'copies.tooMany': {
    status: 429,
    sentence: 'You have asked about this card {count} times in {hours} hours. Ask again later.',
  },
} as const satisfies RefusalTexts;

export const NOTIFICATION_KINDS = {
  'scan.copyAsked': { type: 'document', page: '/manage?glyph={recordId}', notMe: 'glyph' },
  'scan.copyAnswered': { type: 'other', notMe: 'glyph' },
} as const satisfies NotificationKinds;

export const AUDIT_ACTS = ['scan.copyAsked', 'scan.copyAnswered'] as const;

/** Questions of one reader about one card within `COPY_ASK_HOURS`. */
export const COPY_ASKS_PER_CARD = 3;
export const COPY_ASK_HOURS = 24;

const copyState = z.object({
  /** What this scan showed may be copied now, by what the owner signed last. */
  mayCopy: z.boolean(),
  /** The owner can be asked: read at level Read, not asked yet, not too old. */
  mayAsk: z.boolean(),
  asked: z.nullable(copyAsk),
});
export type CopyState = z.output<typeof copyState>;

const AskRefusals = ['request.notFound', 'copies.nothingToAsk', 'copies.tooMany', 'scans.exportTooLate'] as const;

export const readCopyState = call({
  name: 'readCopyState',
  method: 'GET',
  path: '/api/scan-logs/:id/copy-ask',
  who: 'person',
  onHold: 'refused',
  object: 'scan',
  summary: 'Whether the caller may copy what this scan of theirs showed, and what became of the question.',
  params: idParams,
  answer: copyState,
  status: 200,
  refusals: ['request.notFound'],
});

export const askToCopy = call({
  name: 'askToCopy',
  method: 'POST',
  path: '/api/scan-logs/:id/copy-ask',
  who: 'person',
  onHold: 'refused',
  object: 'scan',
  summary: 'Asks the owner to let this reader’s role copy. Once a scan; repeating answers the same. Logged and told.',
  params: idParams,
  body: z.object({}),
  answer: copyState,
  status: 200,
  isRepeatable: true,
  refusals: AskRefusals,
});

export const refuseCopy = call({
  name: 'refuseCopy',
  method: 'POST',
  path: '/api/scan-logs/:id/copy-refusal',
  who: 'person',
  onHold: 'refused',
  object: 'askedScan',
  summary: 'The owner’s no to a question. A yes is a change of the signed policy and needs no call. May be repeated.',
  params: idParams,
  body: z.object({}),
  answer: z.nullable(copyAsk),
  status: 200,
  isRepeatable: true,
  refusals: ['request.notFound', 'copies.notAsked'],
});
