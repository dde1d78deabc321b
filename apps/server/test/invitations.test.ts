// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { ACCESS_DAYS_MAX, INVITATION_DAYS } from '@repo/contract/portal/invitations';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { actConfirmed } from '@repo/dev-env/people/confirm';
import { newAuthPassword } from '@repo/dev-env/people/people';
import { type Employee, openOffice, signInAt, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOfficeCommand } from '../src/app/admin/office-commands.ts';
import { auditLeaves } from '../src/db/tables/audit.ts';
import { offices, staffAccounts, staffFactors } from '../src/db/tables/staff.ts';

let kit: TestApp;
beforeEach(async () => {
  kit = await openTestApp();
});
afterEach(() => kit.close());

const EMAIL = 'ada.neri@people.example';
const call = (path: string, payload: object) => kit.app.inject({ method: 'POST', url: path, payload });
const readLink = (token: string) => call('/api/institutional-invitation', { token });
const accept = (token: string, password: string, code?: string) =>
  call('/api/institutional-invitation/accept', { token, password, ...(code !== undefined && { code }) });

/** The secret of the newest link that was mailed. */
async function newestToken(): Promise<string> {
  const mails = await readMailsTo(kit, EMAIL);
  return /institutional-invitation#([\w-]{43})/.exec(JSON.stringify(mails[0]))?.[1] ?? '';
}

async function inviteBy(admin: Employee, wish: object = {}) {
  const accessUntil = new Date(kit.clock.now().getTime() + 30 * DAY_MS).toISOString();
  const body = {
    employeeId: 'ANeri',
    fullName: 'Ada Neri',
    email: EMAIL,
    role: 'operator',
    accessUntil,
    isVouched: true,
  };
  return actConfirmed(kit, admin, { method: 'POST', url: '/api/portal/employees', payload: { ...body, ...wish } });
}

const actOn = (admin: Employee, method: 'POST' | 'DELETE' | 'PUT', path: string, payload?: Record<string, string>) =>
  actConfirmed(kit, admin, { method, url: `/api/portal/employees/${path}`, ...(payload && { payload }) });

