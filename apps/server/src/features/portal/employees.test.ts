// @databases both
import { EMPLOYEES_PAGE, PRESENCE_SECONDS } from '@repo/contract/portal/employees';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { signUp } from '@repo/dev-env/people/people';
import { insertScan } from '@repo/dev-env/people/scanner';
import { type Employee, employ, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { enrolments } from '../../db/tables/enrolments.ts';
import { staffAccounts, staffScans, staffSessions } from '../../db/tables/staff.ts';
import type { OfficeRow } from '../accounts/staff-rows.ts';

let kit: TestApp;
let office: OfficeRow;
let admin: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  office = await openOffice(kit);
  admin = await signInEmployee(kit, office, { portalRole: 'admin', fullName: 'Anna Zuliani', employeeId: 'azuliani' });
});
afterEach(() => kit.close());

const get = async (one: Employee, path: string) =>
  (await kit.app.inject({ url: `/api/portal/${path}`, headers: one.headers })).json();
const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: Record<string, string>) =>
  actConfirmed(kit, admin, { method, url: `/api/portal/${path}`, ...(payload && { payload }) });
const fetchPresence = async (asking: Employee, of: { id: string }) =>
  (await get(asking, 'presence')).present.find(({ id }: { id: string }) => id === of.id)?.presence ?? 'offline';

test('[IPD-11] [IPD-12] [IPD-13] who has a page open is online, says busy, and is gone with page or session', async () => {
  const colleague = await signInEmployee(kit, office);
  expect(await fetchPresence(admin, colleague)).toBe('offline');
  await get(colleague, 'presence');
  expect(await fetchPresence(admin, colleague)).toBe('online');
  const setBusy = { method: 'PUT', url: '/api/portal/presence', headers: colleague.headers } as const;
  await kit.app.inject({ ...setBusy, payload: { isBusy: true } });
  expect([await fetchPresence(admin, colleague), (await get(colleague, 'presence')).isBusy]).toEqual(['busy', true]);
  await kit.app.inject({ ...setBusy, payload: { isBusy: false } });
  const scanning = { scanningUntil: new Date(kit.clock.now().getTime() + 1_000) };
  await kit.context.db.update(staffSessions).set(scanning).where(eq(staffSessions.staffId, colleague.id));
  expect(await fetchPresence(admin, colleague)).toBe('busy');
  kit.clock.advance(1_000);
  expect(await fetchPresence(admin, colleague)).toBe('online');
  // A page that was closed stops asking.
  kit.clock.advance(3 * PRESENCE_SECONDS * 1000);
  expect(await fetchPresence(admin, colleague)).toBe('offline');
  await get(colleague, 'presence');
  expect(await fetchPresence(admin, colleague)).toBe('online');
  // One that says goodbye is gone with the next question of a colleague, and another open page brings it back.
  await kit.app.inject({ method: 'DELETE', url: '/api/portal/presence', headers: colleague.headers });
  expect(await fetchPresence(admin, colleague)).toBe('offline');
  await get(colleague, 'presence');
  expect(await fetchPresence(admin, colleague)).toBe('online');
  await kit.app.inject({ method: 'POST', url: '/api/portal/logout', headers: colleague.headers });
  expect(await fetchPresence(admin, colleague)).toBe('offline');
});

test('asking who is there keeps no session alive', async () => {
  const colleague = await signInEmployee(kit, office);
  const asked = () =>
    kit.app.inject({ url: '/api/portal/presence', headers: { ...colleague.headers, 'x-background': '1' } });
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect((await asked()).statusCode).toBe(200);
    kit.clock.advance(10 * 60_000);
  }
  expect((await asked()).statusCode).toBe(401);
});

