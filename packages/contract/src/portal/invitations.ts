import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { EMPLOYEE_EMAIL_MAX, EMPLOYEE_NAME_MAX } from '../rules/invited-lines.ts';
import { PORTAL_ROLES } from '../staff/staff.ts';
import { done, idParams, text, timestamp } from '../wire.ts';

export const REFUSALS = {
  'staff.takenEmployeeId': { status: 409, sentence: 'The institution has an employee with this ID already.' },
  'staff.badEmployeeId': {
    status: 400,
    sentence: 'An employee ID has 3 to 32 characters: letters, digits, dot, dash, underscore.',
  },
  'staff.badEmail': { status: 400, sentence: 'This is not an email address.' },
  'staff.badFiscalCode': { status: 400, sentence: 'This is not an Italian tax code.' },
  'staff.takenIdentity': {
    status: 409,
    sentence: 'Another employee of the institution is connected with this identity.',
  },
  'staff.badDate': { status: 400, sentence: 'Choose a day between tomorrow and two years from now.' },
  'staff.tooMany': { status: 409, sentence: 'An institution has at most {max} employees.' },
  'staff.seatsFull': {
    status: 409,
    sentence: '{count} of {limit} seats are taken. Your institution changes its plan to let more people in.',
  },
  'staff.notYourself': {
    status: 409,
    sentence: 'Nobody changes their own access. Ask another administrator of the institution.',
  },
  'staff.needsApp': {
    status: 409,
    sentence:
      'An administrator signs in with the code of an authenticator app. This person sets one up first, under “Your access”.',
  },
  'staff.sharedDemo': {
    status: 403,
    sentence: 'This is a shared demo account: its access stays as it is, so that everybody can try it.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['staff.invited', 'staff.invitationWithdrawn', 'staff.accessReset'] as const;

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** The longest access that an invitation gives; an administrator renews it. */
export const ACCESS_DAYS_MAX = 730;
/** Invitations that one institution may send in an hour, new links included. */
export const INVITATIONS_PER_HOUR = 100;
/** Those to one mailbox, whatever its spelling (`rules/addresses.ts`). */
export const INVITATIONS_PER_MAILBOX_AND_HOUR = 10;
export const EMPLOYEES_MAX = 5_000;

export const inviteEmployee = call({
  name: 'inviteEmployee',
  method: 'POST',
  path: '/api/portal/employees',
  who: 'staffAdmin',
  stepUp: true,
  summary: 'Invites an employee by mail: with a role in the portal, an end of the access, and vouched for or not.',
  body: z.object({
    employeeId: text(40),
    fullName: text(EMPLOYEE_NAME_MAX, 1),
    email: text(EMPLOYEE_EMAIL_MAX, 1),
    role: z.enum(PORTAL_ROLES),
    accessUntil: timestamp(),
    /** Whether the institution vouches for the professional role of its kind, until the same day. */
    isVouched: z.boolean(),
    /** Whose SPID or CIE identity signs the employee in; left out: the employee may connect one. */
    fiscalCode: z.optional(text(40)),
  }),
  answer: z.object({ id: idParams.shape.id, validUntil: timestamp() }),
  status: 201,
  refusals: [
    'staff.takenEmployeeId',
    'staff.badEmployeeId',
    'staff.badEmail',
    'staff.badDate',
    'staff.tooMany',
    'staff.seatsFull',
    'staff.badFiscalCode',
    'staff.takenIdentity',
  ],
});

export const renewInvitation = call({
  name: 'renewInvitation',
  method: 'POST',
  path: '/api/portal/employees/:id/invitation',
  who: 'staffAdmin',
  stepUp: true,
  object: 'employee',
  summary:
    'Sends a new link. Of somebody who had accepted one it takes password, codes and sessions until they accept.',
  params: idParams,
  answer: z.object({ validUntil: timestamp() }),
  status: 200,
  refusals: ['request.notFound', 'staff.notYourself', 'staff.sharedDemo', 'staff.seatsFull'],
});

export const withdrawInvitation = call({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/portal/employees/:id/invitation',
  who: 'staffAdmin',
  object: 'employee',
  summary: 'Withdraws an invitation. Who never accepted one is forgotten; of others the access is suspended.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['request.notFound'],
});
