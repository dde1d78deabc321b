// @databases both
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { SPID_STARTS_PER_HOUR } from '@repo/contract/spid/spid';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { chooseAtSandbox, type SandboxVisit } from '@repo/dev-env/outside/sandbox-visitor';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { BROWSER_HEADERS } from '@repo/dev-env/people/people';
import { type Employee, employ, openOffice, setStaff, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { spidAttempts, staffAccounts, staffIdentities, staffSessions } from '../../db/tables/staff.ts';
import { computePersonMac, writeIdentity } from '../staff/staff-identities.ts';

const MARCO = 'RSSMRC80A01X000B';
const LAURA = 'BNCLRA75D41X000R';
const IVO = 'TSTVIO79T15X000X';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
// A test has the network to itself: sign-ins of one network are counted.
beforeEach(() => kit.clock.advance(HOUR_MS));
afterAll(() => kit.close());

type VisitInput = SandboxVisit & { provider?: string; institutionCode?: string; cookie?: string };

/** From the button to the answer of the last call. */
async function signInWith(wish: VisitInput = {}) {
  const begun = await begin(wish);
  return finish(await chooseAtSandbox(kit, begun.url, wish), wish.cookie ?? begun.cookie);
}

async function begin({ provider = 'aurora', institutionCode }: VisitInput = {}) {
  const payload = { provider, ...(institutionCode === undefined ? {} : { institutionCode }) };
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/institutional-login/spid',
    headers: BROWSER_HEADERS,
    payload,
  });
  if (answer.statusCode !== 201) throw new Error(`begin answered ${answer.statusCode}: ${answer.body}`);
  const cookie = answer.cookies.find(({ name }) => name === '__Host-spid');
  return { url: new URL(answer.json<{ url: string }>().url), cookie: cookie?.value ?? '', set: cookie };
}

const broughtBy = (back: URL) => Object.fromEntries(back.searchParams);

const finish = (back: URL, cookie: string) =>
  kit.app.inject({
    method: 'POST',
    url: '/api/institutional-login/spid/return',
    headers: { ...BROWSER_HEADERS, cookie: `__Host-spid=${cookie}` },
    payload: broughtBy(back),
  });

const readCode = (answer: { json(): { code?: string } }) => answer.json().code;

async function connect(staff: { id: string; officeId: string }, fiscalCode: string, setBy = 'person' as const) {
  const { context } = kit;
  const personMac = computePersonMac(context, 'demo', fiscalCode);
  await context.db.transaction((tx) =>
    writeIdentity(tx, context, { staffId: staff.id, officeId: staff.officeId, personMac, setBy }),
  );
}

/** An employee whom nobody but this test knows by the tax code. */
async function connected(fiscalCode: string, wish: Parameters<typeof employ>[2] = {}) {
  await kit.context.db.delete(staffIdentities);
  const office = await openOffice(kit);
  const { id } = await employ(kit, office, wish);
  await connect({ id, officeId: office.id }, fiscalCode);
  return { id, office };
}

const listActs = async (id: string) =>
  (await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, id))).map(({ act }) => act);

