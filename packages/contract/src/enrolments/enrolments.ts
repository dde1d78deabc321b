import * as z from 'zod/mini';
import { INSTITUTION_TYPES } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { idParams, pageQuery, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'enrolments.unknown': { status: 404, sentence: 'This institutional folder does not exist.' },
  'enrolments.answered': { status: 409, sentence: 'This offer has already been answered or withdrawn.' },
  'enrolments.ended': { status: 403, sentence: 'This institutional code has ended. It cannot be used again.' },
  'enrolments.alreadyYours': { status: 409, sentence: 'You already have a folder of this institution, or its offer.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'enrolment.offered',
  'enrolment.accepted',
  'enrolment.declined',
  'enrolment.withdrawn',
  'enrolment.ended',
] as const;

/** `ended`: nobody answered the offer in time. */
export const ENROLMENT_STATES = ['offered', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** By what an office names the person: a login name, an address, a tax code, or nothing but a slip of paper in the hand. */
export const OFFER_WAYS = ['username', 'email', 'taxCode', 'slip'] as const;
export type OfferWay = (typeof OFFER_WAYS)[number];

/** The office that offers a folder, as the person sees it. Its kind is the role that may read the glyph. */
const offeringOffice = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(INSTITUTION_TYPES),
});

/** An institutional folder as its person sees it. The code is fixed by the office before the offer, and opens nothing. */
export const enrolment = z.object({
  id: uuid(),
  office: offeringOffice,
  code: z.string(),
  way: z.enum(OFFER_WAYS),
  state: z.enum(ENROLMENT_STATES),
  offeredAt: timestamp(),
  /** When an unanswered offer ends. It is null for one from before offers ended. */
  expiresAt: z.nullable(timestamp()),
  answeredAt: z.nullable(timestamp()),
  withdrawnAt: z.nullable(timestamp()),
  /** It is null before the offer is accepted and once the code has ended. */
  folderId: z.nullable(uuid()),
  /** The id under which the holder's browser keeps the glyph of this code. It is null when `folderId` is. */
  recordId: z.nullable(uuid()),
  /** The glyph has been minted and is not in the trash. */
  hasGlyph: z.boolean(),
});
export type Enrolment = z.output<typeof enrolment>;

export const listEnrolments = call({
  name: 'listEnrolments',
  method: 'GET',
  path: '/api/enrolments',
  who: 'person',
  onHold: 'open',
  summary: 'The institutional folders that were offered to the caller, newest first, with what became of each.',
  query: z.object(pageQuery),
  answer: z.array(enrolment),
  status: 200,
  refusals: [],
});

export const acceptEnrolment = call({
  name: 'acceptEnrolment',
  method: 'POST',
  path: '/api/enrolments/:id/accept',
  who: 'person',
  object: 'enrolment',
  onHold: 'refused',
  summary:
    'Takes an offered folder: it is made with its code, and the caller keeps the glyph under `recordId` with createGlyph. May be repeated.',
  params: idParams,
  answer: enrolment,
  status: 200,
  isRepeatable: true,
  refusals: ['enrolments.unknown', 'enrolments.answered', 'enrolments.alreadyYours', 'folders.tooMany'],
});

export const declineEnrolment = call({
  name: 'declineEnrolment',
  method: 'POST',
  path: '/api/enrolments/:id/decline',
  who: 'person',
  object: 'enrolment',
  onHold: 'open',
  summary:
    'Declines an offer, or gives an accepted folder back: its code ends and its glyph is refused from then on. May be repeated.',
  params: idParams,
  answer: enrolment,
  status: 200,
  isRepeatable: true,
  refusals: ['enrolments.unknown', 'enrolments.answered'],
});
