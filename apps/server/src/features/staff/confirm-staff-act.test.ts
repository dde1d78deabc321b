// @databases both

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { CALLS } from '@repo/contract/registry/calls';
import { STEP_UP_MINUTES } from '@repo/contract/sessions/assurance';
import { STAFF_CONFIRM_TRIES } from '@repo/contract/staff/staff-confirm';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { type Employee, employ, openOffice, presentCode, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { type JsonValue, jcsBytes, sha256, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { staffAccounts } from '../../db/tables/staff.ts';

let kit: TestApp;
let admin: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  admin = await signInEmployee(kit, await openOffice(kit, { realm: 'real' }), {
    portalRole: 'admin',
    fullName: 'Ines Conti',
  });
});
afterEach(() => kit.close());

type StaffCall = { method: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: JsonValue & object };
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString();
const thief = (): StaffCall => ({
  method: 'POST',
  url: '/api/portal/employees',
  payload: {
    employeeId: 'thief',
    fullName: 'Theo Thief',
    email: 'thief@example.org',
    role: 'admin',
    accessUntil: inDays(300),
    isVouched: true,
  },
});
const listOf = (employeeId: string) => ({
  lines: [{ employeeId, fullName: 'Theo Thief', email: 'thief@example.org', isVouched: true }],
  accessUntil: inDays(300),
});
const send = (as: Employee, act: StaffCall, more: Record<string, string> = {}) =>
  kit.app.inject({ ...act, headers: { ...as.headers, ...more } });
const hashPayload = (payload: JsonValue | undefined) =>
  toBase64url(sha256(payload === undefined ? new Uint8Array(0) : jcsBytes(payload)));
const begin = async (as: Employee, { method, url, payload }: StaffCall) =>
  (
    await send(as, {
      method: 'POST',
      url: '/api/portal/confirm/options',
      payload: { operation: `${method} ${url}`, bodySha256: hashPayload(payload) },
    })
  ).json();
const prove = (as: Employee, payload: JsonValue & object) =>
  send(as, { method: 'POST', url: '/api/portal/confirm', payload });

/** What each call of the portal that may write does about a confirmation, and why one without is no way in. */
const CONFIRMED: Readonly<Record<string, 'confirmed' | 'password in its body' | `no: ${string}`>> = {
  inviteEmployee: 'confirmed',
  inviteList: 'confirmed',
  changePortalRole: 'confirmed',
  renewInvitation: 'confirmed',
  vouchForEmployee: 'confirmed',
  changeAccess: 'confirmed',
  restoreEmployee: 'confirmed',
  beginStaffCode: 'password in its body',
  removeStaffCode: 'password in its body',
  connectStaffIdentity: 'password in its body',
  confirmStaffCode: 'no: takes a code of the secret that only the password showed',
  finishStaffIdentity: 'no: ends a way that began with the password, once and in the same session',
  disconnectStaffIdentity: 'no: takes a way in',
  withdrawInvitation: 'no: takes an access',
  stopInvitedList: 'no: takes accesses',
  suspendEmployee: 'no: takes an access',
  endEmployeeRole: 'no: takes a role',
  issueCode: 'no: offers a folder, which its person accepts or declines',
  withdrawCode: 'no: takes a code',
  askForCredentials: 'no: gives nothing; an administrator confirms what is asked for',
  setBusy: 'no: opens nothing',
  leavePresence: 'no: opens nothing',
  offerFolder: 'no: offers a folder, which its person accepts or declines',
  staffLogout: 'no: ends the session',
  challengeStaffScan: 'no: a scan, with the role that was confirmed when it was given',
  staffScan: 'no: a scan, with the role that was confirmed when it was given',
  beginStaffConfirm: 'no: the confirmation itself',
  proveStaffConfirm: 'no: the confirmation itself',
};

test('every call of the portal that may write says whether it needs a confirmation', () => {
  const writing = CALLS.filter(({ who, method }) => (who === 'staff' || who === 'staffAdmin') && method !== 'GET');
  expect(writing.map(({ name }) => name).sort()).toEqual(Object.keys(CONFIRMED).sort());
  for (const { name, stepUp } of writing)
    expect([name, stepUp === true]).toEqual([name, CONFIRMED[name] === 'confirmed']);
});

