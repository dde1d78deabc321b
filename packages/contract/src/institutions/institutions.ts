import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { glyph } from '../glyphs/glyphs.ts';
import { isAddress } from '../rules/addresses.ts';
import { COUNTRIES } from '../rules/countries.ts';
import { INSTITUTION_KINDS, INSTITUTION_ROLES, INSTITUTION_SHOWN_TYPES } from '../rules/institution-kinds.ts';
import { PERMISSION_LEVELS } from '../rules/permissions.ts';
import { isPersonalCode } from '../rules/personal-code.ts';
import { checkField } from '../rules/profile-rules.ts';
import { text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'institutions.unknown': { status: 404, sentence: 'This institution is not in the directory.' },
  'institutions.notAdmin': { status: 403, sentence: 'Only the admin of an institution can edit its entry.' },
  'institutions.notVerified': {
    status: 403,
    sentence: 'Your account is not verified, so you cannot edit this institution.',
  },
  'institutions.browserOnly': { status: 403, sentence: 'Institutions can only be edited in a browser.' },
  'institutions.unseenName': { status: 422, sentence: 'This name has no visible characters. Please enter another.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'institution.appointed',
  'institution.dismissed',
  'institution.edited',
  'institutionalCode.assigned',
] as const;

/** Used where a person's profile names no country (INST-05, X-61). */
export const DEFAULT_COUNTRY = 'CA';

export const INSTITUTION_NAME_MAX = 120;
export const INSTITUTION_DESCRIPTION_MAX = 600;
export const INSTITUTION_PHONE_MAX = 40;
export const INSTITUTION_EMAIL_MAX = 254;
export const INSTITUTION_WEBSITE_MAX = 200;
export const INSTITUTION_EDITS_PER_DAY = 50;

/** Never changes, because personal codes are derived from it. Like `it-central-bank`. */
const institutionId = () => z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60));

/** ISO 3166-1 alpha-2, in either case. Default: the country of the caller's profile, else `DEFAULT_COUNTRY`. */
const countryQuery = z.object({
  country: z.optional(
    z.string().check(
      z.toUpperCase(),
      z.refine((code) => COUNTRIES.includes(code), 'expected a country of ISO 3166'),
    ),
  ),
});

export const institution = z.object({
  id: institutionId(),
  displayName: z.string(),
  /** The directory's name, whatever name its admin gives. */
  officialName: z.string(),
  englishName: z.nullable(z.string()),
  kind: z.enum(INSTITUTION_KINDS),
  type: z.enum(INSTITUTION_SHOWN_TYPES),
  /** It is null where nothing verified is known: shown as "not verified", never guessed. */
  description: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  website: z.nullable(z.string()),
  emergencyNumber: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  isActive: z.boolean(),
  /** The page from which the directory took phone, website and emergency number, and the day it was read. */
  source: z.nullable(z.object({ url: z.string(), readOn: z.string() })),
  /**
   * Since this time the institution's admin maintains name, description, phone, e-mail and website; `source` does not
   * cover them.
   */
  editedAt: z.nullable(timestamp()),
  /** The caller's id if the caller is the admin; another admin's id is never revealed. */
  adminUserId: z.nullable(uuid()),
  /** It is false for an admin whose own verification is not in force. */
  canEdit: z.boolean(),
});
export type Institution = z.output<typeof institution>;

export const listInstitutions = call({
  name: 'listInstitutions',
  method: 'GET',
  path: '/api/institutions',
  who: 'person',
  onHold: 'partly',
  summary: 'The directory of one country; without `country` of the profile’s, else of Canada. Never empty.',
  query: countryQuery,
  answer: z.array(institution),
  status: 200,
  refusals: [],
});

/** An empty text removes the value. */
const optionalText = (max: number, isRight: (value: string) => boolean, wanted: string) =>
  text(max).check(
    z.trim(),
    z.refine((value) => value === '' || isRight(value), wanted),
  );

function isHttpsAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && !/[\s@]/.test(value);
}

const email = () => optionalText(INSTITUTION_EMAIL_MAX, isAddress, 'expected an address');

