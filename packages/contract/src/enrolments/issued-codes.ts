import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';
import { ENROLMENT_STATES, OFFER_WAYS } from './enrolments.ts';

export const REFUSALS = {
  'enrolments.unknownPerson': { status: 404, sentence: 'No private account here has this login name.' },
  'enrolments.already': { status: 409, sentence: 'This person already has a folder of yours, or an offer of one.' },
  'enrolments.declinedLately': {
    status: 409,
    sentence: 'This person declined. You can offer a folder again {days} days after that.',
  },
  'enrolments.unknownPlace': { status: 422, sentence: 'Choose a municipality of the list, and one of its districts.' },
} as const satisfies RefusalTexts;

/** Offers that one office may make in a day: a desk makes some, a program that tries names makes many. */
export const OFFERS_PER_DAY = 500;
/** How long a person who said no is left in peace by the same office. */
export const REOFFER_DAYS = 30;
export const LOGIN_NAME_TYPED_MAX = 64;
export const CODE_SEARCH_MAX = 64;

/** `none`: the holder has not made it yet. `stopped`: the holder has switched it off. */
const CODE_GLYPHS = ['none', 'active', 'stopped'] as const;

/** A code as its office sees it. Of the content it sees nothing; the name only of a person who accepted. */
export const issuedCode = z.object({
  id: uuid(),
  code: z.string(),
  way: z.enum(OFFER_WAYS),
  /** The address or tax code that the office typed, shortened; null for the other ways. */
  hint: z.nullable(z.string()),
  /** It is null until the person accepts, unless the office offered by it. */
  username: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  /** ISTAT codes. */
  municipality: z.string(),
  district: z.nullable(z.string()),
  state: z.enum(ENROLMENT_STATES),
  glyph: z.enum(CODE_GLYPHS),
  offeredAt: timestamp(),
  expiresAt: z.nullable(timestamp()),
  answeredAt: z.nullable(timestamp()),
  withdrawnAt: z.nullable(timestamp()),
});
export type IssuedCode = z.output<typeof issuedCode>;

export const listIssuedCodes = call({
  name: 'listIssuedCodes',
  method: 'GET',
  path: '/api/portal/codes',
  who: 'staff',
  summary:
    'The folders that the caller’s institution has offered, newest first; `search` in login names and codes, or a whole address or tax code.',
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(ENROLMENT_STATES)),
    search: z.optional(text(CODE_SEARCH_MAX)),
  }),
  answer: z.array(issuedCode),
  status: 200,
  refusals: [],
});

export const issueCode = call({
  name: 'issueCode',
  method: 'POST',
  path: '/api/portal/codes',
  who: 'staff',
  summary:
    'Offers a person a folder of the caller’s institution. Its code is made here, before the offer, and never changes.',
  body: z.object({
    username: text(LOGIN_NAME_TYPED_MAX, 1),
    municipality: z.string().check(z.regex(/^\d{6}$/)),
    district: z.optional(z.string().check(z.regex(/^\d{6}-\d{1,2}$/))),
  }),
  answer: issuedCode,
  status: 201,
  refusals: ['enrolments.unknownPerson', 'enrolments.already', 'enrolments.declinedLately', 'enrolments.unknownPlace'],
});

export const withdrawCode = call({
  name: 'withdrawCode',
  method: 'POST',
  path: '/api/portal/codes/:id/withdraw',
  who: 'staffAdmin',
  object: 'issuedCode',
  summary:
    'Takes an offer back, or ends a code: the folder goes and its glyph is refused from the answer on. The person is told. May be repeated.',
  params: idParams,
  answer: issuedCode,
  status: 200,
  isRepeatable: true,
  refusals: ['enrolments.unknown', 'enrolments.answered'],
});