describe('an invitation by an administrator', () => {
  let admin: Employee;
  beforeEach(async () => {
    admin = await signInEmployee(kit, await openOffice(kit, { realm: 'real' }), { portalRole: 'admin' });
  });

  test('[IPD-14] is mailed in Italian, gives role and end, works once, and stands in both logs', async () => {
    const { id } = (await inviteBy(admin)).json();
    const [mail] = await readMailsTo(kit, EMAIL);
    expect(JSON.stringify(mail)).toContain('Invito al portale istituzionale');
    const token = await newestToken();
    expect((await readLink(token)).json()).toMatchObject({ employeeId: 'aneri', role: 'operator', totp: null });
    const password = newAuthPassword();
    const both = await Promise.all([accept(token, password), accept(token, newAuthPassword())]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await readLink(token)).json().code).toBe('staff.invitationUnknown');
    const used = both[0]!.statusCode === 200;
    const answer = await signInAt(kit, admin.office, { employeeId: 'aneri', password });
    expect(answer.statusCode).toBe(used ? 200 : 401);
    const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, id));
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['staff.invited', 'staff.invitationAccepted']));
    const ofOffice = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, admin.office.id));
    expect(ofOffice.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['staff.invited', 'staff.invitationAccepted']),
    );
    expect(JSON.stringify([acts, ofOffice])).not.toMatch(/Neri|people\.example/);
  });

  test('is vouched for in the role of the institution’s kind until the chosen day, and not a day longer', async () => {
    await inviteBy(admin);
    const password = newAuthPassword();
    await accept(await newestToken(), password);
    const who = { employeeId: 'aneri', password };
    expect((await signInAt(kit, admin.office, who)).json().user.verificationLevel).toBe('medical');
    kit.clock.advance(30 * DAY_MS + MINUTE_MS);
    expect((await signInAt(kit, admin.office, who)).json().code).toBe('staff.suspended');
  });

  test('ends after seven days, when it is withdrawn, sent again or moved to another row', async () => {
    const { id } = (await inviteBy(admin)).json();
    const first = await newestToken();
    kit.clock.advance(MINUTE_MS);
    expect((await actOn(admin, 'POST', `${id}/invitation`)).statusCode).toBe(200);
    const second = await newestToken();
    expect([first === second, (await readLink(first)).statusCode]).toEqual([false, 404]);
    const [row] = await kit.context.db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
    await kit.context.db.update(staffAccounts).set({ invitationHash: null }).where(eq(staffAccounts.id, id));
    const hash = { invitationHash: row!.invitationHash };
    await kit.context.db.update(staffAccounts).set(hash).where(eq(staffAccounts.id, admin.id));
    expect((await readLink(second)).json().code).toBe('account.notIntact');
    await kit.context.db.update(staffAccounts).set({ invitationHash: null }).where(eq(staffAccounts.id, admin.id));
    await kit.context.db.update(staffAccounts).set(hash).where(eq(staffAccounts.id, id));
    expect((await readLink(second)).statusCode).toBe(200);
    kit.clock.advance(INVITATION_DAYS * DAY_MS);
    expect((await readLink(second)).statusCode).toBe(404);
  });

  test('a withdrawn one leaves nothing behind, and its ID is free again', async () => {
    const { id } = (await inviteBy(admin)).json();
    const token = await newestToken();
    expect((await actOn(admin, 'DELETE', `${id}/invitation`)).statusCode).toBe(200);
    expect((await accept(token, newAuthPassword())).statusCode).toBe(404);
    expect(await kit.context.db.$count(staffAccounts, eq(staffAccounts.id, id))).toBe(0);
    expect((await inviteBy(admin)).statusCode).toBe(201);
    expect((await inviteBy(admin)).json().code).toBe('staff.takenEmployeeId');
  });

  test.each([
    [{ employeeId: 'a b' }, 'staff.badEmployeeId'],
    [{ email: 'nowhere' }, 'staff.badEmail'],
    [{ accessUntil: '2026-11-20T00:00:00.000Z' }, 'staff.badDate'],
    [{ accessUntil: '2029-11-20T00:00:00.000Z' }, 'staff.badDate'],
    [{ fullName: '\u200b' }, 'request.invalid'],
  ])('%o is refused as %s, and nothing is mailed', async (wish, code) => {
    expect((await inviteBy(admin, wish)).json().code).toBe(code);
    expect(await readMailsTo(kit, EMAIL)).toEqual([]);
  });

  test('a new access takes password, codes and sessions of the old one at once; nobody changes their own', async () => {
    const colleague = await signInEmployee(kit, admin.office, { portalRole: 'admin', email: EMAIL });
    expect((await actOn(admin, 'POST', `${colleague.id}/invitation`)).statusCode).toBe(200);
    expect(await kit.context.db.$count(staffFactors, eq(staffFactors.staffId, colleague.id))).toBe(0);
    const { statusCode } = await kit.app.inject({ url: '/api/portal/session', headers: colleague.headers });
    expect(statusCode).toBe(401);
    expect((await signInAt(kit, admin.office, colleague)).json().code).toBe('staff.wrongCredentials');
    for (const path of ['invitation', 'suspend', 'restore']) {
      expect((await actOn(admin, 'POST', `${admin.id}/${path}`)).json().code).toBe('staff.notYourself');
    }
    const until = new Date(kit.clock.now().getTime() + DAY_MS).toISOString();
    expect((await actOn(admin, 'PUT', `${admin.id}/role`, { until })).json().code).toBe('staff.notYourself');
  });
});