test('the list is by name, in pages, and the search takes its signs as they are', async () => {
  for (let count = 0; count < EMPLOYEES_PAGE; count += 1) await employ(kit, office, { fullName: `Bruno ${count}` });
  await employ(kit, office, { fullName: '100% Carla_', employeeId: 'carla_x' });
  const first = await get(admin, 'employees');
  expect([first.rows.length, first.total]).toEqual([EMPLOYEES_PAGE, EMPLOYEES_PAGE + 2]);
  expect((await get(admin, 'employees?page=2')).rows).toHaveLength(2);
  for (const [search, total] of [
    ['100%25', 1],
    ['%25', 1],
    ['_', 1],
    ['CARLA', 1],
    ['bruno', EMPLOYEES_PAGE],
    ['nobody', 0],
  ]) {
    expect([search, (await get(admin, `employees?search=${search}`)).total]).toEqual([search, total]);
  }
});

test('addresses are for administrators', async () => {
  const operator = await signInEmployee(kit, office);
  const emails = async (one: Employee) =>
    (await get(one, 'employees')).rows.map(({ email }: { email: string | null }) => email !== null);
  expect([await emails(admin), await emails(operator)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a role is vouched for and withdrawn at once, in the institution’s own kind', async () => {
  const doctor = await signInEmployee(kit, office);
  const level = async () => (await get(doctor, 'session')).user.verificationLevel;
  const until = new Date(kit.clock.now().getTime() + 86_400_000).toISOString();
  expect((await act('PUT', `employees/${doctor.id}/role`, { until })).json().verificationLevel).toBe('medical');
  expect(await level()).toBe('medical');
  await act('DELETE', `employees/${doctor.id}/role`);
  expect(await level()).toBe('user');
  const forged = { professionalRole: 'medical', professionalUntil: new Date(until) } as const;
  await kit.context.db.update(staffAccounts).set(forged).where(eq(staffAccounts.id, doctor.id));
  expect((await get(doctor, 'session')).code).toBe('account.notIntact');
});

test('a suspended employee is out at once and comes back with the old password', async () => {
  const colleague = await signInEmployee(kit, office);
  expect((await act('POST', `employees/${colleague.id}/suspend`)).json().state).toBe('suspended');
  // The reason is for who holds the tokens of the ended session, and for nobody who knows its id alone.
  expect((await get(colleague, 'session')).code).toBe('session.withdrawn');
  const guessed = { ...colleague, headers: { ...colleague.headers, cookie: '__Host-staff=vs1.guess' } };
  expect((await get(guessed, 'session')).code).toBe('session.missing');
  expect((await act('POST', `employees/${colleague.id}/restore`)).json().state).toBe('active');
  // The session stays ended.
  expect((await get(colleague, 'session')).code).toBe('session.missing');
});

test('[IPD-04] [IPD-17] [X-60] the four figures count the own institution’s rows alone', async () => {
  const rival = await signInEmployee(kit, await openOffice(kit));
  const person = await signUp(kit);
  const at = kit.clock.now();
  const enrol = (officeId: string, state: 'accepted' | 'offered', accountId: string) =>
    kit.context.db.insert(enrolments).values({
      id: newId(),
      officeId,
      accountId,
      municipality: '048017',
      code: newId(),
      state,
      offeredAt: at,
      answeredAt: state === 'accepted' ? at : null,
    });
  await enrol(office.id, 'accepted', person.user.id);
  await enrol(office.id, 'offered', (await signUp(kit)).user.id);
  await enrol(rival.office.id, 'accepted', person.user.id);
  const scanId = await insertScan(kit, person.user.id);
  const scanned = { ownerId: person.user.id, scanId, officeId: office.id };
  await kit.context.db.insert(staffScans).values({ ...scanned, staffId: admin.id, at });
  await get(admin, 'presence');
  expect(await get(admin, 'counts')).toMatchObject({
    citizens: 1,
    offered: 1,
    employeesOnline: 1,
    employees: 1,
    scansToday: 1,
    // Accepted, and its glyph was never made.
    activeCodes: 0,
  });
  expect(await get(rival, 'counts')).toMatchObject({ citizens: 1, offered: 0, employeesOnline: 0, scansToday: 0 });
  // Midnight in Rome, which is 23:00 in UTC.
  kit.clock.advance(14 * 3_600_000);
  const morning = await signInEmployee(kit, office);
  expect((await get(morning, 'counts')).scansToday).toBe(0);
});