describe('signing in with an identity', () => {
  test('opens a portal session for the employee who is connected, also as administrator without a code', async () => {
    const { id, office } = await connected(MARCO, { portalRole: 'admin' });
    const begun = await begin();
    expect(begun.set).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
    const answer = await finish(await chooseAtSandbox(kit, begun.url, {}), begun.cookie);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { user: { id, role: 'admin' }, institution: { code: office.code } },
    ]);
    const cookie = answer.cookies.find(({ name }) => name === '__Host-staff')?.value;
    const session = await kit.app.inject({
      url: '/api/portal/session',
      headers: {
        ...BROWSER_HEADERS,
        authorization: `Bearer ${answer.json().token}`,
        cookie: `__Host-staff=${cookie}`,
      },
    });
    expect(session.statusCode).toBe(200);
    expect(await listActs(id)).toEqual(['staff.signedIn']);
  });

  test('works with CIE, and at level 3', async () => {
    await connected(MARCO);
    expect((await signInWith({ provider: 'carta', level: 3 })).statusCode).toBe(200);
  });

  test('makes no account: who is connected nowhere is refused', async () => {
    await connected(MARCO);
    const answer = await signInWith({ person: IVO });
    expect([answer.statusCode, readCode(answer)]).toEqual([403, 'spid.notConnected']);
    expect(answer.cookies.some(({ name }) => name === '__Host-staff')).toBe(false);
  });

  test.each([
    [{ level: 1 }, 403, 'spid.levelTooLow'],
    [{ choice: 'deny' }, 403, 'spid.denied'],
    [{ choice: 'fail' }, 503, 'spid.unreachable'],
    [{ choice: 'outage' }, 503, 'spid.unreachable'],
  ])('fails as the provider does: %j', async (wish, status, code) => {
    const { id } = await connected(MARCO);
    const answer = await signInWith(wish);
    expect([answer.statusCode, readCode(answer)]).toEqual([status, code]);
    expect(await kit.context.db.$count(staffSessions, eq(staffSessions.staffId, id))).toBe(0);
  });

  test('a suspended employee and one whose access has ended stay out, with a trace', async () => {
    const { id } = await connected(MARCO);
    await setStaff(kit, id, { state: 'suspended' });
    expect(readCode(await signInWith())).toBe('staff.suspended');
    await setStaff(kit, id, { state: 'active', accessUntil: kit.clock.now() });
    expect(readCode(await signInWith())).toBe('staff.suspended');
    expect(await listActs(id)).toEqual(['staff.signInRefused', 'staff.signInRefused']);
  });

  test('an invented person of the sandbox opens no account of the real realm', async () => {
    await kit.context.db.delete(staffIdentities);
    const office = await openOffice(kit, { realm: 'real' });
    const { id } = await employ(kit, office, { portalRole: 'admin' });
    // Even with the hash of the other realm.
    await connect({ id, officeId: office.id }, MARCO);
    expect(readCode(await signInWith())).toBe('spid.notConnected');
  });

  test('of several institutions the named one is opened', async () => {
    const { office } = await connected(MARCO);
    const other = await openOffice(kit);
    await connect({ id: (await employ(kit, other)).id, officeId: other.id }, MARCO);
    expect(readCode(await signInWith())).toBe('spid.severalInstitutions');
    const named = await signInWith({ institutionCode: ` ${office.code.toLowerCase()} ` });
    expect(named.json()).toMatchObject({ institution: { code: office.code } });
    expect(readCode(await signInWith({ institutionCode: 'IT-GOV-999' }))).toBe('spid.notConnected');
  });

  test('a row that was copied to another employee opens nothing', async () => {
    const { office } = await connected(MARCO);
    const { id: victim } = await employ(kit, office, { portalRole: 'admin' });
    await kit.context.db.update(staffIdentities).set({ staffId: victim });
    expect(readCode(await signInWith())).toBe('account.notIntact');
  });
});

