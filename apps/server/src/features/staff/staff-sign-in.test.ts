// @databases both
import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import {
  STAFF_ADMIN_IDLE_MINUTES,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
  STAFF_SESSIONS_MAX,
} from '@repo/contract/staff/staff';
import { BROWSER_HEADERS, newAuthPassword, signUp } from '@repo/dev-env/people/people';
import { employ, openOffice, setStaff, signInAt, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { offices, staffAccounts, staffSessions } from '../../db/tables/staff.ts';
import type { OfficeRow } from '../accounts/staff-rows.ts';
import { NOBODY_ID } from '../sessions/nobody.ts';
import { deriveAccountKey } from '../sessions/password/derive-auth-key.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';
import { seedDemoOffices } from './demo-offices.ts';

let kit: TestApp;
let office: OfficeRow;
beforeEach(async () => {
  kit = await openTestApp();
  office = await openOffice(kit, { realm: 'real' });
});
afterEach(() => kit.close());

const readOwn = (headers: Record<string, string>) => kit.app.inject({ url: '/api/portal/session', headers });
const countActs = (subjectId: string, act: 'staff.signInRefused' | 'staff.signedIn') =>
  kit.context.db.$count(auditLeaves, and(eq(auditLeaves.subjectId, subjectId), eq(auditLeaves.act, act)));

describe('the sign-in of employees', () => {
  test('[IPL-10] [IPL-11] [ROLE-11] institution code, employee ID and password open a session of the portal', async () => {
    const employee = await employ(kit, office);
    const typed = { ...employee, employeeId: ` ${employee.employeeId.toUpperCase()}` };
    const answer = await signInAt(kit, { code: ` ${office.code.toLowerCase()} ` }, typed);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        token: expect.stringMatching(/^vs1\./),
        user: {
          id: employee.id,
          username: employee.employeeId,
          fullName: expect.stringContaining('Employee'),
          role: 'operator',
          verificationLevel: 'user',
        },
        institution: expect.objectContaining({ id: office.id, code: office.code, name: office.name }),
        expiresAt: new Date(kit.clock.now().getTime() + STAFF_SESSION_HOURS * HOUR_MS).toISOString(),
      },
    ]);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-staff', httpOnly: true, secure: true, sameSite: 'Strict' });
    expect(await countActs(employee.id, 'staff.signedIn')).toBe(1);
  });

  test('[IPL-06] [X-57] all three are required', async () => {
    const employee = await employ(kit, office);
    for (const [code, employeeId, password] of [
      ['', employee.employeeId, employee.password],
      [office.code, ' ', employee.password],
      [office.code, employee.employeeId, ''],
    ] as const) {
      const answer = await signInAt(kit, { code }, { employeeId, password });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'staff.signInIncomplete']);
    }
  });

  test('an unknown institution, an unknown ID and a wrong password are one answer, each with its trace', async () => {
    const employee = await employ(kit, office);
    const other = await openOffice(kit);
    const tries = [
      await signInAt(kit, { code: 'IT-HOSP-999' }, employee),
      await signInAt(kit, office, { ...employee, employeeId: 'nobody' }),
      await signInAt(kit, office, { ...employee, password: newAuthPassword() }),
      await signInAt(kit, other, employee),
    ];
    const bodies = tries.map(({ statusCode, body }) => [statusCode, body]);
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(tries[0]!.json().code).toBe('staff.wrongCredentials');
    expect(await countActs(NOBODY_ID, 'staff.signInRefused')).toBe(3);
    expect(await countActs(employee.id, 'staff.signInRefused')).toBe(1);
  });

  test('a raw password of a plain client works, with the institution in its salt', async () => {
    const employee = await employ(kit, office);
    const { siteId } = kit.context;
    const named = { kind: 'staff', institutionCode: office.code, loginName: employee.employeeId } as const;
    const authKey = await deriveAccountKey({ siteId, ...named }, 'olive-canoe-thunder');
    await setStaff(kit, employee.id, { passwordVerifier: computePasswordVerifier(kit.context, employee.id, authKey) });
    const raw = { ...employee, password: 'olive-canoe-thunder' };
    const answer = await signInAt(kit, office, raw, { kind: 'native' });
    expect([answer.statusCode, answer.json().token]).toEqual([200, expect.stringMatching(/^ns1\./)]);
  });

  test('from the fifth wrong password on it waits, for known and unknown employees alike', async () => {
    const employee = await employ(kit, office);
    for (const employeeId of [employee.employeeId, 'nobody']) {
      const wrong = { employeeId, password: newAuthPassword() };
      const tries = await Promise.all(Array.from({ length: 20 }, () => signInAt(kit, office, wrong)));
      expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
      expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    }
    expect((await signInAt(kit, office, employee)).statusCode).toBe(429);
    kit.clock.advance(HOUR_MS);
    expect((await signInAt(kit, office, employee)).statusCode).toBe(200);
  });

  test('a full disk keeps nobody out who has the right password; wrong ones stay counted', async () => {
    const [right, wrong] = [await employ(kit, office), await employ(kit, office)];
    await kit.context.db.execute(sql`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100'; end $$`);
    await kit.context.db.execute(
      sql`create trigger full_disk before insert on audit_leaves execute function full_disk()`,
    );
    const during = { right: [] as number[], wrong: [] as number[] };
    for (let one = 0; one < 7; one += 1) {
      during.right.push((await signInAt(kit, office, right)).statusCode);
      during.wrong.push((await signInAt(kit, office, { ...wrong, password: newAuthPassword() })).statusCode);
    }
    await kit.context.db.execute(sql`drop function full_disk cascade`);
    expect(during).toEqual({ right: Array(7).fill(503), wrong: [503, 503, 503, 503, 503, 429, 429] });
    expect((await signInAt(kit, office, right)).statusCode).toBe(200);
  });

  test('who is suspended, whose access ended or whose institution closed is told so, with the right password only', async () => {
    const employee = await employ(kit, office);
    const wrong = { ...employee, password: newAuthPassword() };
    const codes = async () => [
      (await signInAt(kit, office, employee)).json().code,
      (await signInAt(kit, office, wrong)).json().code,
    ];
    await setStaff(kit, employee.id, { state: 'suspended' });
    expect(await codes()).toEqual(['staff.suspended', 'staff.wrongCredentials']);
    await setStaff(kit, employee.id, { state: 'active', accessUntil: kit.clock.now() });
    expect(await codes()).toEqual(['staff.suspended', 'staff.wrongCredentials']);
  });

  test('an administrator needs a code, once each, and a browser', async () => {
    const admin = await employ(kit, office, { portalRole: 'admin' });
    const code = admin.code!();
    expect((await signInAt(kit, office, admin)).json().code).toBe('staff.codeNeeded');
    expect((await signInAt(kit, office, admin, { code, kind: 'native' })).json().code).toBe('staff.browserOnly');
    const both = await Promise.all([1, 2].map(() => signInAt(kit, office, admin, { code })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await signInAt(kit, office, admin, { code: '000000' })).json().code).toBe('staff.wrongCode');
  });

  test('a hundred codes at once are five tries', async () => {
    const admin = await employ(kit, office, { portalRole: 'admin' });
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, at) => signInAt(kit, office, admin, { code: String(100_000 + at) })),
    );
    const wrong = tries.filter((one) => one.json().code === 'staff.wrongCode');
    expect(wrong.length).toBeLessThanOrEqual(5);
    expect(tries.every(({ statusCode }) => [401, 403, 429].includes(statusCode))).toBe(true);
  });
});

