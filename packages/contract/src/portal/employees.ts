import * as z from 'zod/mini';
import { SCANNER_ROLES } from '../accounts/accounts.ts';
import { call } from '../call.ts';
import { PORTAL_ROLES } from '../staff/staff.ts';
import { done, idParams, text, timestamp, uuid } from '../wire.ts';

export const AUDIT_ACTS = [
  'staff.suspended',
  'staff.restored',
  'staff.accessChanged',
  'staff.roleVouched',
  'staff.roleWithdrawn',
  'staff.portalRoleChanged',
] as const;

/** `expired`: the end of the access has passed. */
export const EMPLOYEE_STATES = ['invited', 'active', 'suspended', 'expired'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

/** `busy`: the person said so, or is scanning. Everybody not named is offline. */
export const PRESENCES = ['online', 'busy'] as const;
export type Presence = (typeof PRESENCES)[number] | 'offline';

export const EMPLOYEES_PAGE = 20;
/** A page of the portal asks this often who is there; after three missed ones it counts as closed. */
export const PRESENCE_SECONDS = 3;
/** At most this many are named at once. */
export const PRESENT_MAX = 1_000;

export const employeeRow = z.object({
  id: uuid(),
  employeeId: z.string(),
  fullName: z.string(),
  /** For administrators only. */
  email: z.nullable(z.string()),
  role: z.enum(PORTAL_ROLES),
  state: z.enum(EMPLOYEE_STATES),
  accessUntil: z.nullable(timestamp()),
  /** Of an invitation that waits. */
  invitationUntil: z.nullable(timestamp()),
  /** What the institution vouches for at this moment. */
  verificationLevel: z.enum(SCANNER_ROLES),
  vouchedUntil: z.nullable(timestamp()),
  isYourself: z.boolean(),
});
export type EmployeeRow = z.output<typeof employeeRow>;

export const listEmployees = call({
  name: 'listEmployees',
  method: 'GET',
  path: '/api/portal/employees',
  who: 'staff',
  summary:
    'The employees of the caller’s institution by name; `search` looks in names and IDs, `state` keeps one state.',
  query: z.object({
    search: z.optional(text(100)),
    state: z.optional(z.enum(EMPLOYEE_STATES)),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  }),
  answer: z.object({
    rows: z.array(employeeRow),
    total: z.int(),
    page: z.int(),
    /** Of everybody, whatever was searched for. */
    states: z.object({ invited: z.int(), active: z.int(), suspended: z.int(), expired: z.int() }),
    /** Employees with an open access and waiting invitations; `limit` null: no plan limits them. */
    seats: z.object({ taken: z.int(), limit: z.nullable(z.int()) }),
  }),
  status: 200,
  refusals: [],
});

export const readPresence = call({
  name: 'readPresence',
  method: 'GET',
  path: '/api/portal/presence',
  who: 'staff',
  summary: 'Who of the caller’s institution is there now. Asking says that the caller’s page is open.',
  answer: z.object({
    present: z.array(z.object({ id: uuid(), presence: z.enum(PRESENCES) })),
    isBusy: z.boolean(),
  }),
  status: 200,
  refusals: [],
});

export const setBusy = call({
  name: 'setBusy',
  method: 'PUT',
  path: '/api/portal/presence',
  who: 'staff',
  summary: 'Shows the caller as busy, or as online again, for this session.',
  body: z.object({ isBusy: z.boolean() }),
  answer: done,
  status: 200,
  refusals: [],
});

export const leavePresence = call({
  name: 'leavePresence',
  method: 'DELETE',
  path: '/api/portal/presence',
  who: 'staff',
  summary: 'A page of the portal closes: without another open page the caller is offline at once.',
  answer: done,
  status: 200,
  refusals: [],
});

export const suspendEmployee = call({
  name: 'suspendEmployee',
  method: 'POST',
  path: '/api/portal/employees/:id/suspend',
  who: 'staffAdmin',
  object: 'employee',
  summary: 'Suspends an employee: all sessions end, and scans are refused from now on.',
  params: idParams,
  answer: employeeRow,
  status: 200,
  refusals: ['request.notFound', 'staff.notYourself', 'staff.sharedDemo'],
});

export const restoreEmployee = call({
  name: 'restoreEmployee',
  method: 'POST',
  path: '/api/portal/employees/:id/restore',
  who: 'staffAdmin',
  stepUp: true,
  object: 'employee',
  summary: 'Ends a suspension.',
  params: idParams,
  answer: employeeRow,
  status: 200,
  refusals: ['request.notFound', 'staff.notYourself', 'staff.seatsFull'],
});

export const changeAccess = call({
  name: 'changeAccess',
  method: 'PUT',
  path: '/api/portal/employees/:id/access',
  who: 'staffAdmin',
  stepUp: true,
  object: 'employee',
  summary: 'Changes the last day of an employee’s access.',
  params: idParams,
  body: z.object({ accessUntil: timestamp() }),
  answer: employeeRow,
  status: 200,
  refusals: ['request.notFound', 'staff.notYourself', 'staff.badDate', 'staff.sharedDemo', 'staff.seatsFull'],
});

export const changePortalRole = call({
  name: 'changePortalRole',
  method: 'PUT',
  path: '/api/portal/employees/:id/portal-role',
  who: 'staffAdmin',
  stepUp: true,
  object: 'employee',
  summary: 'Makes an employee an administrator or an operator: all sessions end, and the next one has the new role.',
  params: idParams,
  body: z.object({ role: z.enum(PORTAL_ROLES) }),
  answer: employeeRow,
  status: 200,
  refusals: ['request.notFound', 'staff.notYourself', 'staff.sharedDemo', 'staff.needsApp'],
});

export const vouchForEmployee = call({
  name: 'vouchForEmployee',
  method: 'PUT',
  path: '/api/portal/employees/:id/role',
  who: 'staffAdmin',
  stepUp: true,
  object: 'employee',
  summary: 'Vouches for an employee in the role of the institution’s kind: from the next scan on, until a day.',
  params: idParams,
  body: z.object({ until: timestamp() }),
  answer: employeeRow,
  status: 200,
  refusals: ['request.notFound', 'staff.notYourself', 'staff.badDate', 'staff.sharedDemo'],
});

export const endEmployeeRole = call({
  name: 'endEmployeeRole',
  method: 'DELETE',
  path: '/api/portal/employees/:id/role',
  who: 'staffAdmin',
  object: 'employee',
  summary: 'Withdraws an employee’s professional role: the very next scan is refused.',
  params: idParams,
  answer: employeeRow,
  status: 200,
  refusals: ['request.notFound', 'staff.notYourself', 'staff.sharedDemo'],
});

export const readPortalCounts = call({
  name: 'readPortalCounts',
  method: 'GET',
  path: '/api/portal/counts',
  who: 'staff',
  summary: 'The four figures of the caller’s institution: citizens, employees there, scans of today, active codes.',
  answer: z.object({
    citizens: z.int(),
    /** Offers that nobody has answered yet. */
    offered: z.int(),
    employeesOnline: z.int(),
    /** Employees whose access is open. */
    employees: z.int(),
    scansToday: z.int(),
    scansRefusedToday: z.int(),
    activeCodes: z.int(),
  }),
  status: 200,
  refusals: [],
});
