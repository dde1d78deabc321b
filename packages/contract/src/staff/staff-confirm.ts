import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, done, text, timestamp, uuid } from '../wire.ts';

/** The confirmation of one call of the portal that makes or widens an access (decision 0104). */

export const REFUSALS = {
  'staff.notConfirmed': { status: 403, sentence: 'This is not right. Tries left: {left}.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['staff.actConfirmed', 'staff.actNotConfirmed'] as const;

/** Employees have no passkey. Either is enough: whoever finds an open page has neither. */
export const STAFF_CONFIRM_METHODS = ['password', 'code'] as const;
export type StaffConfirmMethod = (typeof STAFF_CONFIRM_METHODS)[number];

/** What the other administrators of an institution are told of. */
export const ACCESS_WIDENED = [
  'administrator',
  'promoted',
  'demoted',
  'role',
  'longer',
  'credentials',
  'restored',
] as const;
export type WidenedAccess = (typeof ACCESS_WIDENED)[number];

/** Confirmations that one session may begin in an hour. */
export const STAFF_CONFIRMS_PER_HOUR = 60;
/** Wrong tries of one session in a row without a wait; each further one waits longer. It never closes. */
export const STAFF_CONFIRM_TRIES = 5;

export const beginStaffConfirm = call({
  name: 'beginStaffConfirm',
  method: 'POST',
  path: '/api/portal/confirm/options',
  who: 'staff',
  summary:
    'Begins the confirmation of one call with one body: `operation` is method and path, `bodySha256` SHA-256 of its canonical JSON (of nothing without a body).',
  body: z.object({
    operation: text(300, 1).check(z.regex(/^(GET|POST|PUT|PATCH|DELETE) \/api\/portal\/[\w./:-]+$/)),
    bodySha256: bytes(32),
  }),
  answer: z.object({
    id: uuid(),
    methods: z.array(z.enum(STAFF_CONFIRM_METHODS)),
    /** The other administrators, who are told by mail. */
    others: z.array(z.string()),
    expiresAt: timestamp(),
  }),
  status: 201,
  refusals: ['request.tooMany'],
});

export const proveStaffConfirm = call({
  name: 'proveStaffConfirm',
  method: 'POST',
  path: '/api/portal/confirm',
  who: 'staff',
  summary:
    'Proves a confirmation with password or code; the call it is for then carries its id in the header x-step-up, once, within 5 minutes.',
  body: z.object({
    id: uuid(),
    password: z.optional(text(PASSWORD_MAX * 4, 1)),
    code: z.optional(text(20, 1)),
  }),
  answer: done,
  status: 200,
  refusals: ['stepUp.failed', 'staff.notConfirmed', 'staff.passwordClosed'],
});
