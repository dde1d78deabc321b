import * as z from 'zod/mini';
import { INSTITUTION_TYPES } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'roles.unknownInstitution': { status: 404, sentence: 'There is no verified institution with this username.' },
  'roles.otherRole': { status: 422, sentence: 'This institution grants a different role.' },
  'roles.notForInstitutions': {
    status: 403,
    sentence: 'Institutions cannot have professional roles. Their staff can.',
  },
  'roles.notForStaff': { status: 403, sentence: 'Administrator accounts cannot have professional roles.' },
  'roles.held': { status: 409, sentence: 'You already have this role from this institution.' },
  'roles.decided': { status: 409, sentence: 'This request has already been decided.' },
  'roles.notVerified': { status: 403, sentence: 'Only a verified institution can grant roles.' },
  'roles.tooManyStaff': {
    status: 409,
    sentence: 'You have already granted roles to {max} people, which is the maximum.',
  },
  'roles.unknownPerson': {
    status: 404,
    sentence: 'There is no person with this username to whom you can grant a role.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'role.requested',
  'role.requestWithdrawn',
  'role.declined',
  'role.granted',
  'role.revoked',
] as const;

/** Role grants: a verified institution grants its own professional role, with a date, and can withdraw it. */

export const GRANT_DAYS = 365;
/** A grant with less time left than this is renewed when it is granted again. */
export const GRANT_RENEWABLE_DAYS = 30;
export const STAFF_MAX = 200;
export const ROLE_REQUESTS_PER_DAY = 20;

/**
 * The parties of a grant or request. A person's name is shown to an institution that the person has asked for a role; to
 * another one that gives a role unasked, `name` is the username again.
 */
const party = z.object({ username: z.string(), name: z.string() });

export const ROLE_REQUEST_STATUSES = ['waiting', 'granted', 'declined', 'withdrawn'] as const;

const roleRequest = z.object({
  id: uuid(),
  role: z.enum(INSTITUTION_TYPES),
  status: z.enum(ROLE_REQUEST_STATUSES),
  person: party,
  institution: party,
  createdAt: timestamp(),
  decidedAt: z.nullable(timestamp()),
});
export type RoleRequest = z.output<typeof roleRequest>;

const roleGrant = z.object({
  id: uuid(),
  role: z.enum(INSTITUTION_TYPES),
  person: party,
  institution: party,
  /** It is true when the caller granted it; false when the caller holds it. */
  given: z.boolean(),
  grantedAt: timestamp(),
  expiresAt: timestamp(),
  /** It is false while the institution's own verification is not in force: the role then gives no access. */
  counts: z.boolean(),
});
export type RoleGrant = z.output<typeof roleGrant>;

export const requestRole = call({
  name: 'requestRole',
  method: 'POST',
  path: '/api/roles/requests',
  who: 'person',
  summary: 'Asks an institution, by its login name, to vouch for the caller. The same question twice is one request.',
  body: z.object({ institution: text(200), role: z.enum(INSTITUTION_TYPES) }),
  answer: roleRequest,
  status: 201,
  onHold: 'refused',
  refusals: [
    'account.onHold',
    'profile.required',
    'roles.unknownInstitution',
    'roles.otherRole',
    'roles.notForInstitutions',
    'roles.notForStaff',
    'roles.held',
  ],
});

export const listRoleRequests = call({
  name: 'listRoleRequests',
  method: 'GET',
  path: '/api/roles/requests',
  who: 'person',
  onHold: 'open',
  summary: 'A person: the own requests, newest first. An institution: those that wait for it, oldest first.',
  query: z.object(pageQuery),
  answer: z.array(roleRequest),
  status: 200,
  refusals: [],
});

export const withdrawRoleRequest = call({
  name: 'withdrawRoleRequest',
  method: 'DELETE',
  path: '/api/roles/requests/:id',
  who: 'person',
  onHold: 'open',
  object: 'roleRequest',
  summary: 'The person withdraws an undecided request.',
  params: idParams,
  answer: roleRequest,
  status: 200,
  refusals: ['request.notFound', 'roles.decided'],
});

export const grantRoleRequest = call({
  name: 'grantRoleRequest',
  method: 'POST',
  path: '/api/roles/requests/:id/grant',
  who: 'person',
  object: 'roleRequest',
  stepUp: true,
  onHold: 'refused',
  summary: 'The institution that was asked gives the role for a year.',
  params: idParams,
  answer: roleGrant,
  status: 200,
  refusals: [
    'request.notFound',
    'account.onHold',
    'roles.decided',
    'roles.notVerified',
    'roles.tooManyStaff',
    'roles.unknownPerson',
  ],
});

export const declineRoleRequest = call({
  name: 'declineRoleRequest',
  method: 'POST',
  path: '/api/roles/requests/:id/decline',
  who: 'person',
  onHold: 'refused',
  object: 'roleRequest',
  stepUp: true,
  summary: 'The institution that was asked says no.',
  params: idParams,
  answer: roleRequest,
  status: 200,
  refusals: ['request.notFound', 'roles.decided'],
});

export const vouchForRole = call({
  name: 'vouchForRole',
  method: 'POST',
  path: '/api/roles/grants',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'A verified institution gives its own role to a person, by login name. Given already: the same grant.',
  body: z.object({ username: text(200) }),
  answer: roleGrant,
  status: 201,
  refusals: ['account.onHold', 'roles.notVerified', 'roles.unknownPerson', 'roles.tooManyStaff'],
});

export const listRoleGrants = call({
  name: 'listRoleGrants',
  method: 'GET',
  path: '/api/roles/grants',
  who: 'person',
  onHold: 'open',
  summary: 'Roles in force that the caller gave or holds, newest first.',
  answer: z.array(roleGrant),
  status: 200,
  refusals: [],
});

export const endRoleGrant = call({
  name: 'endRoleGrant',
  method: 'DELETE',
  path: '/api/roles/grants/:id',
  who: 'person',
  onHold: 'refused',
  object: 'roleGrant',
  stepUp: true,
  summary: 'The institution withdraws a role, or its holder gives it back; from the next release on.',
  params: idParams,
  answer: roleGrant,
  status: 200,
  refusals: ['request.notFound'],
});
