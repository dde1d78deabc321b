import * as z from 'zod/mini';
import { call } from '../call.ts';
import { idParams, text, timestamp, uuid } from '../wire.ts';
import { charityOrganisation, charityShare, country, OTHER_CHARITY_KINDS } from './charity.ts';

export const ORGANISATION_NAME_MAX = 120;
export const WEIGHT_MAX = 1000;
export const BANK_REFERENCE_MAX = 140;
export const REVERSAL_REASON_MIN = 10;
export const REVERSAL_REASON_MAX = 500;

const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

const weight = () => z.int().check(z.minimum(1), z.maximum(WEIGHT_MAX));

export const creatorOrganisation = z.extend(charityOrganisation, {
  /** of a hospital whose account exists */
  accountId: z.nullable(uuid()),
  addedAt: timestamp(),
  endedAt: z.nullable(timestamp()),
});

export const listCreatorOrganisations = call({
  name: 'listCreatorOrganisations',
  method: 'GET',
  path: '/api/creator/charity/organisations',
  who: 'reviewer',
  summary: 'All organisations that receive or received from the charity pool. For the creator.',
  answer: z.array(creatorOrganisation),
  status: 200,
  refusals: FOR_CREATOR,
});

export const addOrganisation = call({
  name: 'addOrganisation',
  method: 'POST',
  path: '/api/creator/charity/organisations',
  who: 'reviewer',
  stepUp: true,
  summary: 'Adds a charity that is no hospital. It takes part in the next month.',
  body: z.object({
    name: text(ORGANISATION_NAME_MAX, 1),
    country: country(),
    kind: z.enum(OTHER_CHARITY_KINDS),
    weight: weight(),
  }),
  answer: creatorOrganisation,
  status: 201,
  refusals: FOR_CREATOR,
});

export const changeOrganisation = call({
  name: 'changeOrganisation',
  method: 'PATCH',
  path: '/api/creator/charity/organisations/:id',
  who: 'reviewer',
  stepUp: true,
  summary: 'Changes the weight of an organisation, or ends or resumes one that is no hospital. Past months stay.',
  params: idParams,
  body: z.object({ weight: z.optional(weight()), isEnded: z.optional(z.boolean()) }),
  answer: creatorOrganisation,
  status: 200,
  refusals: [...FOR_CREATOR, 'charity.unknownOrganisation', 'charity.hospitalDecides'],
});

export const payShare = call({
  name: 'payShare',
  method: 'POST',
  path: '/api/creator/charity/shares/:id/payout',
  who: 'reviewer',
  stepUp: true,
  summary: 'Records the bank transfer by which a share was paid.',
  params: idParams,
  body: z.object({
    /** of the bank */
    reference: text(BANK_REFERENCE_MAX, 1),
    /** YYYY-MM-DD */
    paidOn: z.iso.date(),
  }),
  answer: charityShare,
  status: 200,
  refusals: [...FOR_CREATOR, 'charity.unknownShare', 'charity.notPayable', 'charity.paidLater'],
});

export const reverseShare = call({
  name: 'reverseShare',
  method: 'POST',
  path: '/api/creator/charity/shares/:id/reversal',
  who: 'reviewer',
  stepUp: true,
  summary: 'Reverses a payout that came back, or returns a share that was not paid to the pool: a new posting each.',
  params: idParams,
  body: z.object({ of: z.enum(['payout', 'share']), reason: text(REVERSAL_REASON_MAX, REVERSAL_REASON_MIN) }),
  answer: charityShare,
  status: 200,
  refusals: [...FOR_CREATOR, 'charity.unknownShare', 'charity.notReversible'],
});