describe('an attempt', () => {
  test('belongs to the browser that began it', async () => {
    await connected(MARCO);
    const [one, other] = [await begin(), await begin()];
    const back = await chooseAtSandbox(kit, one.url, {});
    expect(readCode(await finish(back, other.cookie))).toBe('spid.badState');
    expect(readCode(await finish(back, ''))).toBe('spid.badState');
    expect((await finish(back, one.cookie)).statusCode).toBe(200);
  });

  test('works once, also when it is sent twenty times at once', async () => {
    const { id } = await connected(MARCO);
    const { url, cookie } = await begin();
    const back = await chooseAtSandbox(kit, url, {});
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(back, cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await kit.context.db.$count(staffSessions, eq(staffSessions.staffId, id))).toBe(1);
  });

  test('ends after ten minutes, and with another state', async () => {
    await connected(MARCO);
    const { url, cookie } = await begin();
    kit.clock.advance(9 * MINUTE_MS);
    const back = await chooseAtSandbox(kit, url, {});
    const forged = new URL(back);
    forged.searchParams.set('state', `s${'x'.repeat(43)}`);
    expect(readCode(await finish(forged, cookie))).toBe('spid.badState');
    kit.clock.advance(MINUTE_MS);
    expect(readCode(await finish(back, cookie))).toBe('spid.badState');
  });

  test('a code of somebody else’s attempt is refused by verifier and nonce', async () => {
    await connected(MARCO);
    const [mine, theirs] = [await begin(), await begin()];
    const back = await chooseAtSandbox(kit, mine.url, { person: IVO });
    const stolen = await chooseAtSandbox(kit, theirs.url, { person: MARCO });
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(readCode(await finish(back, mine.cookie))).toBe('spid.failed');
  });

  test('stores neither state, verifier, nonce nor tax code, and logs none of them', async () => {
    await connected(MARCO);
    const { url, cookie } = await begin();
    const back = await chooseAtSandbox(kit, url, {});
    await finish(back, cookie);
    const stored = JSON.stringify([
      await kit.context.db.select().from(spidAttempts),
      await kit.context.db.select().from(staffIdentities),
      kit.logs,
    ]);
    const secrets = [back.searchParams.get('state'), back.searchParams.get('code'), url.searchParams.get('nonce')];
    for (const secret of [...secrets, cookie, MARCO]) expect(stored).not.toContain(secret);
  });

  test('is made in a browser only, at a provider that there is, and not endlessly often', async () => {
    const ask = (headers: Record<string, string>, provider: string) =>
      kit.app.inject({ method: 'POST', url: '/api/institutional-login/spid', headers, payload: { provider } });
    expect(readCode(await ask({}, 'aurora'))).toBe('spid.browserOnly');
    expect(readCode(await ask(BROWSER_HEADERS, 'nobody'))).toBe('spid.unknownProvider');
    for (let index = 1; index < SPID_STARTS_PER_HOUR; index += 1) await ask(BROWSER_HEADERS, 'nobody');
    expect((await ask(BROWSER_HEADERS, 'aurora')).statusCode).toBe(429);
  });
});

