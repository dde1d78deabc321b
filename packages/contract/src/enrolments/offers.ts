import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { text } from '../wire.ts';
import { enrolment } from './enrolments.ts';
import { issuedCode } from './issued-codes.ts';

/** Folders that an office offers to somebody whose login name it does not know. */

export const REFUSALS = {
  'enrolments.badAddress': { status: 422, sentence: 'This is not an e-mail address.' },
  'enrolments.badTaxCode': { status: 422, sentence: 'This is not an Italian tax code. Copy it again.' },
  'enrolments.unknownSlip': {
    status: 404,
    sentence: 'This code is wrong, used already, withdrawn or too old. Ask the institution for a new slip.',
  },
  'enrolments.privateOnly': { status: 403, sentence: 'Only a private account can take the folder of an institution.' },
} as const satisfies RefusalTexts;

/** An offer that nobody answers ends after these days. */
export const OFFER_DAYS = 30;
/** A slip is for somebody who stands at the desk. */
export const SLIP_DAYS = 14;
/** Mails with an offer that one office may cause in a day, and how many offices' mails reach one address in 30 days. */
export const OFFER_MAILS_PER_DAY = 100;
export const OFFER_MAILS_TO_ADDRESS = 3;
export const SLIPS_PER_DAY = 200;
/** Codes of slips that one account, and one network, may try in an hour. */
export const SLIP_TRIES_PER_HOUR = 10;
export const SLIP_TRIES_PER_NETWORK = 60;
/** An offer that ended unanswered is forgotten after these days. */
export const CLOSED_OFFER_DAYS = 90;

/** Where a slip leads; the code follows in the fragment, which no log on the way holds. */
export const SLIP_PATH = '/manage';
export const SLIP_FRAGMENT = 'slip=';

const place = {
  municipality: z.string().check(z.regex(/^\d{6}$/)),
  district: z.optional(z.string().check(z.regex(/^\d{6}-\d{1,2}$/))),
};

export const offerFolder = call({
  name: 'offerFolder',
  method: 'POST',
  path: '/api/portal/offers',
  who: 'staff',
  summary:
    'Offers a folder by e-mail, by Italian tax code or by a slip of paper. The answer is the same whether or not somebody here has the address or the tax code; `slip` is shown this once.',
  body: z.object({
    to: z.discriminatedUnion('way', [
      z.object({ way: z.literal('email'), email: text(254, 1) }),
      z.object({ way: z.literal('taxCode'), fiscalCode: text(40, 1) }),
      z.object({ way: z.literal('slip') }),
    ]),
    ...place,
  }),
  answer: z.object({ code: issuedCode, slip: z.nullable(z.string()) }),
  status: 201,
  refusals: ['enrolments.badAddress', 'enrolments.badTaxCode', 'enrolments.already', 'enrolments.unknownPlace'],
});

export const redeemSlip = call({
  name: 'redeemSlip',
  method: 'POST',
  path: '/api/enrolments/slip',
  who: 'person',
  onHold: 'refused',
  summary:
    'Takes the code of a slip of paper, which works once: its offer is the caller’s from then on, to accept or decline. The same account may repeat it.',
  body: z.object({ slip: text(64, 1) }),
  answer: enrolment,
  status: 200,
  isRepeatable: true,
  refusals: ['enrolments.unknownSlip', 'enrolments.privateOnly', 'enrolments.alreadyYours'],
});
