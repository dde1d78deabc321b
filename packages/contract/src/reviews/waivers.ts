import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { CREATOR_REASON_MAX, CREATOR_REASON_MIN, FOR_CREATOR } from '../sessions/suspension.ts';
import { idParams, text, timestamp, uuid } from '../wire.ts';

/**
 * A dated waiver of the verification of one account: nothing waits for it meanwhile, and it returns by itself. It grants
 * neither a role nor the mark "verified". One person asks for it and another one decides.
 */

export const REFUSALS = {
  'waivers.exempt': { status: 409, sentence: 'This account needs no verification.' },
  'waivers.open': {
    status: 409,
    sentence: 'The verification of this account is waived already, or a second person has to decide about it.',
  },
  'waivers.badEnd': { status: 422, sentence: 'A waiver ends in the future and at most {days} days from now.' },
  'waivers.notYours': { status: 403, sentence: 'Another person has to decide about this waiver.' },
  'waivers.over': { status: 409, sentence: 'This waiver was decided already, or it is over.' },
  'waivers.notIntact': {
    status: 409,
    sentence: 'The record of this waiver was changed outside the application. It waives nothing.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['waiver.asked', 'waiver.granted', 'waiver.declined', 'waiver.ended'] as const;

export const WAIVER_DAYS_MAX = 30;
/** From here on the overview shows that a waiver ends. */
export const WAIVER_ENDS_SOON_DAYS = 3;

export const WAIVER_STATES = ['asked', 'granted', 'declined', 'ended'] as const;

export const waiver = z.object({
  id: uuid(),
  accountId: uuid(),
  username: z.string(),
  reason: z.string(),
  expiresAt: timestamp(),
  askedAt: timestamp(),
  askedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  /** `ended` also once the day has come. */
  state: z.enum(WAIVER_STATES),
  /** It is false for whoever asked, and for whose account it is. */
  mayDecide: z.boolean(),
});
export type Waiver = z.output<typeof waiver>;

const FOR_REVIEWERS = ['session.notAllowed', 'session.assuranceTooLow', 'session.stepsOnly'] as const;

export const askWaiver = call({
  name: 'askWaiver',
  method: 'POST',
  path: '/api/creator/users/:id/waivers',
  who: 'reviewer',
  stepUp: true,
  summary: 'Asks to waive the verification of an account until a day. Nothing is waived before a second person agrees.',
  params: idParams,
  body: z.object({ reason: text(CREATOR_REASON_MAX, CREATOR_REASON_MIN), expiresAt: timestamp() }),
  answer: waiver,
  status: 201,
  refusals: [...FOR_CREATOR, 'request.notFound', 'waivers.exempt', 'waivers.open', 'waivers.badEnd'],
});

export const listWaivers = call({
  name: 'listWaivers',
  method: 'GET',
  path: '/api/creator/waivers',
  who: 'reviewer',
  summary: 'The waivers that wait for a second person or hold now, the one that ends first on top.',
  answer: z.array(waiver),
  status: 200,
  refusals: FOR_REVIEWERS,
});

export const decideWaiver = call({
  name: 'decideWaiver',
  method: 'POST',
  path: '/api/creator/waivers/:id/decision',
  who: 'reviewer',
  stepUp: true,
  summary: 'The word of the second person: a creator or a reviewer who did not ask for it.',
  params: idParams,
  body: z.object({ approve: z.boolean() }),
  answer: waiver,
  status: 200,
  refusals: [...FOR_REVIEWERS, 'request.notFound', 'waivers.notYours', 'waivers.over', 'waivers.notIntact'],
});

export const endWaiver = call({
  name: 'endWaiver',
  method: 'POST',
  path: '/api/creator/waivers/:id/end',
  who: 'reviewer',
  stepUp: true,
  summary: 'Ends a waiver before its day, or withdraws the question.',
  params: idParams,
  body: z.object({}),
  answer: waiver,
  status: 200,
  refusals: [...FOR_CREATOR, 'request.notFound', 'waivers.over'],
});
