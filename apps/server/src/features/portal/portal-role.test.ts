// @databases both
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import {
  type Employee,
  employ,
  openDesk,
  openOffice,
  signInAt,
  signInEmployee,
} from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';

let kit: TestApp;
let admin: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  admin = await openDesk(kit);
});
afterEach(() => kit.close());

const setRole = (id: string, role: 'admin' | 'operator', as = admin) =>
  actConfirmed(kit, as, { method: 'PUT', url: `/api/portal/employees/${id}/portal-role`, payload: { role } });
const get = async (one: Employee, path: string) =>
  (await kit.app.inject({ url: `/api/portal/${path}`, headers: one.headers })).json();

test('an operator becomes an administrator and back: the open session ends, the next one has the role, others are told', async () => {
  await employ(kit, admin.office, { portalRole: 'admin', email: 'giulia@example.org' });
  const laura = await signInEmployee(kit, admin.office, { fullName: 'Laura Neri' });
  expect((await setRole(laura.id, 'admin')).json()).toMatchObject({ role: 'admin', state: 'active' });
  expect((await get(laura, 'session')).code).toBe('session.roleChanged');
  expect((await signInAt(kit, admin.office, laura)).json().user.role).toBe('admin');
  expect((await setRole(laura.id, 'admin')).json().role).toBe('admin');
  const [change] = await get(admin, 'access-changes');
  expect(change).toMatchObject({ act: 'staff.portalRoleChanged', role: 'admin', mayStop: true });
  await setRole(laura.id, 'operator');
  expect((await get(admin, 'access-changes'))[0]).toMatchObject({ role: 'operator', mayStop: false });
  const mails = JSON.stringify(await readMailsTo(kit, 'giulia@example.org'));
  expect(mails).toContain('ora amministratore');
  expect(mails).toContain('non più amministratore');
  expect(await readMailsTo(kit, 'giulia@example.org')).toHaveLength(2);
});

test('whose role it is hears of it by mail, and the page at work says why it ended, once and to its holder alone', async () => {
  const email = 'laura@example.org';
  const laura = await signInEmployee(kit, admin.office, { portalRole: 'admin', email });
  await setRole(laura.id, 'operator');
  expect((await get(laura, 'session')).code).toBe('session.roleChanged');
  const stranger = { ...laura, headers: { ...laura.headers, cookie: '__Host-staff=other' } };
  expect((await get(stranger, 'session')).code).toBe('session.missing');
  await setRole(laura.id, 'operator');
  const mails = await readMailsTo(kit, email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain('non più amministratore');
  const invited = await employ(kit, admin.office, {
    state: 'invited',
    passwordVerifier: null,
    email: 'new@example.org',
  });
  await setRole(invited.id, 'admin');
  expect(await readMailsTo(kit, 'new@example.org')).toEqual([]);
});

test('nobody becomes an administrator of the real realm without an app, and nobody changes their own role', async () => {
  const real = await openOffice(kit, { realm: 'real' });
  const chief = await signInEmployee(kit, real, { portalRole: 'admin' });
  const nurse = await employ(kit, real);
  expect((await setRole(nurse.id, 'admin', chief)).json().code).toBe('staff.needsApp');
  expect((await setRole(chief.id, 'operator', chief)).json().code).toBe('staff.notYourself');
});

test('two administrators who take each other’s role at once leave one', async () => {
  const other = await signInEmployee(kit, admin.office, { portalRole: 'admin' });
  const both = await Promise.all([setRole(other.id, 'operator'), setRole(admin.id, 'operator', other)]);
  expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  const { rows } = await get(both[0]?.statusCode === 200 ? admin : other, 'employees');
  expect(rows.filter(({ role }: { role: string }) => role === 'admin')).toHaveLength(1);
});

test('the list keeps one state, and counts every state whatever is searched for', async () => {
  const ended = new Date(kit.clock.now().getTime() - 1);
  await employ(kit, admin.office, { fullName: 'Gone Away', accessUntil: ended });
  await employ(kit, admin.office, { fullName: 'Sus Pended', state: 'suspended' });
  await employ(kit, admin.office, { state: 'invited', passwordVerifier: null, acceptedAt: null });
  for (const [state, total] of [
    ['active', 1],
    ['expired', 1],
    ['suspended', 1],
    ['invited', 1],
  ]) {
    const { total: found, states } = await get(admin, `employees?state=${state}`);
    expect([state, found, states]).toEqual([state, total, { active: 1, expired: 1, suspended: 1, invited: 1 }]);
  }
  expect((await get(admin, 'employees?state=expired&search=pended')).total).toBe(0);
});
