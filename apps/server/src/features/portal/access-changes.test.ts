// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { ACCESS_CHANGES_MAX, type AccessChange } from '@repo/contract/portal/access-changes';
import { CREDENTIALS_ASKED_PER_DAY } from '@repo/contract/staff/staff';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { type Employee, employ, openOffice, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { append } from '../audit/audit-leaves.ts';

let kit: TestApp;
let ines: Employee;
let giulia: Employee;
beforeEach(async () => {
  kit = await openTestApp();
  const office = await openOffice(kit, { realm: 'real' });
  ines = await signInEmployee(kit, office, { portalRole: 'admin', fullName: 'Ines Conti', email: 'ines@example.org' });
  giulia = await signInEmployee(kit, office, { portalRole: 'admin', fullName: 'Giulia Conti', email: 'g@example.org' });
});
afterEach(() => kit.close());

const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString();
const send = (as: Employee, method: 'GET' | 'POST' | 'DELETE', url: string) =>
  kit.app.inject({ method, url, headers: as.headers });
const list = async (as: Employee): Promise<AccessChange[]> =>
  (await send(as, 'GET', '/api/portal/access-changes')).json();
const inviteLaura = (as: Employee) =>
  actConfirmed(kit, as, {
    method: 'POST',
    url: '/api/portal/employees',
    payload: {
      employeeId: 'lneri',
      fullName: 'Laura Neri',
      email: 'laura@example.org',
      role: 'admin',
      accessUntil: inDays(300),
      isVouched: false,
    },
  });

test('an administrator made by somebody else appears to the others with who, what and when, and can be stopped from there', async () => {
  expect((await inviteLaura(ines)).statusCode).toBe(201);
  const [seen, ...more] = await list(giulia);
  expect(more).toEqual([]);
  expect(seen).toMatchObject({
    act: 'staff.invited',
    at: kit.clock.now().toISOString(),
    who: { employeeId: 'lneri', fullName: 'Laura Neri', state: 'invited', isYourself: false },
    by: { isOperator: false, fullName: 'Ines Conti', isYourself: false },
    role: 'admin',
    profession: null,
    mayStop: true,
  });
  expect((await list(ines))[0]).toMatchObject({ by: { isYourself: true }, mayStop: true });
  expect((await send(giulia, 'DELETE', `/api/portal/employees/${seen?.who?.id}/invitation`)).statusCode).toBe(200);
  const [stopped, invited] = await list(ines);
  expect([stopped?.act, stopped?.who, stopped?.by.fullName]).toEqual([
    'staff.invitationWithdrawn',
    null,
    'Giulia Conti',
  ]);
  expect([invited?.who, invited?.mayStop]).toEqual([null, false]);
});

test('each act that widens an access can be stopped while the access is open; nobody stops their own', async () => {
  const colleague = await employ(kit, ines.office, { fullName: 'Luca Ferri', accessUntil: new Date(inDays(3)) });
  const suspended = await employ(kit, ines.office, { state: 'suspended' });
  const of = (id: string, path: string) => `/api/portal/employees/${id}/${path}`;
  const acts = [
    { method: 'PUT', url: of(colleague.id, 'role'), payload: { until: inDays(9) } },
    { method: 'PUT', url: of(colleague.id, 'access'), payload: { accessUntil: inDays(9) } },
    { method: 'POST', url: of(suspended.id, 'restore') },
    { method: 'PUT', url: of(giulia.id, 'role'), payload: { until: inDays(9) } },
  ] as const;
  for (const act of acts) {
    kit.clock.advance(MINUTE_MS);
    expect((await actConfirmed(kit, ines, act)).statusCode, act.url).toBe(200);
  }
  const changes = await list(giulia);
  expect(changes.map(({ act, mayStop }) => [act, mayStop])).toEqual([
    ['staff.roleVouched', false],
    ['staff.restored', true],
    ['staff.accessChanged', true],
    ['staff.roleVouched', true],
  ]);
  expect(changes[0]?.who?.isYourself).toBe(true);
  expect(changes[3]).toMatchObject({ profession: ines.office.kind, until: expect.any(String) });
  expect((await list(ines))[0]?.mayStop).toBe(true);
  await send(giulia, 'POST', of(colleague.id, 'suspend'));
  const after = (await list(giulia)).filter(({ who }) => who?.id === colleague.id);
  expect(after.map(({ mayStop }) => mayStop)).toEqual([false, false, false]);
  expect((await send(giulia, 'POST', of(giulia.id, 'suspend'))).json().code).toBe('staff.notYourself');
});

test('only administrators of the institution see the list, and thousands of codes neither crowd it nor make it slow', async () => {
  await inviteLaura(ines);
  const operator = await signInEmployee(kit, ines.office);
  expect((await send(operator, 'GET', '/api/portal/access-changes')).json().code).toBe('staff.adminsOnly');
  const stranger = await signInEmployee(kit, await openOffice(kit, { realm: 'real' }), { portalRole: 'admin' });
  expect(await list(stranger)).toEqual([]);
  const { db, clock } = kit.context;
  const entry = { subjectId: ines.office.id, act: 'enrolment.offered', facts: { staff: ines.id } } as const;
  await db.transaction((tx) => append(tx, clock.now(), Array(2 * ACCESS_CHANGES_MAX).fill(entry)));
  const sameAct = { subjectId: ines.office.id, act: 'staff.suspended', facts: { staff: ines.id, by: null } } as const;
  await db.transaction((tx) => append(tx, clock.now(), [sameAct]));
  const from = kit.statements.length;
  expect((await list(ines)).map(({ act }) => act)).toEqual(['staff.suspended', 'staff.invited']);
  const reading = kit.statements.slice(from).find((statement) => /from "audit_leaves"/.test(statement));
  const index = await db.execute(sql`select indexdef from pg_indexes where indexname = 'audit_leaves_of_staff'`);
  // The planner takes an index of a part only for a query that names the same part, word for word.
  expect(reading).toContain(`"act" like 'staff.%'`);
  expect(JSON.stringify(index)).toContain('staff.%');
});

test('who has forgotten the password asks the other administrators, by mail and in the portal, three times a day', async () => {
  const ask = (as: Employee) => send(as, 'POST', '/api/portal/credentials/ask');
  const operator = await signInEmployee(kit, ines.office, { fullName: 'Luca Ferri', email: 'luca@example.org' });
  expect((await ask(ines)).json()).toEqual({ asked: ['Giulia Conti'] });
  expect((await ask(operator)).json()).toEqual({ asked: ['Giulia Conti', 'Ines Conti'] });
  const mail = JSON.stringify(await readMailsTo(kit, 'g@example.org'));
  expect(mail).toContain('Ines Conti');
  expect(mail).toContain(`/institutional-login#renew=${ines.employeeId}`);
  expect(await readMailsTo(kit, 'ines@example.org')).toHaveLength(1);
  expect((await list(giulia)).map(({ act, who }) => [act, who?.fullName])).toEqual([
    ['staff.credentialsAsked', 'Luca Ferri'],
    ['staff.credentialsAsked', 'Ines Conti'],
  ]);
  // Their answer: new credentials, to the address on file.
  const renewed = await actConfirmed(kit, giulia, {
    method: 'POST',
    url: `/api/portal/employees/${ines.id}/invitation`,
  });
  expect(renewed.statusCode).toBe(200);
  for (let count = 1; count < CREDENTIALS_ASKED_PER_DAY; count += 1) expect((await ask(operator)).statusCode).toBe(200);
  expect((await ask(operator)).json().code).toBe('request.tooMany');
});

test('the only administrator is told that the operator of the site gives new credentials, and no mail is sent', async () => {
  const alone = await signInEmployee(kit, await openOffice(kit, { realm: 'real' }), { portalRole: 'admin' });
  const answer = await send(alone, 'POST', '/api/portal/credentials/ask');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'staff.nobodyToAsk']);
});
