import * as z from 'zod/mini';
import { INSTITUTION_TYPES } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { PORTAL_ROLES } from '../staff/staff.ts';
import { timestamp, uuid } from '../wire.ts';
import { EMPLOYEE_STATES } from './employees.ts';

/** What the administrators of an institution see of each other's changes of accesses (decision 0118). */

/** The newest ones; older ones are in the log. */
export const ACCESS_CHANGES_MAX = 50;
/** What somebody else gave in these hours is shown above each tab of the portal until it was seen. */
export const ACCESS_NOTICE_HOURS = 24;

/** Those that made or widened an access, and may be stopped. */
export const WIDENING_ACTS = [
  'staff.invited',
  'staff.accessReset',
  'staff.accessChanged',
  'staff.roleVouched',
  'staff.restored',
  'staff.portalRoleChanged',
  'staff.listInvited',
] as const;

export const ACCESS_ACTS = [
  ...WIDENING_ACTS,
  'staff.invitationAccepted',
  'staff.invitationWithdrawn',
  'staff.suspended',
  'staff.roleWithdrawn',
  'staff.credentialsAsked',
  'staff.listStopped',
] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];

const accessChange = z.object({
  /** Of its entry in the log. */
  id: uuid(),
  act: z.enum(ACCESS_ACTS),
  at: timestamp(),
  /** Whose access it is; null once an invitation that nobody accepted was withdrawn. */
  who: z.nullable(
    z.object({
      id: uuid(),
      employeeId: z.string(),
      fullName: z.string(),
      state: z.enum(EMPLOYEE_STATES),
      isYourself: z.boolean(),
    }),
  ),
  /** Who did it: an employee, or the operator of the site. A name is null once its employee is gone. */
  by: z.object({ isOperator: z.boolean(), fullName: z.nullable(z.string()), isYourself: z.boolean() }),
  /** Of an invitation or a change of the role: the role in the portal. */
  role: z.nullable(z.enum(PORTAL_ROLES)),
  /** Of a list that was invited or stopped: its id, and how many people it was. */
  list: z.nullable(z.object({ id: uuid(), count: z.int() })),
  /** The profession vouched for. */
  profession: z.nullable(z.enum(INSTITUTION_TYPES)),
  /** The last day of the access or of the profession. */
  until: z.nullable(timestamp()),
  /** It gave something, and the access can still be ended by the caller. */
  mayStop: z.boolean(),
});
export type AccessChange = z.output<typeof accessChange>;

export const listAccessChanges = call({
  name: 'listAccessChanges',
  method: 'GET',
  path: '/api/portal/access-changes',
  who: 'staffAdmin',
  summary: 'The last changes of accesses of the caller’s institution, newest first: whose, what, by whom, when.',
  answer: z.array(accessChange),
  status: 200,
  refusals: [],
});
