import * as z from 'zod/mini';
import { ACCOUNT_TYPES, INSTITUTION_TYPES, REALMS } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import {
  ASK_REASONS,
  askedAgain,
  IDENTITY_STATUSES,
  PROFILE_IMAGE_KINDS,
  REVIEW_KINDS,
  REVIEW_REASONS,
} from '../profile/profile.ts';
import { done, idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'reviews.noneWaiting': { status: 404, sentence: 'There are no cases for you to review.' },
  'reviews.claimed': { status: 409, sentence: 'Another reviewer is working on this case.' },
  'reviews.claimLost': { status: 409, sentence: 'This case is not assigned to you, or no longer. Take it again.' },
  'reviews.notYours': { status: 403, sentence: 'Another reviewer has to review this case.' },
  'reviews.decided': { status: 409, sentence: 'This case has already been decided.' },
  'reviews.notIntact': {
    status: 409,
    sentence:
      'The record of this case was changed outside the application. It waits until the operator has checked it.',
  },
  'reviews.reasonMissing': { status: 422, sentence: 'Choose a reason for the rejection.' },
  'reviews.askedAlready': {
    status: 409,
    sentence: 'The person was asked for another picture already. Wait for it, or decide the case.',
  },
  'reviews.notAskable': {
    status: 409,
    sentence: 'Another picture cannot be asked for here, or not for this reason. Decide the case.',
  },
  'reviews.notAppealable': { status: 409, sentence: 'This decision cannot be appealed.' },
  'reviews.appealTooShort': {
    status: 422,
    sentence: 'Explain in at least {min} characters what should be reviewed again.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'review.opened',
  'review.claimed',
  'review.released',
  'review.imageViewed',
  'review.judged',
  'review.asked',
  'review.answered',
  'review.decided',
  'review.appealed',
] as const;

/** How long a claim lasts; a reviewer who needs longer claims the case again. */
export const CLAIM_MINUTES = 15;
/** How long a case waits for another picture before it is turned down for want of it, and how often one may be asked for. */
export const ASK_DAYS = 14;
export const ASKS_MAX = 3;
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 1000;
/** How long after a decision its photographs exist and it can be appealed against. */
export const APPEAL_DAYS = 90;

const evidence = z.object({ code: z.string(), weight: z.number() });

/** What every reviewer sees in the queue: neither a name nor a picture. */
const reviewSummary = z.object({
  id: uuid(),
  kind: z.enum(REVIEW_KINDS),
  status: z.enum(IDENTITY_STATUSES),
  submittedAt: timestamp(),
  risk: z.number(),
  evidence: z.array(evidence),
  isAppeal: z.boolean(),
  /** Votes given by reviewers, and how many are needed. */
  votes: z.object({ given: z.int(), needed: z.int() }),
  claim: z.enum(['free', 'mine', 'other']),
  claimedUntil: z.nullable(timestamp()),
  reason: z.nullable(z.enum(REVIEW_REASONS)),
  decidedAt: z.nullable(timestamp()),
  /** Another picture was asked for: why, and until when the case waits for it. */
  asked: z.nullable(askedAgain),
  /** Until when the answer was promised; null once it is decided, and while another picture is waited for. */
  dueAt: z.nullable(timestamp()),
  /** It is false for the reviewer's own case, one of their own institution, or one they judged before. */
  mayJudge: z.boolean(),
});
export type ReviewSummary = z.output<typeof reviewSummary>;

/** One line of the comparison. It is null where a side has no value. */
const comparedField = z.object({
  name: z.string(),
  form: z.nullable(z.string()),
  machine: z.nullable(z.string()),
  agrees: z.nullable(z.boolean()),
});
export type ComparedField = z.output<typeof comparedField>;

const vote = z.object({ approves: z.boolean(), reason: z.nullable(z.enum(REVIEW_REASONS)) });

const reviewCase = z.object({
  summary: reviewSummary,
  account: z.object({
    username: z.string(),
    fullName: z.string(),
    accountType: z.enum(ACCOUNT_TYPES),
    realm: z.enum(REALMS),
    createdAt: timestamp(),
    institution: z.nullable(
      z.object({ name: z.string(), type: z.nullable(z.enum(INSTITUTION_TYPES)), licenseNumber: z.string() }),
    ),
  }),
  fields: z.array(comparedField),
  images: z.array(z.object({ id: uuid(), kind: z.enum(PROFILE_IMAGE_KINDS), widthPx: z.int(), heightPx: z.int() })),
  /** Earlier votes of other reviewers: two that differ need a third. Includes those of the case appealed against. */
  votes: z.array(vote),
  appeal: z.nullable(z.string()),
});
export type ReviewCase = z.output<typeof reviewCase>;

const FOR_REVIEWERS = ['session.notAllowed', 'session.assuranceTooLow', 'session.stepsOnly'] as const;

export const listReviews = call({
  name: 'listReviews',
  method: 'GET',
  path: '/api/creator/reviews',
  who: 'reviewer',
  summary: 'The queue: what waits, oldest first, or what was decided, newest first. No names.',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(['processing', 'approved', 'rejected'])) }),
  answer: z.array(reviewSummary),
  status: 200,
  refusals: FOR_REVIEWERS,
});