describe.each(['real', 'demo'] as const)('in the %s realm', (realm) => {
  test('an open page of an administrator alone makes and widens no access', async () => {
    const one = await signInEmployee(kit, await openOffice(kit, { realm }), { portalRole: 'admin' });
    const colleague = await employ(kit, one.office, { accessUntil: new Date(inDays(3)) });
    const suspended = await employ(kit, one.office, { state: 'suspended' });
    const of = (id: string, path: string) => `/api/portal/employees/${id}/${path}`;
    const acts: StaffCall[] = [
      thief(),
      { method: 'POST', url: of(colleague.id, 'invitation') },
      { method: 'PUT', url: of(colleague.id, 'role'), payload: { until: inDays(9) } },
      { method: 'PUT', url: of(colleague.id, 'access'), payload: { accessUntil: inDays(9) } },
      { method: 'POST', url: of(suspended.id, 'restore') },
      { method: 'PUT', url: of(colleague.id, 'portal-role'), payload: { role: 'operator' } },
      { method: 'POST', url: '/api/portal/invitations', payload: listOf('thief2') },
    ];
    const before = await kit.context.db.select().from(staffAccounts).orderBy(staffAccounts.id);
    for (const act of acts) {
      const answer = await send(one, act);
      expect([answer.statusCode, answer.json().code], act.url).toEqual([403, 'stepUp.required']);
    }
    expect(await kit.context.db.select().from(staffAccounts).orderBy(staffAccounts.id)).toEqual(before);
    expect(await readMailsTo(kit, 'thief@example.org')).toEqual([]);
    for (const act of acts) expect((await actConfirmed(kit, one, act)).statusCode, act.url).toBeLessThan(300);
  });
});

test('a confirmation by password or code counts for one call with one body, in its session, once and for minutes', async () => {
  const act = thief();
  const { id, methods, others } = await begin(admin, act);
  expect([methods, others]).toEqual([['password', 'code'], []]);
  expect((await send(admin, act, { 'x-step-up': id })).json().code).toBe('stepUp.required');
  expect((await prove(admin, { id, password: admin.password })).statusCode).toBe(200);
  const other: StaffCall = { ...act, payload: { ...act.payload, email: 'another@example.org' } };
  expect((await send(admin, other, { 'x-step-up': id })).json().code).toBe('stepUp.required');
  const colleague = await signInEmployee(kit, admin.office, { portalRole: 'admin' });
  expect((await send(colleague, act, { 'x-step-up': id })).json().code).toBe('stepUp.required');
  const both = await Promise.all([send(admin, act, { 'x-step-up': id }), send(admin, act, { 'x-step-up': id })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403]);
  kit.clock.advance(MINUTE_MS);
  const next: StaffCall = { ...act, payload: { ...act.payload, employeeId: 'thief2' } };
  const second = await begin(admin, next);
  expect((await prove(admin, { id: second.id, code: await presentCode(kit, admin.id) })).statusCode).toBe(200);
  kit.clock.advance(STEP_UP_MINUTES * MINUTE_MS + 1);
  expect((await send(admin, next, { 'x-step-up': second.id })).json().code).toBe('stepUp.required');
});

test('wrong tries are counted and told, wait longer and longer, and leave their entries; who is right goes on', async () => {
  const { id } = await begin(admin, thief());
  const wrong = { id, password: `ak1.${'A'.repeat(43)}` };
  for (let left = STAFF_CONFIRM_TRIES - 1; left >= 0; left -= 1) {
    const answer = await prove(admin, left % 2 === 0 ? wrong : { id, code: '000000' });
    expect(answer.json()).toMatchObject({ code: 'staff.notConfirmed', params: { left: String(left) } });
  }
  expect((await prove(admin, { id, password: admin.password })).json().code).toBe('request.tooMany');
  const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, admin.id));
  expect(acts.filter(({ act }) => act === 'staff.actNotConfirmed')).toHaveLength(STAFF_CONFIRM_TRIES);
  kit.clock.advance(MINUTE_MS);
  const again = await begin(admin, thief());
  expect((await prove(admin, { id: again.id, password: admin.password })).statusCode).toBe(200);
});