export const institutionBody = z
  .object({
    displayName: text(INSTITUTION_NAME_MAX).check(z.trim(), z.minLength(1)),
    description: text(INSTITUTION_DESCRIPTION_MAX).check(z.trim()),
    phone: optionalText(
      INSTITUTION_PHONE_MAX,
      (value) => checkField('institutionPhone', value, '') === null,
      'expected a phone number',
    ),
    /** The call has this name, the entity `contactEmail`: both are accepted, `email` first. */
    email: z.optional(email()),
    contactEmail: z.optional(email()),
    website: optionalText(INSTITUTION_WEBSITE_MAX, isHttpsAddress, 'expected an address that starts with https://'),
  })
  .check(z.refine((body) => (body.email ?? body.contactEmail) !== undefined, { path: ['email'], message: 'missing' }));
export type InstitutionBody = z.output<typeof institutionBody>;

export const updateInstitution = call({
  name: 'updateInstitution',
  method: 'PUT',
  path: '/api/institutions/:id',
  who: 'person',
  object: 'institution',
  stepUp: true,
  onHold: 'refused',
  summary:
    'Its admin says what the directory shows of an institution. All five are replaced; the same again changes nothing.',
  params: z.object({ id: institutionId() }),
  body: institutionBody,
  answer: institution,
  status: 200,
  refusals: [
    'account.onHold',
    'institutions.notAdmin',
    'institutions.notVerified',
    'institutions.browserOnly',
    'institutions.unseenName',
  ],
});

/** One person's code at one institution. It never changes, is the same on every node, and grants no access. */
const userCode = {
  institution: z.object({
    id: institutionId(),
    name: z.string(),
    type: z.enum(INSTITUTION_SHOWN_TYPES),
    kind: z.enum(INSTITUTION_KINDS),
    country: z.string(),
    city: z.nullable(z.string()),
  }),
  /** Twenty characters, two of which are check characters: the form that programs compare. */
  uniqueCode: z.string().check(z.refine(isPersonalCode, 'expected a personal code')),
  /** The same code in groups of five, for people. */
  code: z.string(),
  institutionType: z.enum(INSTITUTION_SHOWN_TYPES),
  /** The role that may read the glyph; null where only the holder reads it. */
  role: z.nullable(z.enum(INSTITUTION_ROLES)),
  /** The access level of that role: `read` when the glyph is minted, then whatever its owner set. */
  accessLevel: z.enum(PERMISSION_LEVELS),
  /** Scans of the current glyph by others. */
  usageCount: z.int(),
  /** It is false when the institution no longer exists, or the glyph was switched off or has expired. */
  isActive: z.boolean(),
  description: z.nullable(z.string()),
  /** The minted glyph as in its owner's lists. It is null before the first reveal and once it is in the trash. */
  glyph: z.nullable(glyph),
};
const institutionalCode = z.object(userCode);
export type InstitutionalCode = z.output<typeof institutionalCode>;

export const listInstitutionalCodes = call({
  name: 'listInstitutionalCodes',
  method: 'GET',
  path: '/api/user-institutional-codes',
  who: 'person',
  onHold: 'partly',
  summary: 'The caller’s codes at the institutions of one country, in the order of the directory.',
  query: countryQuery,
  answer: z.array(institutionalCode),
  status: 200,
  refusals: [],
});

export const revealInstitutionalCode = call({
  name: 'revealInstitutionalCode',
  method: 'POST',
  path: '/api/user-institutional-codes',
  who: 'person',
  onHold: 'refused',
  summary:
    'Assigns the glyph of a code: the caller keeps it under `recordId` with createGlyph. Asked again, also at once: the same id, until that glyph goes to the trash.',
  body: z.object({ institutionId: institutionId() }),
  answer: z.object({ ...userCode, recordId: uuid() }),
  status: 201,
  isRepeatable: true,
  refusals: ['account.onHold', 'profile.required', 'institutions.unknown'],
});
export type RevealedCode = z.output<typeof revealInstitutionalCode.answer>;