export const claimReview = call({
  name: 'claimReview',
  method: 'POST',
  path: '/api/creator/reviews/:id/claim',
  who: 'reviewer',
  summary: 'Takes a case for a quarter of an hour, or renews that. Of two who ask at once one gets it.',
  params: idParams,
  answer: reviewSummary,
  status: 200,
  refusals: [
    ...FOR_REVIEWERS,
    'request.notFound',
    'reviews.claimed',
    'reviews.notYours',
    'reviews.decided',
    'reviews.notIntact',
  ],
});

export const claimNextReview = call({
  name: 'claimNextReview',
  method: 'POST',
  path: '/api/creator/reviews/claim-next',
  who: 'reviewer',
  summary: 'Takes the oldest case that is free and that the caller may judge.',
  answer: reviewSummary,
  status: 200,
  refusals: [...FOR_REVIEWERS, 'reviews.noneWaiting'],
});

export const releaseReview = call({
  name: 'releaseReview',
  method: 'POST',
  path: '/api/creator/reviews/:id/release',
  who: 'reviewer',
  summary: 'Gives a claimed case back.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: [...FOR_REVIEWERS, 'reviews.claimLost'],
});

export const readReview = call({
  name: 'readReview',
  method: 'GET',
  path: '/api/creator/reviews/:id',
  who: 'reviewer',
  summary: 'The whole case, for whoever claimed it: what the person wrote beside what a machine read.',
  params: idParams,
  answer: reviewCase,
  status: 200,
  refusals: [...FOR_REVIEWERS, 'reviews.claimLost', 'reviews.notIntact'],
});

export const readReviewImage = call({
  name: 'readReviewImage',
  method: 'GET',
  path: '/api/creator/reviews/:id/images/:imageId',
  who: 'reviewer',
  summary: 'One photograph of a claimed case. Every view stands in the log of the reviewer and of the person.',
  params: z.object({ id: uuid(), imageId: uuid() }),
  answer: z.object({ jpeg: z.string() }),
  status: 200,
  refusals: [...FOR_REVIEWERS, 'reviews.claimLost', 'reviews.notIntact', 'request.notFound'],
});

export const decideReview = call({
  name: 'decideReview',
  method: 'POST',
  path: '/api/creator/reviews/:id/decision',
  who: 'reviewer',
  stepUp: true,
  summary: 'The vote of the reviewer who claimed the case. An institution needs two that agree.',
  params: idParams,
  body: z.object({ approve: z.boolean(), reason: z.optional(z.enum(REVIEW_REASONS)) }),
  answer: reviewSummary,
  status: 200,
  refusals: [...FOR_REVIEWERS, 'reviews.claimLost', 'reviews.notIntact', 'reviews.reasonMissing', 'reviews.notYours'],
});

export const askForAnother = call({
  name: 'askForAnother',
  method: 'POST',
  path: '/api/creator/reviews/:id/ask',
  who: 'reviewer',
  stepUp: true,
  summary: 'Asks the person for another picture and gives the case back: it waits until one comes, or is turned down.',
  params: idParams,
  body: z.object({ reason: z.enum(ASK_REASONS) }),
  answer: reviewSummary,
  status: 200,
  refusals: [
    ...FOR_REVIEWERS,
    'reviews.claimLost',
    'reviews.notIntact',
    'reviews.notYours',
    'reviews.askedAlready',
    'reviews.notAskable',
  ],
});

export const appealReview = call({
  name: 'appealReview',
  method: 'POST',
  path: '/api/profile/reviews/:id/appeal',
  who: 'person',
  onHold: 'open',
  object: 'review',
  summary: 'The person asks that somebody else looks at a rejection once more. Once a decision.',
  params: idParams,
  body: z.object({ text: text(APPEAL_MAX) }),
  answer: z.object({ id: uuid(), status: z.enum(IDENTITY_STATUSES) }),
  status: 201,
  refusals: ['request.notFound', 'reviews.notAppealable', 'reviews.appealTooShort', 'reviews.notIntact'],
});
