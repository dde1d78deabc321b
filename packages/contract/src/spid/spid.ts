import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { institutionalLogin } from '../staff/staff.ts';
import { done, text, timestamp } from '../wire.ts';

/** Sign-in of staff with a SPID or CIE identity, by OpenID Connect. */

export const REFUSALS = {
  'spid.unknownProvider': { status: 409, sentence: 'This way of signing in is not set up on this server.' },
  'spid.browserOnly': { status: 403, sentence: 'Sign in with SPID or CIE from a browser.' },
  'spid.badState': {
    status: 409,
    sentence: 'This sign-in was not started in this browser in the last 10 minutes. Please start again.',
  },
  'spid.denied': { status: 403, sentence: 'Consent was not given at the identity provider.' },
  'spid.unreachable': {
    status: 503,
    sentence: 'The identity provider is not responding. Try again later, or sign in with your password.',
  },
  'spid.failed': { status: 502, sentence: 'The answer of the identity provider could not be verified.' },
  'spid.levelTooLow': {
    status: 403,
    sentence: 'The identity was proved at too low a level. Sign in at level 2 or higher.',
  },
  'spid.notConnected': {
    status: 403,
    sentence:
      'No active employee is connected with this identity. Sign in with your password, then connect it under "Your access".',
  },
  'spid.severalInstitutions': {
    status: 409,
    sentence: 'This identity belongs to employees of several institutions. Enter the institution code and start again.',
  },
  'spid.setByInstitution': {
    status: 409,
    sentence: 'Your institution has set this identity. Ask its administrator to change it.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['spid.connected', 'spid.disconnected'] as const;

/** How long a person may take at the provider. */
export const SPID_MINUTES = 10;
/** Sign-ins that one network may start in an hour. */
export const SPID_STARTS_PER_HOUR = 60;

export const spidProvider = z.object({
  id: z.string(),
  scheme: z.enum(['spid', 'cie']),
  name: z.string(),
  /** Proves invented people, for accounts of the demo realm alone. */
  isSandbox: z.boolean(),
});
export type SpidProvider = z.output<typeof spidProvider>;

export const listSpidProviders = call({
  name: 'listSpidProviders',
  method: 'GET',
  path: '/api/institutional-login/providers',
  who: 'anyone',
  shed: 'late',
  summary: 'Providers of SPID and CIE identities with which staff may sign in; none where none is configured.',
  answer: z.object({ providers: z.array(spidProvider) }),
  status: 200,
  refusals: [],
});

export const provider = text(40, 1);
export const providerAddress = z.object({ url: z.string() });

export const beginSpidSignIn = call({
  name: 'beginSpidSignIn',
  method: 'POST',
  path: '/api/institutional-login/spid',
  who: 'anyone',
  shed: 'late',
  summary: 'Begins a sign-in at a provider: answers the address to which the browser goes, and binds it by a cookie.',
  body: z.object({
    provider,
    /** For people who work at several institutions. */
    institutionCode: z.optional(text(40)),
  }),
  answer: providerAddress,
  status: 201,
  refusals: ['spid.browserOnly', 'spid.unknownProvider', 'spid.unreachable', 'spid.failed'],
});

/** What a provider's redirect carries (RFC 6749, section 4.1.2; RFC 9207). */
export const returned = z.object({
  state: text(100, 1),
  code: z.optional(text(2000, 1)),
  error: z.optional(text(200)),
  iss: z.optional(text(500)),
});

export const RETURN_REFUSALS = [
  'spid.badState',
  'spid.denied',
  'spid.unreachable',
  'spid.failed',
  'spid.levelTooLow',
] as const;

export const finishSpidSignIn = call({
  name: 'finishSpidSignIn',
  method: 'POST',
  path: '/api/institutional-login/spid/return',
  who: 'anyone',
  shed: 'late',
  summary: 'Ends a sign-in at a provider: opens a session of the active employee who is connected with the identity.',
  body: returned,
  answer: institutionalLogin.answer,
  status: 200,
  refusals: [...RETURN_REFUSALS, 'spid.notConnected', 'spid.severalInstitutions', 'staff.suspended'],
});

const staffIdentity = z.object({
  /** Those for the realm of the caller's institution. */
  providers: z.array(spidProvider),
  /** It is null when no identity is connected. */
  connection: z.nullable(z.object({ connectedAt: timestamp(), setBy: z.enum(['person', 'institution']) })),
});
export type StaffIdentity = z.output<typeof staffIdentity>;

export const readStaffIdentity = call({
  name: 'readStaffIdentity',
  method: 'GET',
  path: '/api/portal/identity',
  who: 'staff',
  summary: 'Whether the caller’s employee account is connected with a SPID or CIE identity.',
  answer: staffIdentity,
  status: 200,
  refusals: [],
});

export const connectStaffIdentity = call({
  name: 'connectStaffIdentity',
  method: 'POST',
  path: '/api/portal/identity',
  who: 'staff',
  summary: 'Begins to connect an identity with the caller’s employee account; needs the password again.',
  body: z.object({ provider, password: text(256, 1) }),
  answer: providerAddress,
  status: 201,
  refusals: [
    'spid.unknownProvider',
    'spid.unreachable',
    'spid.failed',
    'staff.wrongPassword',
    'staff.passwordClosed',
    'staff.sharedDemo',
  ],
});

export const finishStaffIdentity = call({
  name: 'finishStaffIdentity',
  method: 'POST',
  path: '/api/portal/identity/return',
  who: 'staff',
  summary: 'Ends the way to a provider: from now on this identity signs the employee in.',
  body: returned,
  answer: staffIdentity,
  status: 200,
  refusals: [...RETURN_REFUSALS, 'spid.setByInstitution', 'staff.takenIdentity'],
});

export const disconnectStaffIdentity = call({
  name: 'disconnectStaffIdentity',
  method: 'DELETE',
  path: '/api/portal/identity',
  who: 'staff',
  summary: 'Removes the caller’s connection with an identity. Signing in with the password goes on working.',
  answer: done,
  status: 200,
  refusals: ['spid.setByInstitution', 'staff.sharedDemo'],
});