describe('sessions of the portal', () => {
  test('one opens no call of a person, and a person’s session none of the portal', async () => {
    const employee = await signInEmployee(kit, office);
    const person = await signUp(kit, { kind: 'browser' });
    expect((await readOwn(employee.headers)).statusCode).toBe(200);
    for (const url of ['/api/sessions', '/api/qr-codes', '/api/user/stats']) {
      const answer = await kit.app.inject({ url, headers: employee.headers });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.missing']);
    }
    const both = { ...person.headers, cookie: `${person.headers.cookie}; ${employee.headers.cookie}` };
    for (const headers of [person.headers, both, { ...employee.headers, cookie: person.headers.cookie! }, {}]) {
      expect((await readOwn(headers)).json().code).toBe('session.missing');
    }
  });

  test('both halves are needed, and a copied row fits nobody', async () => {
    const employee = await signInEmployee(kit, office);
    const other = await signInEmployee(kit, office);
    const native = await signInEmployee(kit, office, {}, 'native');
    expect((await readOwn(native.headers)).statusCode).toBe(200);
    const mixed = [
      { ...BROWSER_HEADERS, authorization: employee.headers.authorization! },
      { ...employee.headers, cookie: other.headers.cookie! },
      { ...native.headers, ...BROWSER_HEADERS },
    ];
    for (const headers of mixed) expect((await readOwn(headers)).statusCode).toBe(401);
    const { db } = kit.context;
    await db.update(staffSessions).set({ staffId: other.id }).where(eq(staffSessions.staffId, employee.id));
    expect((await readOwn(employee.headers)).statusCode).toBe(401);
  });

  test('suspension, an end of the access, a changed row and sign-out end it at once', async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => setStaff(kit, id, { state: 'suspended' }),
      (id) => setStaff(kit, id, { accessUntil: kit.clock.now() }),
    ];
    for (const end of ends) {
      const employee = await signInEmployee(kit, office);
      await end(employee.id);
      expect((await readOwn(employee.headers)).json().code).toBe('session.withdrawn');
    }
    const forger = await signInEmployee(kit, office);
    await kit.context.db.update(staffAccounts).set({ portalRole: 'admin' }).where(eq(staffAccounts.id, forger.id));
    expect((await readOwn(forger.headers)).json().code).toBe('account.notIntact');
    const leaver = await signInEmployee(kit, office);
    const out = { method: 'POST', url: '/api/portal/logout', headers: leaver.headers } as const;
    expect((await kit.app.inject(out)).headers['clear-site-data']).toBe('"cache"');
    expect((await readOwn(leaver.headers)).statusCode).toBe(401);
  });

  test('it ends by idling, sooner for administrators, and by age; a surplus one ends the oldest', async () => {
    const operator = await signInEmployee(kit, office);
    const admin = await signInEmployee(kit, office, { portalRole: 'admin' });
    kit.clock.advance(STAFF_ADMIN_IDLE_MINUTES * MINUTE_MS);
    expect((await readOwn(admin.headers)).statusCode).toBe(401);
    expect((await readOwn(operator.headers)).statusCode).toBe(200);
    for (let hours = 0; hours < STAFF_SESSION_HOURS; hours += 0.5) {
      kit.clock.advance(HOUR_MS / 2);
      if (hours < STAFF_SESSION_HOURS - 1) expect((await readOwn(operator.headers)).statusCode).toBe(200);
    }
    expect((await readOwn(operator.headers)).statusCode).toBe(401);
    const many = await employ(kit, office);
    const tokens: string[] = [];
    for (let at = 0; at <= STAFF_SESSIONS_MAX; at += 1) {
      tokens.push((await signInAt(kit, office, many, { kind: 'native' })).json().token);
      kit.clock.advance(MINUTE_MS);
    }
    const statuses = await Promise.all(tokens.map((one) => readOwn({ authorization: `Bearer ${one}` })));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, ...tokens.slice(1).map(() => 200)]);
    const ended = and(eq(auditLeaves.subjectId, many.id), eq(auditLeaves.act, 'staff.sessionEnded'));
    const [leaf] = await kit.context.db.select().from(auditLeaves).where(ended);
    expect(JSON.parse(leaf!.entry).facts).toEqual({ session: tokens[0]!.split('.')[1], reason: 'surplus' });
    expect(STAFF_IDLE_MINUTES).toBeGreaterThan(STAFF_ADMIN_IDLE_MINUTES);
  });

  test('a changed or closed institution signs nobody in', async () => {
    const employee = await signInEmployee(kit, office);
    await kit.context.db.update(offices).set({ realm: 'demo' }).where(eq(offices.id, office.id));
    expect((await readOwn(employee.headers)).json().code).toBe('account.notIntact');
    expect((await signInAt(kit, office, employee)).json().code).toBe('account.notIntact');
  });
});

describe('the demo', () => {
  test('[IPL-08] [IPL-09] one institution of each kind, whose administrator signs in without a code; closed with the demo', async () => {
    await seedDemoOffices(kit.context);
    await seedDemoOffices(kit.context);
    const made = await kit.context.db.select().from(offices).where(eq(offices.realm, 'demo'));
    expect(made.map(({ code }) => code).sort()).toEqual(['IT-BANK-003', 'IT-EMER-004', 'IT-GOV-002', 'IT-HOSP-001']);
    const shown = { employeeId: 'mrossi', password: 'demo-arcglyph' };
    const answer = await signInAt(kit, { code: 'IT-HOSP-001' }, shown);
    expect([answer.statusCode, answer.json().user]).toEqual([200, expect.objectContaining({ role: 'admin' })]);
    const closed = await kit.reopen({ demo: false });
    expect((await signInAt(closed, { code: 'IT-HOSP-001' }, shown)).json().code).toBe('session.demoClosed');
    const operator = { employeeId: 'gconti', password: 'demo-arcglyph' };
    expect((await signInAt(kit, { code: 'IT-HOSP-001' }, operator)).statusCode).toBe(401);
  });
});
