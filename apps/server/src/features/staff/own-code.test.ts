// @databases both

import { TOTP_PERIOD_SECONDS } from '@repo/contract/factors/factors';
import { ROTATION_GRACE_SECONDS } from '@repo/contract/sessions/assurance';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { type Employee, openOffice, presentCode, signInAt, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { staffAccounts } from '../../db/tables/staff.ts';
import type { OfficeRow } from '../accounts/staff-rows.ts';

// The authenticator app that an employee sets up of their own accord.

let kit: TestApp;
let office: OfficeRow;
beforeAll(async () => {
  kit = await openTestApp();
  office = await openOffice(kit, { realm: 'real' });
});
afterAll(() => kit.close());

const call = (one: Employee, method: 'GET' | 'POST', path = '', payload?: object) =>
  kit.app.inject({ method, url: `/api/portal/code${path}`, headers: one.headers, ...(payload && { payload }) });
const nextCode = () => kit.clock.advance(TOTP_PERIOD_SECONDS * 1000);
const wrong = `ak1.${'A'.repeat(43)}`;

/** A browser goes on with the new tokens. */
function followTokens(one: Employee, answer: Awaited<ReturnType<typeof call>>): void {
  const cookie = answer.cookies.find(({ name }) => name === '__Host-staff')?.value;
  one.headers = { ...one.headers, authorization: `Bearer ${answer.json().token}`, cookie: `__Host-staff=${cookie}` };
}

async function setUp(one: Employee): Promise<void> {
  expect((await call(one, 'POST', '', { password: one.password })).statusCode).toBe(201);
  const confirmed = await call(one, 'POST', '/confirm', { code: await presentCode(kit, one.id) });
  expect(confirmed.statusCode).toBe(200);
  followTokens(one, confirmed);
  nextCode();
}

test('who sets up an app needs its code from then on; other sessions end, and the person is told', async () => {
  const doctor = await signInEmployee(kit, office);
  const elsewhere = (await signInAt(kit, office, doctor, { kind: 'native' })).json<{ token: string }>();
  expect((await call(doctor, 'POST', '', { password: wrong })).json().code).toBe('staff.wrongPassword');
  const { secret, uri } = (await call(doctor, 'POST', '', { password: doctor.password })).json();
  expect(uri).toContain(secret);
  // Until the first code nothing has changed.
  expect((await call(doctor, 'GET')).json()).toEqual({ isOn: false, mayChange: true });
  expect((await call(doctor, 'POST', '/confirm', { code: '000000' })).json().code).toBe('staff.wrongCode');
  expect((await signInAt(kit, office, doctor)).statusCode).toBe(200);
  await setUp(doctor);
  expect((await call(doctor, 'GET')).json()).toEqual({ isOn: true, mayChange: true });
  expect((await call(doctor, 'POST', '', { password: doctor.password })).json().code).toBe('staff.codeThere');
  const headers = { authorization: `Bearer ${elsewhere.token}` };
  expect((await kit.app.inject({ url: '/api/portal/session', headers })).statusCode).toBe(401);
  expect((await signInAt(kit, office, doctor)).json().code).toBe('staff.codeNeeded');
  const code = await presentCode(kit, doctor.id);
  expect((await signInAt(kit, office, doctor, { code })).statusCode).toBe(200);
  expect((await signInAt(kit, office, doctor, { code })).json().code).toBe('staff.wrongCode');
  const [row] = await kit.context.db.select().from(staffAccounts).where(eq(staffAccounts.id, doctor.id));
  const subjects = (await readMailsTo(kit, row!.email)).map(({ headers: { subject } }) => subject);
  expect(subjects.join()).toContain('App di autenticazione');
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, doctor.id));
  expect(leaves.map(({ act }) => act)).toContain('staff.codeAdded');
});

test('it is removed with the password and a code together, and an administrator keeps it', async () => {
  const nurse = await signInEmployee(kit, office);
  await setUp(nurse);
  const remove = (body: object) => call(nurse, 'POST', '/remove', body);
  expect((await remove({ password: wrong, code: await presentCode(kit, nurse.id) })).json().code).toBe(
    'staff.wrongPassword',
  );
  expect((await remove({ password: nurse.password, code: '000000' })).json().code).toBe('staff.wrongCode');
  expect((await signInAt(kit, office, nurse)).json().code).toBe('staff.codeNeeded');
  expect((await remove({ password: nurse.password, code: await presentCode(kit, nurse.id) })).statusCode).toBe(200);
  expect((await signInAt(kit, office, nurse)).statusCode).toBe(200);
  const lead = await signInEmployee(kit, office, { portalRole: 'admin' });
  nextCode();
  const asked = { password: lead.password, code: await presentCode(kit, lead.id) };
  expect((await call(lead, 'POST', '/remove', asked)).json().code).toBe('staff.codeStays');
  expect((await call(lead, 'GET')).json()).toEqual({ isOn: true, mayChange: false });
});

test('an old copy of an employee’s tokens ends the session, with a log entry and a mail', async () => {
  const doctor = await signInEmployee(kit, office);
  const copied = { ...doctor.headers };
  await setUp(doctor);
  const readWith = (headers: Record<string, string>) => kit.app.inject({ url: '/api/portal/session', headers });
  expect((await readWith(doctor.headers)).statusCode).toBe(200);
  // A slow request is refused and ends nothing; a copy that comes later does.
  expect((await readWith(copied)).statusCode).toBe(401);
  kit.clock.advance((ROTATION_GRACE_SECONDS + 1) * 1000);
  expect((await readWith(doctor.headers)).statusCode).toBe(200);
  const mixed = { ...copied, cookie: doctor.headers.cookie! };
  expect((await readWith(mixed)).statusCode).toBe(401);
  expect((await readWith(doctor.headers)).statusCode).toBe(200);
  expect((await readWith(copied)).json().code).toBe('session.missing');
  expect((await readWith(doctor.headers)).json().code).toBe('session.missing');
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, doctor.id));
  const ended = leaves
    .filter(({ act }) => act === 'staff.sessionEnded')
    .map(({ entry }) => JSON.parse(entry).facts.reason);
  expect(ended).toEqual(['reused']);
  const [row] = await kit.context.db.select().from(staffAccounts).where(eq(staffAccounts.id, doctor.id));
  const subjects = (await readMailsTo(kit, row!.email)).map(({ headers: { subject } }) => subject);
  expect(subjects.join()).toContain('copiata');
});
