import * as z from 'zod/mini';
import { ACCOUNT_TYPES, INSTITUTION_TYPES, PASSWORD_MAX, REALMS } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { session } from '../sessions/sessions.ts';
import { text, uuid } from '../wire.ts';

export const REFUSALS = {
  'accounts.incomplete': { status: 400, sentence: 'Please fill in all required fields' },
  'accounts.institutionIncomplete': { status: 400, sentence: 'Please fill in all institution details' },
  'accounts.badUsername': {
    status: 400,
    sentence:
      'A username has 3 to 32 characters: letters, digits, dot, dash, underscore; it starts with a letter or digit.',
  },
  'accounts.reservedUsername': { status: 409, sentence: 'This username is reserved. Please choose another.' },
  'accounts.takenUsername': { status: 409, sentence: 'This username is taken. Please choose another.' },
  'accounts.weakPassword': {
    status: 400,
    sentence: 'Password must be at least 8 characters long and not easy to guess.',
  },
  'accounts.badEmail': { status: 400, sentence: 'Please enter a valid email address.' },
  'accounts.noDemoRealm': { status: 422, sentence: 'This server has no demo area.' },
} as const satisfies RefusalTexts;

/** New accounts one network may open in an hour. */
export const REGISTRATIONS_PER_HOUR = 20;

/**
 * The parser treats everything as optional, so that the specified sentences are given; the rules require the fields.
 */
const registerBody = z.object({
  username: z.optional(text(200)),
  email: z.optional(text(254)),
  password: z.optional(text(PASSWORD_MAX * 4)),
  fullName: z.optional(text(200)),
  accountType: z.optional(z.enum([...ACCOUNT_TYPES, 'institutional'])),
  institutionName: z.optional(text(200)),
  institutionType: z.optional(z.enum(INSTITUTION_TYPES)),
  licenseNumber: z.optional(text(100)),
  realm: z.optional(z.enum(REALMS)),
  deviceId: z.optional(uuid()),
});

export const register = call({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  who: 'anyone',
  shed: 'first',
  summary: 'Opens an account and signs it in.',
  body: registerBody,
  answer: session,
  status: 201,
  refusals: [
    'accounts.incomplete',
    'accounts.institutionIncomplete',
    'accounts.badUsername',
    'accounts.reservedUsername',
    'accounts.takenUsername',
    'accounts.weakPassword',
    'accounts.badEmail',
    'accounts.noDemoRealm',
  ],
});
