// @databases both
import { RESERVED_LOGIN_NAMES } from '@repo/contract/accounts/accounts';
import { newAuthPassword, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { accountSalt, authKeyFromMaster, deriveMaster, formatAuthPassword } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const GOOD = {
  username: 'Grace.Hopper',
  email: 'grace@example.org',
  fullName: 'Grace Hopper',
  accountType: 'private',
  password: `ak1.${'B'.repeat(42)}A`,
};
const INSTITUTION = {
  ...GOOD,
  username: 'st.mary',
  accountType: 'institution',
  institutionName: 'St. Mary',
  institutionType: 'medical',
  licenseNumber: 'IT-1',
};

async function register(payload: Record<string, unknown>, app = kit.app) {
  const answer = await app.inject({ method: 'POST', url: '/api/register', payload });
  return { status: answer.statusCode, body: answer.json() };
}

test('[REG-10] [REQ-15] an account opens signed in, its name in lower case', async () => {
  const { status, body } = await register(GOOD);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ username: 'grace.hopper', role: 'user', verificationLevel: 'user', realm: 'demo' });
  const stats = await kit.app.inject({ url: '/api/user/stats', headers: { authorization: `Bearer ${body.token}` } });
  expect(stats.json()).toMatchObject({ activeQRs: 0, totalScans: 0, dataFolders: 1, glyphs: 0 });
});

test('the first folder is named in the language of the page that registers', async () => {
  const headers = { 'accept-language': 'it-IT' };
  const payload = { ...GOOD, username: 'italian' };
  const opened = await kit.app.inject({ method: 'POST', url: '/api/register', headers, payload });
  const authorization = `Bearer ${opened.json().token}`;
  const folders = await kit.app.inject({ url: '/api/data-folders', headers: { authorization } });
  expect(folders.json()).toMatchObject([{ name: 'La mia cartella' }]);
});

test('a name that strangers are shown neither breaks a line nor turns around what stands beside it', async () => {
  const fullName = '\u202eissoR .rD\u202c\nverified\u2028doctor\u0007';
  const { status, body } = await register({ ...GOOD, username: 'turned', fullName });
  expect([status, body.user.fullName]).toEqual([201, 'issoR .rD verified doctor']);
  for (const fullName of ['\u202e\u2066', '\u200b\u200b', '\u3164\u2800']) {
    const empty = await register({ ...GOOD, username: 'unseen', fullName });
    expect(empty.body.code).toBe('accounts.incomplete');
  }
  const kept = await register({ ...GOOD, username: 'zwnj', fullName: 'می\u200cخواهم' });
  expect(kept.body.user.fullName).toBe('می\u200cخواهم');
});

test.each(['username', 'email', 'password', 'fullName', 'accountType'])('[REG-02] without %s', async (field) => {
  for (const value of [undefined, '', '   ']) {
    if (field === 'accountType' && value !== undefined) continue;
    if (field === 'password' && value === '   ') continue;
    const { status, body } = await register({ ...GOOD, [field]: value });
    expect([status, body.message]).toEqual([400, 'Please fill in all required fields']);
  }
});

test.each(['institutionName', 'institutionType', 'licenseNumber'])(
  '[REG-06] an institution without %s',
  async (field) => {
    const { status, body } = await register({ ...INSTITUTION, [field]: undefined });
    expect([status, body.message]).toEqual([400, 'Please fill in all institution details']);
  },
);

test('[REG-03] [REG-08] [X-01] an institution opens, unverified, also as `institutional`', async () => {
  for (const [username, accountType] of [
    ['st.mary', 'institution'],
    ['st.luke', 'institutional'],
  ] as const) {
    const { status, body } = await register({ ...INSTITUTION, username, accountType });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ accountType: 'institution', isVerified: false });
  }
});

test('of what others read of an institution no hidden sign is kept, and nothing but hidden signs is nothing', async () => {
  const hidden = { institutionName: ' St.\u202e\u2066Mary ', licenseNumber: 'IT\u202e1\u2028X\u0007' };
  const { status, body } = await register({ ...INSTITUTION, ...hidden, username: 'st.hidden' });
  expect(status).toBe(201);
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, body.user.id));
  expect([row?.institutionName, row?.licenseNumber]).toEqual(['St. Mary', 'IT 1 X']);
  const empty = await register({ ...INSTITUTION, username: 'st.empty', licenseNumber: '\u202e\u200b' });
  expect([empty.status, empty.body.code]).toEqual([400, 'accounts.institutionIncomplete']);
});

test.each(['x<victim@example.org>', 'a,b@example.org', 'g:a@example.org;', 'a@localhost', 'a@b.c\nBcc: d@e.f'])(
  'what a mailer would read as another address, or as more than one, is no address: %j',
  async (email) => {
    const { status, body } = await register({ ...GOOD, username: 'no.address', email });
    expect([status, body.code]).toEqual([400, 'accounts.badEmail']);
  },
);