describe('connecting an identity', () => {
  const call = (employee: Employee, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
    kit.app.inject({
      method,
      url: `/api/portal/identity${path}`,
      headers: employee.headers,
      ...(payload && { payload }),
    });

  async function connectAs(employee: Employee, wish: SandboxVisit) {
    const begun = await call(employee, 'POST', '', { provider: 'aurora', password: employee.password });
    const back = await chooseAtSandbox(kit, new URL(begun.json<{ url: string }>().url), wish);
    return { back, answer: await call(employee, 'POST', '/return', broughtBy(back)) };
  }

  test('needs the password again, signs in from then on, and ends with a click', async () => {
    await kit.context.db.delete(staffIdentities);
    const employee = await signInEmployee(kit, await openOffice(kit));
    const before = (await call(employee, 'GET')).json();
    expect([before.connection, before.providers.length]).toEqual([null, 4]);
    const wrong = await call(employee, 'POST', '', { provider: 'aurora', password: `ak1.${'A'.repeat(43)}` });
    expect([wrong.statusCode, readCode(wrong)]).toEqual([403, 'staff.wrongPassword']);
    const { answer } = await connectAs(employee, { person: LAURA });
    expect(answer.json().connection).toMatchObject({ setBy: 'person' });
    const { email } = (await kit.context.db.select().from(staffAccounts).where(eq(staffAccounts.id, employee.id)))[0]!;
    const [letter] = await readMailsTo(kit, email);
    expect(letter!.headers.subject).toContain('Identità digitale');
    expect((await signInWith({ person: LAURA })).json()).toMatchObject({ user: { id: employee.id } });
    expect((await call(employee, 'DELETE')).statusCode).toBe(200);
    expect(readCode(await signInWith({ person: LAURA }))).toBe('spid.notConnected');
    expect(await listActs(employee.id)).toEqual(expect.arrayContaining(['spid.connected', 'spid.disconnected']));
  });

  test('one identity for one employee of an institution; what was connected before stays', async () => {
    await kit.context.db.delete(staffIdentities);
    const office = await openOffice(kit);
    const [one, other] = [await signInEmployee(kit, office), await signInEmployee(kit, office)];
    await connectAs(one, { person: LAURA });
    await connectAs(other, { person: MARCO });
    expect(readCode((await connectAs(other, { person: LAURA })).answer)).toBe('staff.takenIdentity');
    expect((await signInWith({ person: MARCO })).json()).toMatchObject({ user: { id: other.id } });
  });

  test('an administrator sets it with the invitation, once for each person', async () => {
    await kit.context.db.delete(staffIdentities);
    const office = await openOffice(kit);
    const admin = await signInEmployee(kit, office, { portalRole: 'admin' });
    const invite = (employeeId: string, fiscalCode: string) =>
      actConfirmed(kit, admin, {
        method: 'POST',
        url: '/api/portal/employees',
        payload: {
          employeeId,
          fullName: 'Laura Bianchi',
          email: 'laura@example.org',
          role: 'operator',
          accessUntil: new Date(kit.clock.now().getTime() + 30 * DAY_MS).toISOString(),
          isVouched: false,
          fiscalCode,
        },
      });
    expect(readCode(await invite('laura', 'BNCLRA75D41X000Q'))).toBe('staff.badFiscalCode');
    const { id } = (await invite('laura', 'bnclra75d41x000r')).json<{ id: string }>();
    // Until the invitation is accepted nobody gets in.
    expect(readCode(await signInWith({ person: LAURA }))).toBe('staff.suspended');
    await setStaff(kit, id, { state: 'active', passwordVerifier: new Uint8Array(32) });
    expect((await signInWith({ person: LAURA })).json()).toMatchObject({ user: { id } });
    expect(readCode(await invite('another', LAURA))).toBe('staff.takenIdentity');
    expect(await kit.context.db.$count(staffAccounts, eq(staffAccounts.employeeId, 'another'))).toBe(0);
  });

  test('ends with a new invitation, because somebody else may have held the account', async () => {
    await kit.context.db.delete(staffIdentities);
    const office = await openOffice(kit);
    const admin = await signInEmployee(kit, office, { portalRole: 'admin' });
    const employee = await signInEmployee(kit, office);
    await connectAs(employee, { person: LAURA });
    const url = `/api/portal/employees/${employee.id}/invitation`;
    expect((await actConfirmed(kit, admin, { method: 'POST', url })).statusCode).toBe(200);
    await setStaff(kit, employee.id, { state: 'active', passwordVerifier: new Uint8Array(32) });
    expect(readCode(await signInWith({ person: LAURA }))).toBe('spid.notConnected');
  });

  test('what the institution has set the employee cannot change', async () => {
    await kit.context.db.delete(staffIdentities);
    const office = await openOffice(kit);
    const employee = await signInEmployee(kit, office);
    const personMac = computePersonMac(kit.context, 'demo', LAURA);
    const identity = { staffId: employee.id, officeId: office.id, personMac, setBy: 'institution' } as const;
    await kit.context.db.transaction((tx) => writeIdentity(tx, kit.context, identity));
    expect(readCode((await connectAs(employee, { person: MARCO })).answer)).toBe('spid.setByInstitution');
    expect(readCode(await call(employee, 'DELETE'))).toBe('spid.setByInstitution');
    expect((await signInWith({ person: LAURA })).statusCode).toBe(200);
  });

  test('another session cannot end it, and an attempt to sign in connects nothing', async () => {
    const office = await openOffice(kit);
    const [employee, thief] = [await signInEmployee(kit, office), await signInEmployee(kit, office)];
    const begun = await call(employee, 'POST', '', { provider: 'aurora', password: employee.password });
    const back = await chooseAtSandbox(kit, new URL(begun.json<{ url: string }>().url), {});
    expect(readCode(await call(thief, 'POST', '/return', broughtBy(back)))).toBe('spid.badState');
    expect(readCode(await finish(back, 'x'))).toBe('spid.badState');
    const signingIn = await chooseAtSandbox(kit, (await begin()).url, {});
    expect(readCode(await call(employee, 'POST', '/return', broughtBy(signingIn)))).toBe('spid.badState');
  });

  test('the sandbox is no provider for employees of the real realm', async () => {
    const employee = await signInEmployee(kit, await openOffice(kit, { realm: 'real' }));
    expect((await call(employee, 'GET')).json().providers).toEqual([]);
    const asked = await call(employee, 'POST', '', { provider: 'aurora', password: employee.password });
    expect(readCode(asked)).toBe('spid.unknownProvider');
  });
});

test('what is over is forgotten', async () => {
  await begin();
  const { forgetOldAttempts } = await import('./identity-attempts.ts');
  kit.clock.advance(HOUR_MS);
  await forgetOldAttempts(kit.context);
  expect(await kit.context.db.$count(spidAttempts)).toBe(0);
});
