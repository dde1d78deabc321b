import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { idParams, text, timestamp } from '../wire.ts';

/** What the creator does to the account of another person. Nobody sets another's password. */

export const REFUSALS = {
  'account.suspended': { status: 403, sentence: 'This account is locked. Write to the operator of this site.' },
  'account.suspendedAlready': { status: 409, sentence: 'This account is locked already.' },
  'account.notSuspended': { status: 409, sentence: 'This account is not locked.' },
  'account.ofCreator': { status: 403, sentence: 'An account of a creator is the operator’s to lock.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['account.suspended', 'account.reopened', 'account.sessionsEnded'] as const;

/** Characters of a reason that the creator gives; the person reads it. */
export const CREATOR_REASON_MIN = 10;
export const CREATOR_REASON_MAX = 300;

const because = z.object({ reason: text(CREATOR_REASON_MAX, CREATOR_REASON_MIN) });

export const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

export const suspendAccount = call({
  name: 'suspendAccount',
  method: 'POST',
  path: '/api/creator/users/:id/lock',
  who: 'reviewer',
  shed: 'late',
  stepUp: true,
  summary: 'Locks an account: its sessions end and none opens. Its cards stay readable. The person is told why.',
  params: idParams,
  body: because,
  answer: z.object({ at: timestamp() }),
  status: 201,
  refusals: [...FOR_CREATOR, 'request.notFound', 'account.suspendedAlready', 'account.ofCreator'],
});

export const reopenAccount = call({
  name: 'reopenAccount',
  method: 'POST',
  path: '/api/creator/users/:id/unlock',
  who: 'reviewer',
  stepUp: true,
  summary: 'Lifts the lock of an account.',
  params: idParams,
  body: because,
  answer: z.object({ at: timestamp() }),
  status: 200,
  refusals: [...FOR_CREATOR, 'request.notFound', 'account.notSuspended'],
});

export const endAccountSessions = call({
  name: 'endAccountSessions',
  method: 'POST',
  path: '/api/creator/users/:id/end-sessions',
  who: 'reviewer',
  shed: 'late',
  stepUp: true,
  summary: 'Ends every session of an account and forgets that its devices were remembered.',
  params: idParams,
  body: because,
  answer: z.object({ ended: z.int() }),
  status: 200,
  refusals: [...FOR_CREATOR, 'request.notFound', 'account.ofCreator'],
});