test('a taken name is said, whatever its case; an e-mail in use is not', async () => {
  const ada = await signUp(kit, { username: 'ada.l' });
  const taken = await register({ ...GOOD, username: 'ADA.L' });
  expect([taken.status, taken.body.code]).toEqual([409, 'accounts.takenUsername']);
  const sameMail = await register({ ...GOOD, username: 'ada.two', email: ada.user.email });
  expect(sameMail.status).toBe(201);
});

test('of twenty parallel registrations of one name exactly one wins', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => register({ ...GOOD, username: 'race.winner' })));
  expect(tries.filter((one) => one.status === 201)).toHaveLength(1);
  expect(tries.filter((one) => one.body.code === 'accounts.takenUsername')).toHaveLength(19);
});

test.each([
  ...RESERVED_LOGIN_NAMES,
  'cre4tor',
  'adm1n',
  'adrnin',
  'r00t',
  's-u-p-p-o-r-t',
  'system_',
  'admin7',
  'Creator',
  'demo',
  'dr.rossi',
])('[X-54] the name %s and what looks like it are reserved', async (username) => {
  const { status, body } = await register({ ...GOOD, username });
  expect([status, body.code]).toEqual([409, 'accounts.reservedUsername']);
});

test.each(['ab', '.abc', '-abc', 'a b c', 'größe', 'a'.repeat(33), 'ada\u200b', 'аdа', "x' or 1=1"])(
  'the name %j has not the form of a name',
  async (username) => {
    const { status, body } = await register({ ...GOOD, username });
    expect([status, body.code]).toEqual([400, 'accounts.badUsername']);
  },
);

const WEAK = [
  'short1!',
  'password123',
  '55555555',
  'BabyGirl',
  'ak1.tooshort',
  `AK1.${'B'.repeat(43)}`,
  'grace.hopper1',
];

test.each(WEAK)('[REG-12] [X-06] the raw password %s is refused', async (password) => {
  const { status, body } = await register({ ...GOOD, username: 'grace.hopper', password });
  expect([status, body.code]).toEqual([400, 'accounts.weakPassword']);
});

test('what a body claims beyond the form is not even read', async () => {
  const claims = {
    role: 'creator',
    verificationLevel: 'medical',
    roles: ['medical'],
    isVerified: true,
    institutionVerifiedAt: '2026-01-01T00:00:00.000Z',
    id: '01939f10-0000-7000-8000-000000000000',
    balance: 1_000_000,
  };
  const { body } = await register({ ...GOOD, username: 'mallory', ...claims });
  expect(body.user).toMatchObject({ role: 'user', verificationLevel: 'user', roles: ['user'], isVerified: false });
  expect(body.user.id).not.toBe(claims.id);
});

test('the demo realm exists only where the demo is open', async () => {
  const { app } = await kit.reopen({ demo: false });
  const demo = await register({ ...GOOD, username: 'nobody.demo', realm: 'demo' }, app);
  expect([demo.status, demo.body.code]).toEqual([422, 'accounts.noDemoRealm']);
  const real = await register({ ...GOOD, username: 'somebody.real' }, app);
  expect(real.body.user.realm).toBe('real');
  const chosen = await register({ ...GOOD, username: 'chosen.real', realm: 'real' });
  expect(chosen.body.user.realm).toBe('real');
});

test('[REG-12] a raw password and the browser’s key are one password; kept is only its peppered hash', async () => {
  const password = 'a long walk to the harbour';
  const { status } = await register({ ...GOOD, username: 'plain.client', password });
  expect(status).toBe(201);
  const salt = accountSalt({ siteId: 'localhost', kind: 'person', loginName: 'plain.client' });
  const authKey = authKeyFromMaster(await deriveMaster(password, salt));
  const payload = { username: 'plain.client', password: formatAuthPassword(authKey) };
  const browser = await kit.app.inject({ method: 'POST', url: '/api/login', payload });
  expect(browser.statusCode).toBe(200);
  const raw = await kit.app.inject({ method: 'POST', url: '/api/login', payload: { ...payload, password } });
  expect(raw.statusCode).toBe(200);
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.username, 'plain.client'));
  expect(row!.passwordVerifier).toEqual(computePasswordVerifier(kit.context, row!.id, authKey));
});

test('one network opens so many accounts an hour', async () => {
  const limits = { ...kit.context.config.limits, registrationsPerHour: 3 };
  const { app } = await kit.reopen({ limits });
  const statuses: number[] = [];
  const tryOne = async (name: string) => register({ ...GOOD, username: name, password: newAuthPassword() }, app);
  kit.clock.advance(3_600_000);
  for (const name of ['flood.a', 'flood.b', 'flood.c', 'flood.d']) statuses.push((await tryOne(name)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  kit.clock.advance(3_600_000);
  expect((await tryOne('flood.e')).status).toBe(201);
});
