import * as z from 'zod/mini';
import { INSTITUTION_TYPES, PASSWORD_MAX, REALMS, SCANNER_ROLES } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { done, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'staff.signInIncomplete': { status: 400, sentence: 'Please fill in institution code, employee ID and password.' },
  'staff.wrongCredentials': { status: 401, sentence: 'Institution code, employee ID or password is wrong.' },
  'staff.wrongPassword': { status: 403, sentence: 'The password is wrong.' },
  'staff.passwordClosed': {
    status: 429,
    sentence:
      'Sign-in is locked for this employee after too many wrong attempts. An administrator of the institution can send a new invitation.',
  },
  'staff.suspended': {
    status: 403,
    sentence: 'This access is suspended or has expired. Please ask an administrator of the institution.',
  },
  'staff.codeNeeded': { status: 403, sentence: 'Enter the six-digit code of your authenticator app.' },
  'staff.wrongCode': { status: 403, sentence: 'This code is wrong, or was used already.' },
  'staff.browserOnly': { status: 403, sentence: 'Administrators of an institution sign in from a browser only.' },
  'staff.adminsOnly': { status: 403, sentence: 'Only administrators of the institution can do this.' },
  'staff.nobodyToAsk': {
    status: 409,
    sentence:
      'No other administrator of your institution can sign in. The operator of this site sends you new credentials.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'office.opened',
  'office.closed',
  'staff.signedIn',
  'staff.signInRefused',
  'staff.signedOut',
  'staff.sessionEnded',
  'staff.credentialsAsked',
] as const;

/** What the institution lets somebody do in the portal: administrators manage the employees. */
export const PORTAL_ROLES = ['admin', 'operator'] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

/** Like `IT-HOSP-001`: country, kind, number. Compared in upper case, and part of the password salt as it stands. */
export const OFFICE_CODE_PATTERN = /^IT-(HOSP|GOV|BANK|EMER)-\d{3}$/;
/** The middle of an institution's code, by its kind. */
export const OFFICE_CODE_WORDS = { medical: 'HOSP', legal: 'GOV', financial: 'BANK', emergency: 'EMER' } as const;
/** After ASCII lower-casing; unique in an institution and immutable, because it is part of the password salt. */
export const EMPLOYEE_ID_PATTERN = /^[a-z0-9][a-z0-9._-]{2,31}$/;

export const STAFF_SESSION_HOURS = 8;
export const STAFF_IDLE_MINUTES = 60;
/** Administrators of an institution idle less long. */
export const STAFF_ADMIN_IDLE_MINUTES = 15;
/** The ones nobody used for the longest end. */
export const STAFF_SESSIONS_MAX = 5;

/** What one employee may write in an hour: scans, offers of folders, settings. */
export const STAFF_WRITES_PER_HOUR = 1_200;
/** What all administrators of an institution together may change in an hour. */
export const OFFICE_CHANGES_PER_HOUR = 200;
/** What one network may write in the portal in an hour; a large hospital stands behind one address. */
export const PORTAL_WRITES_PER_NETWORK_AND_HOUR = 12_000;

/** How often an employee may ask for new credentials in a day; each time all administrators get a mail. */
export const CREDENTIALS_ASKED_PER_DAY = 3;

export const staffUser = z.object({
  id: uuid(),
  /** The employee ID. */
  username: z.string(),
  fullName: z.string(),
  role: z.enum(PORTAL_ROLES),
  /** What the institution vouches for at this moment; `user`: nothing. */
  verificationLevel: z.enum(SCANNER_ROLES),
});
export type StaffUser = z.output<typeof staffUser>;

export const office = z.object({
  id: uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(INSTITUTION_TYPES),
  /** ISTAT code of the municipality of its seat. */
  municipality: z.string(),
  realm: z.enum(REALMS),
});
export type Office = z.output<typeof office>;

export const institutionalLogin = call({
  name: 'institutionalLogin',
  method: 'POST',
  path: '/api/institutional-login',
  who: 'anyone',
  shed: 'late',
  summary: 'Signs an employee of an institution in; `code` is the second factor, which administrators need.',
  body: z.object({
    institutionCode: z.optional(text(40)),
    username: z.optional(text(200)),
    password: z.optional(text(PASSWORD_MAX * 4)),
    code: z.optional(text(20)),
    /** From a mail that `sendStaffSignInCode` asked for: what an unknown device may need besides the rest. */
    mailedCode: z.optional(text(40)),
  }),
  answer: z.object({ token: z.string(), user: staffUser, institution: office, expiresAt: timestamp() }),
  status: 200,
  refusals: [
    'staff.signInIncomplete',
    'staff.wrongCredentials',
    'staff.passwordClosed',
    'staff.suspended',
    'staff.codeNeeded',
    'staff.wrongCode',
    'staff.browserOnly',
    'session.demoClosed',
    'signIn.waitOrProve',
    'signIn.proofNeeded',
    'signIn.wrongMailedCode',
  ],
});

export const readStaffSession = call({
  name: 'readStaffSession',
  method: 'GET',
  path: '/api/portal/session',
  who: 'staff',
  shed: 'late',
  summary: 'Who is signed in to the portal, for which institution, and until when.',
  answer: z.object({ user: staffUser, institution: office, expiresAt: timestamp() }),
  status: 200,
  refusals: [],
});

export const staffLogout = call({
  name: 'staffLogout',
  method: 'POST',
  path: '/api/portal/logout',
  who: 'staff',
  shed: 'late',
  summary: 'Ends the portal session that asks.',
  answer: done,
  status: 200,
  refusals: [],
});

export const sendStaffSignInCode = call({
  name: 'sendStaffSignInCode',
  method: 'POST',
  path: '/api/institutional-login/code',
  who: 'anyone',
  shed: 'late',
  summary:
    'Mails a code for a sign-in from an unknown device to the address of an employee, whoever asks; the answer tells nothing.',
  body: z.object({ institutionCode: z.optional(text(40)), username: z.optional(text(200)) }),
  answer: done,
  status: 200,
  refusals: ['staff.signInIncomplete'],
});

export const askForCredentials = call({
  name: 'askForCredentials',
  method: 'POST',
  path: '/api/portal/credentials/ask',
  who: 'staff',
  summary:
    'The caller has forgotten the password: all other administrators of the institution are asked by mail and in the portal to send new credentials. Changes nothing itself.',
  answer: z.object({ asked: z.array(z.string()) }),
  status: 200,
  refusals: ['staff.nobodyToAsk', 'staff.sharedDemo', 'request.tooMany'],
});