test('all other administrators are told by mail who did it, with the way to stop it; the one who did it is not', async () => {
  const told = await employ(kit, admin.office, { portalRole: 'admin', email: 'giulia@example.org' });
  await employ(kit, admin.office, { portalRole: 'admin', email: 'gone@example.org', state: 'suspended' });
  await employ(kit, admin.office, { email: 'operator@example.org' });
  const { others } = await begin(admin, thief());
  expect(others).toHaveLength(1);
  const made = (await actConfirmed(kit, admin, thief())).json();
  const mail = JSON.stringify(await readMailsTo(kit, 'giulia@example.org'));
  expect(mail).toContain('Theo Thief');
  expect(mail).toContain('Ines Conti');
  expect(mail).toContain('/institutional-login#stop=thief');
  for (const address of ['gone@example.org', 'operator@example.org'])
    expect(await readMailsTo(kit, address)).toEqual([]);
  const colleague = await employ(kit, admin.office, { accessUntil: new Date(inDays(3)) });
  const of = (path: string) => `/api/portal/employees/${colleague.id}/${path}`;
  await actConfirmed(kit, admin, { method: 'PUT', url: of('role'), payload: { until: inDays(9) } });
  await actConfirmed(kit, admin, { method: 'PUT', url: of('access'), payload: { accessUntil: inDays(9) } });
  await actConfirmed(kit, admin, { method: 'PUT', url: of('access'), payload: { accessUntil: inDays(2) } });
  await actConfirmed(kit, admin, { method: 'POST', url: of('invitation') });
  expect(await readMailsTo(kit, 'giulia@example.org')).toHaveLength(4);
  // Their Stop: the invitation ends at once.
  expect(told.id).not.toBe(made.id);
  const stop = await send(admin, { method: 'POST', url: `/api/portal/employees/${made.id}/suspend` });
  expect(stop.json().state).toBe('suspended');
});

test('four hundred invitations to spellings of one mailbox are refused after its limit, and those to many after the institution’s', async () => {
  const invite = async (count: number, email: string) => {
    const act = thief();
    const payload = { ...act.payload, employeeId: `victim${count}`, email, role: 'operator', isVouched: false };
    return (await actConfirmed(kit, admin, { ...act, payload })).statusCode;
  };
  const one: number[] = [];
  for (let count = 0; count < 30; count += 1)
    one.push(await invite(count, `v.ic${'.'.repeat(count % 2)}tim+${count}@example.org`));
  expect(one.filter((status) => status === 201)).toHaveLength(10);
  const many: number[] = [];
  for (let count = 100; count < 220; count += 1) many.push(await invite(count, `person${count}@example.org`));
  expect(many.filter((status) => status === 201).length).toBeLessThanOrEqual(90);
  expect(many.at(-1)).toBe(429);
  kit.clock.advance(HOUR_MS);
  admin = await signInEmployee(kit, admin.office, { portalRole: 'admin' });
  expect(await invite(500, 'later@example.org')).toBe(201);
});

test('the same day again, and suspending who is suspended, changes nothing and leaves no entry', async () => {
  const colleague = await employ(kit, admin.office);
  const of = (path: string) => `/api/portal/employees/${colleague.id}/${path}`;
  const day = { accessUntil: inDays(9) };
  for (let count = 0; count < 20; count += 1) {
    await actConfirmed(kit, admin, { method: 'PUT', url: of('access'), payload: day });
    await actConfirmed(kit, admin, { method: 'PUT', url: of('role'), payload: { until: day.accessUntil } });
    await send(admin, { method: 'POST', url: of('suspend') });
  }
  const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, colleague.id));
  expect(acts.map(({ act }) => act)).toEqual(['staff.accessChanged', 'staff.roleVouched', 'staff.suspended']);
});