describe('an institution opened by the operator', () => {
  const ARGS = ['it-hosp-010', 'Ospedale di Prato', '100005', 'aneri', 'Ada Neri', EMAIL];
  const open = (args: readonly string[] = ARGS) => runOfficeCommand(kit.context, 'portal:create-office', args);

  test('its administrator accepts with a password and a first code, and signs in with the next one', async () => {
    expect(await open()).toMatchObject({ ok: true });
    const token = await newestToken();
    const { totp, institution } = (await readLink(token)).json();
    expect(institution).toMatchObject({ code: 'IT-HOSP-010', kind: 'medical', realm: 'real' });
    expect((await readLink(token)).json().totp).toEqual(totp);
    const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
    const codeNow = () => app.generate({ timestamp: kit.clock.now().getTime() });
    const password = newAuthPassword();
    expect((await accept(token, password)).json().code).toBe('staff.codeNeeded');
    expect((await accept(token, password, '000000')).json().code).toBe('staff.wrongCode');
    expect((await accept(token, 'password1', codeNow())).json().code).toBe('staff.weakPassword');
    const first = codeNow();
    expect((await accept(token, password, first)).statusCode).toBe(200);
    const who = { employeeId: 'aneri', password };
    expect((await signInAt(kit, institution, who, { code: first })).json().code).toBe('staff.wrongCode');
    kit.clock.advance(MINUTE_MS);
    expect((await signInAt(kit, institution, who, { code: codeNow() })).statusCode).toBe(200);
  });

  test.each([
    [['IT-XX-1', ...ARGS.slice(1)], 'A code is like'],
    [[...ARGS.slice(0, 2), '999999', ...ARGS.slice(3)], 'no municipality'],
    [[...ARGS.slice(0, 5), 'nowhere'], 'not an email'],
    [ARGS.slice(0, 4), 'Use: npm run portal:create-office'],
  ])('%j is not opened: %s', async (args, said) => {
    expect(await open(args)).toMatchObject({ ok: false, text: expect.stringContaining(said) });
    expect(await kit.context.db.$count(offices)).toBe(0);
  });

  test('a code is taken once, an administrator gets a new access at the address on file, and a closed one ends', async () => {
    await open();
    expect((await open()).text).toContain('already');
    const renewed = ['IT-HOSP-010', 'aneri', 'Ada Neri', 'thief@people.example'];
    expect((await runOfficeCommand(kit.context, 'portal:invite-admin', renewed)).text).toContain('address on file');
    expect(await readMailsTo(kit, 'thief@people.example')).toEqual([]);
    expect(await readMailsTo(kit, EMAIL)).toHaveLength(2);
    expect(await runOfficeCommand(kit.context, 'portal:close-office', ['IT-HOSP-010'])).toMatchObject({ ok: true });
    expect((await readLink(await newestToken())).statusCode).toBe(404);
    expect((await runOfficeCommand(kit.context, 'portal:close-office', ['IT-HOSP-099'])).ok).toBe(false);
  });

  test('the only administrator whose access is over gets it again from the operator, for as long as the first time', async () => {
    await open();
    const office = { code: 'IT-HOSP-010' };
    const password = newAuthPassword();
    const acceptNew = async () => {
      const token = await newestToken();
      const { totp } = (await readLink(token)).json();
      const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
      const code = () => app.generate({ timestamp: kit.clock.now().getTime() });
      expect((await accept(token, password, code())).statusCode).toBe(200);
      kit.clock.advance(MINUTE_MS);
      return signInAt(kit, office, { employeeId: 'aneri', password }, { code: code() });
    };
    const renew = () =>
      runOfficeCommand(kit.context, 'portal:invite-admin', ['IT-HOSP-010', 'aneri', 'Ada Neri', EMAIL]);
    expect((await acceptNew()).statusCode).toBe(200);
    const readAccessEnd = async () => (await kit.context.db.select().from(staffAccounts))[0]?.accessUntil?.getTime();
    const first = await readAccessEnd();
    // While it lasts, new credentials leave its last day as it is.
    expect((await renew()).text).not.toContain('lasts');
    expect(await readAccessEnd()).toBe(first);
    expect((await acceptNew()).statusCode).toBe(200);
    kit.clock.advance(ACCESS_DAYS_MAX * DAY_MS);
    const over = await signInAt(kit, office, { employeeId: 'aneri', password });
    expect(over.json().code).toBe('staff.suspended');
    expect(await renew()).toMatchObject({ ok: true, text: expect.stringContaining('lasts two years again') });
    expect(await readAccessEnd()).toBe(kit.clock.now().getTime() + ACCESS_DAYS_MAX * DAY_MS);
    expect((await acceptNew()).statusCode).toBe(200);
    const isLonger = eq(auditLeaves.act, 'staff.accessChanged');
    const entries = await kit.context.db.select().from(auditLeaves).where(isLonger);
    const until = new Date((await readAccessEnd()) ?? 0).toISOString();
    // In the log of the institution and in that of the employee.
    expect(entries.map(({ entry }) => JSON.parse(entry).facts)).toEqual(
      Array(2).fill({ staff: expect.any(String), by: null, until }),
    );
  });
});
