// @databases both
import { SETUP_SEATS } from '@repo/contract/plans/institution-start';
import { givePortal, openPlanActs } from '@repo/dev-env/money/plan-person';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { type Person, signUpInstitution } from '@repo/dev-env/people/people';
import { type Employee, employ, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeRow } from '../../accounts/staff-rows.ts';

// Seats are employees of the portal, counted when somebody is let in, and only then.

let kit: TestApp;
let acts: ReturnType<typeof openPlanActs>;
let clinic: Person;
let office: OfficeRow;
let admin: Employee;
beforeAll(async () => {
  kit = await openTestApp();
  acts = openPlanActs(kit);
});
beforeEach(async () => {
  clinic = await signUpInstitution(kit);
  office = await givePortal(kit, clinic);
  admin = await signInEmployee(kit, office, { portalRole: 'admin' });
});
afterAll(() => kit.close());

let invited = 0;
const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: Record<string, string | boolean>) =>
  actConfirmed(kit, admin, { method, url: `/api/portal/employees${path}`, ...(payload && { payload }) });
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString();
function invite() {
  invited += 1;
  const named = { employeeId: `nurse${invited}`, fullName: `Nurse ${invited}`, email: `nurse${invited}@example.org` };
  return act('POST', '', { ...named, role: 'operator', accessUntil: inDays(30), isVouched: false });
}
const seats = async () =>
  (await kit.app.inject({ url: '/api/portal/employees', headers: admin.headers })).json().seats as object;

test('[PLAN-11] the set-up lets three in, a plan ten, and each invitation above that is refused, also at once', async () => {
  const first = await Promise.all(Array.from({ length: 6 }, invite));
  expect(first.filter(({ statusCode }) => statusCode === 201)).toHaveLength(SETUP_SEATS - 1);
  const refused = first.find(({ statusCode }) => statusCode === 409)?.json();
  expect([refused.code, refused.message]).toEqual([
    'staff.seatsFull',
    '3 of 3 seats are taken. Your institution changes its plan to let more people in.',
  ]);
  await acts.start(clinic, 'small');
  expect(await seats()).toEqual({ taken: 3, limit: 10 });
  const more = await Promise.all(Array.from({ length: 12 }, invite));
  expect(more.filter(({ statusCode }) => statusCode === 201)).toHaveLength(7);
  expect(await seats()).toEqual({ taken: 10, limit: 10 });
});

test('a plan that ends or becomes smaller takes nobody’s access; who is let in again needs a seat', async () => {
  await acts.start(clinic, 'small');
  for (let count = 0; count < 5; count += 1) await employ(kit, office);
  const suspended = await employ(kit, office, { state: 'suspended' });
  const over = await employ(kit, office, { accessUntil: new Date(kit.clock.now().getTime() - 1) });
  expect(await seats()).toEqual({ taken: 6, limit: 10 });
  await acts.post(clinic, 'cancel');
  await acts.pass(32);
  admin = await signInEmployee(kit, office, { portalRole: 'admin' });
  expect(await seats()).toEqual({ taken: 7, limit: SETUP_SEATS });
  const codes = [
    await invite(),
    await act('POST', `/${suspended.id}/restore`),
    await act('PUT', `/${over.id}/access`, { accessUntil: inDays(30) }),
    await act('POST', `/${over.id}/invitation`),
  ].map((answer) => answer.json().code);
  expect(new Set(codes)).toEqual(new Set(['staff.seatsFull']));
  expect(await seats()).toMatchObject({ taken: 7 });
});

test('a suspension gives its seat back, and what is not limited by a plan stays so', async () => {
  await invite();
  const last = (await invite()).json();
  expect((await invite()).json().code).toBe('staff.seatsFull');
  expect((await act('DELETE', `/${last.id}/invitation`)).statusCode).toBe(200);
  expect((await invite()).statusCode).toBe(201);
  const operated = await openOffice(kit, { realm: 'real' });
  admin = await signInEmployee(kit, operated, { portalRole: 'admin' });
  for (let count = 0; count < SETUP_SEATS + 1; count += 1) expect((await invite()).statusCode).toBe(201);
  expect(await seats()).toEqual({ taken: SETUP_SEATS + 2, limit: null });
});

test('a paid plan is refused while there is no portal whose seats it could raise', async () => {
  const other = await signUpInstitution(kit);
  const refused = await acts.post(other, 'subscribe', { planId: 'small' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan.portalFirst']);
  await givePortal(kit, other);
  expect((await acts.post(other, 'subscribe', { planId: 'small' })).json().paymentUrl).toBeDefined();
});
