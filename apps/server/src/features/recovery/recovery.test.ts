import {
  CODE_ATTEMPTS,
  CODE_MINUTES,
  CODES_PER_HOUR,
  HOLD_HOURS,
  TRIES_PER_HOUR_AND_NETWORK,
} from '@repo/contract/recovery/recovery';
import { countQueries } from '@repo/dev-env/databases/count-queries';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { makeVault } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createRecoveryCode, randomBytes, recoveryKeys, toBase64url } from '@repo/vault';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { totpFactors } from '../../db/tables/factors.ts';
import { recoveryRequests } from '../../db/tables/verifications.ts';
import { NOBODY_ID } from '../sessions/nobody.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

/** Each request comes a moment later, so that the newest mail is the last one. */
const post = (url: string, payload: object, headers: Record<string, string> = BROWSER_HEADERS) => {
  kit.clock.advance(1);
  return kit.app.inject({ method: 'POST', url, headers, payload });
};

async function codeFor(address: string): Promise<string> {
  const [mail] = await readMailsTo(kit, address);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** A person whose address is confirmed by the registration's mail. */
async function confirmedPerson(wish: Parameters<typeof signUp>[1] = {}): Promise<Person & { email: string }> {
  const person = await signUp(kit, wish);
  const email = person.user.email;
  const done = await post('/api/auth/confirm-email', { code: await codeFor(email) }, person.headers);
  expect(done.statusCode, done.body).toBe(200);
  return { ...person, email };
}

type OpenedRecovery = { token: string; username: string; hasSecondFactor: boolean; hasRecoveryKit: boolean };

async function recover(email: string): Promise<{ headers: Record<string, string>; recovery: OpenedRecovery }> {
  expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(200);
  const taken = await post('/api/auth/verify-recovery-code', { email, code: await codeFor(email) });
  expect(taken.statusCode, taken.body).toBe(200);
  const cookie = taken.cookies.find((one) => one.name === '__Host-sid')?.value ?? '';
  return { headers: { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}` }, recovery: taken.json() };
}

const login = (username: string, password: string) => post('/api/login', { username, password });

test('[REC-05] [X-81] known and unknown addresses get the same answer, statements and number of mails', async () => {
  const { email } = await confirmedPerson();
  // The first entry of a log begins it, once.
  for (const address of [email, 'nobody-here@example.org']) await post('/api/auth/forgot-password', { email: address });
  const measured: { status: number; length: number; queries: Record<string, number>; mails: number }[] = [];
  for (const address of [email, 'nobody-here@example.org']) {
    const { result, queries } = await countQueries(kit, () => post('/api/auth/forgot-password', { email: address }));
    measured.push({
      status: result.statusCode,
      length: result.body.length,
      queries,
      mails: (await readMailsTo(kit, address)).length,
    });
  }
  const [known, unknown] = measured;
  // The known address already has the confirmation mail.
  expect({ ...known, mails: (known?.mails ?? 0) - 1 }).toEqual(unknown);
});

test('[REC-08] [REC-10] a code works once, for a quarter of an hour, and five tries', async () => {
  const { email } = await confirmedPerson();
  await post('/api/auth/forgot-password', { email });
  const code = await codeFor(email);
  kit.clock.advance(CODE_MINUTES * 60_000);
  expect((await post('/api/auth/verify-recovery-code', { email, code })).json().message).toBe(
    'Invalid verification code',
  );
  await post('/api/auth/forgot-password', { email });
  const second = await codeFor(email);
  for (let tries = 0; tries < CODE_ATTEMPTS; tries += 1) {
    await post('/api/auth/verify-recovery-code', { email, code: second === '111111' ? '222222' : '111111' });
  }
  expect((await post('/api/auth/verify-recovery-code', { email, code: second })).statusCode).toBe(403);
  await post('/api/auth/forgot-password', { email });
  const third = await codeFor(email);
  expect((await post('/api/auth/verify-recovery-code', { email, code: third })).statusCode).toBe(200);
  expect((await post('/api/auth/verify-recovery-code', { email, code: third })).statusCode).toBe(403);
});

test('[REC-06] [REC-07] anything but six digits is asked for again without costing a try', async () => {
  for (const code of ['12345', '1234567', 'abcdef', '']) {
    const answer = await post('/api/auth/verify-recovery-code', { email: 'x@example.org', code });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Please enter the 6-digit verification code']);
  }
});

test('[REC-14] a recovery token sets a password and opens nothing else; alone it is worth nothing', async () => {
  const { email, password } = await confirmedPerson();
  const { headers, recovery } = await recover(email);
  const bearer = { ...headers, authorization: `Bearer ${recovery.token}` };
  for (const url of ['/api/vault', '/api/sessions', '/api/qr-codes', '/api/factors']) {
    const answer = await kit.app.inject({ url, headers: bearer });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'session.stepsOnly']);
  }
  const newPassword = newAuthPassword();
  const body = { token: recovery.token, newPassword };
  expect((await post('/api/auth/reset-password', body)).statusCode).toBe(401);
  expect((await post('/api/auth/reset-password', { ...body, token: `${recovery.token}x` }, headers)).statusCode).toBe(
    401,
  );
  for (const known of ['55555555', 'babygirl']) {
    const weak = await post('/api/auth/reset-password', { ...body, newPassword: known }, headers);
    expect([known, weak.statusCode, weak.json().code]).toEqual([known, 400, 'accounts.weakPassword']);
  }
  const done = await post('/api/auth/reset-password', body, headers);
  expect(done.json()).toMatchObject({ username: recovery.username, requireVerification: false });
  expect((await post('/api/auth/reset-password', { ...body, newPassword: password }, headers)).statusCode).toBe(401);
  expect((await login(recovery.username, password)).statusCode).toBe(401);
  expect((await login(recovery.username, newPassword)).statusCode).toBe(200);
});

test('without a second proof the account is on hold for a day: vault, drawings and new factors stay closed', async () => {
  const person = await confirmedPerson({ kind: 'browser' });
  await makeVault(kit, person);
  const { headers, recovery } = await recover(person.email);
  const newPassword = newAuthPassword();
  await post('/api/auth/reset-password', { token: recovery.token, newPassword }, headers);
  expect((await kit.app.inject({ url: '/api/sessions', headers: person.headers })).statusCode).toBe(401);
  const entered = await login(person.username, newPassword);
  const cookie = entered.cookies.find((one) => one.name === '__Host-sid')?.value ?? '';
  const auth = { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}`, authorization: `Bearer ${entered.json().token}` };
  for (const [method, url] of [
    ['GET', '/api/vault'],
    ['POST', '/api/totp'],
  ] as const) {
    const answer = await kit.app.inject({ method, url, headers: auth });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'account.onHold']);
  }
  expect((await kit.app.inject({ url: '/api/qr-codes', headers: auth })).statusCode).toBe(200);
  const [notices] = await readMailsTo(kit, person.email);
  expect(notices?.text).toMatch(/#/);
  expect(HOLD_HOURS).toBe(24);
});

test('after the day one more generation of the vault may be made, and the earlier one stays behind its old ways in', async () => {
  const person = await confirmedPerson({ kind: 'browser' });
  await vaultWithKit(person);
  const sealed = toBase64url(randomBytes(92));
  const next = {
    generation: 2,
    wraps: [{ id: newId(), kind: 'password', sealed }],
    identity: { publicKey: toBase64url(randomBytes(1952)), sealed },
  };
  const put = (headers: Record<string, string>, payload: object) =>
    kit.app.inject({ method: 'PUT', url: '/api/vault', headers, payload });
  expect((await put(person.headers, next)).json().code).toBe('vault.generationTaken');
  const { headers, recovery } = await recover(person.email);
  const newPassword = newAuthPassword();
  const { onHoldUntil } = (
    await post('/api/auth/reset-password', { token: recovery.token, newPassword }, headers)
  ).json();
  const enter = async () => {
    const entered = await login(person.username, newPassword);
    const cookie = entered.cookies.find((one) => one.name === '__Host-sid')?.value ?? '';
    return { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}`, authorization: `Bearer ${entered.json().token}` };
  };
  expect((await put(await enter(), next)).json()).toMatchObject({
    code: 'account.onHold',
    params: { until: onHoldUntil },
  });
  kit.clock.advance(HOLD_HOURS * 3_600_000);
  const later = await enter();
  expect((await put(later, next)).statusCode).toBe(201);
  expect((await put(later, { ...next, generation: 3 })).json().code).toBe('vault.generationTaken');
  const { vaults } = (await kit.app.inject({ url: '/api/vault', headers: later })).json();
  const kinds = vaults.map((vault: { wraps: { kind: string }[] }) => vault.wraps.map(({ kind }) => kind).sort());
  expect(kinds).toEqual([['password'], ['password', 'recovery']]);
});

test('with the recovery code it takes effect at once, without a hold, and the code is used up', async () => {
  const person = await confirmedPerson({ kind: 'browser' });
  const { recoveryAuth } = await vaultWithKit(person);
  const { headers, recovery } = await recover(person.email);
  expect(recovery.hasRecoveryKit).toBe(true);
  const token = recovery.token;
  const foreign = toBase64url(randomBytes(32));
  const refused = await post('/api/auth/recovery-kit', { token, recoveryAuth: foreign }, headers);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'recovery.kitRefused']);
  const opened = await post('/api/auth/recovery-kit', { token, recoveryAuth }, headers);
  expect(opened.json().vaults[0].wraps).toHaveLength(2);
  const newPassword = newAuthPassword();
  const sealed = toBase64url(randomBytes(92));
  const password = { id: newId(), generation: 1, kind: 'password', sealed };
  const sameKit = { id: newId(), generation: 1, kind: 'recovery', sealed, recoveryAuth };
  const newAuth = toBase64url(recoveryKeys(createRecoveryCode()).authKey);
  const body = { token, newPassword, recoveryAuth };
  for (const wraps of [[password], [password, sameKit]]) {
    const answer = await post('/api/auth/reset-password', { ...body, wraps }, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'vault.badWraps']);
  }
  const newKit = { ...sameKit, recoveryAuth: newAuth };
  const done = await post('/api/auth/reset-password', { ...body, wraps: [password, newKit] }, headers);
  expect(done.json()).toEqual({ username: person.username, requireVerification: false, onHoldUntil: null });
  const again = await recover(person.email);
  const reused = await post('/api/auth/recovery-kit', { token: again.recovery.token, recoveryAuth }, again.headers);
  expect(reused.statusCode).toBe(403);
});

test('[REC-17] with a second factor the new password is staged: the old one works until the steps are done', async () => {
  const person = await confirmedPerson();
  const at = kit.clock.now();
  await kit.context.db.insert(totpFactors).values({
    accountId: person.user.id,
    secretWrapped: new Uint8Array(48),
    kekId: kit.context.keys.currentKekId,
    confirmedAt: at,
    createdAt: at,
  });
  const { headers, recovery } = await recover(person.email);
  expect(recovery.hasSecondFactor).toBe(true);
  const newPassword = newAuthPassword();
  const done = await post('/api/auth/reset-password', { token: recovery.token, newPassword }, headers);
  expect(done.json()).toEqual({ username: person.username, requireVerification: true, onHoldUntil: null });
  expect((await login(person.username, newPassword)).statusCode).toBe(401);
  expect((await login(person.username, person.password)).json().scope).toBe('verify');
});

test('the link of a mail ends every session, closes the password and sends a code, once', async () => {
  const person = await confirmedPerson({ kind: 'browser' });
  const { headers, recovery } = await recover(person.email);
  const newPassword = newAuthPassword();
  await post('/api/auth/reset-password', { token: recovery.token, newPassword }, headers);
  const entered = await login(person.username, newPassword);
  expect(entered.statusCode).toBe(200);
  const [notices] = await readMailsTo(kit, person.email);
  const token = /#([A-Za-z0-9_-]{43})/.exec(notices?.text ?? '')?.[1] ?? '';
  const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  expect((await post('/api/auth/not-me', { token: other })).statusCode).toBe(410);
  expect((await post('/api/auth/not-me', { token })).statusCode).toBe(200);
  expect((await post('/api/auth/not-me', { token })).statusCode).toBe(410);
  const closed = await login(person.username, newPassword);
  expect([closed.statusCode, closed.json().code]).toEqual([429, 'accounts.passwordClosed']);
  const code = await codeFor(person.email);
  const taken = await post('/api/auth/verify-recovery-code', { email: person.email, code });
  expect(taken.statusCode, taken.body).toBe(200);
  const cookie = taken.cookies.find((one) => one.name === '__Host-sid')?.value ?? '';
  const third = newAuthPassword();
  const body = { token: taken.json().token, newPassword: third };
  await post('/api/auth/reset-password', body, { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}` });
  expect((await login(person.username, third)).statusCode).toBe(200);
});

async function vaultWithKit(person: Person): Promise<{ recoveryAuth: string }> {
  const recoveryAuth = toBase64url(recoveryKeys(createRecoveryCode()).authKey);
  const sealed = toBase64url(randomBytes(92));
  const made = await kit.app.inject({
    method: 'PUT',
    url: '/api/vault',
    headers: person.headers,
    payload: {
      generation: 1,
      wraps: [
        { id: newId(), kind: 'password', sealed },
        { id: newId(), kind: 'recovery', sealed, recoveryAuth },
      ],
      identity: { publicKey: toBase64url(randomBytes(1952)), sealed },
    },
  });
  expect(made.statusCode, made.body).toBe(201);
  return { recoveryAuth };
}

test('[REC-05] every spelling that reaches an account shares its code, its tries and its count of codes', async () => {
  const { email, user } = await confirmedPerson({ username: 'vittima' });
  // Databases lower-case a dotted I to an i: two spellings once had separate counts.
  const dotted = email.replaceAll('i', '\u0130');
  expect(dotted).not.toBe(email);
  const before = (await readMailsTo(kit, email)).length;
  for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
    expect((await post('/api/auth/forgot-password', { email: spelling })).statusCode).toBe(200);
  }
  expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(429);
  expect((await post('/api/auth/forgot-password', { email: dotted })).statusCode).toBe(200);
  expect((await readMailsTo(kit, email)).length - before).toBe(CODES_PER_HOUR);
  const live = and(eq(recoveryRequests.accountId, user.id), isNull(recoveryRequests.usedAt));
  expect(await kit.context.db.select().from(recoveryRequests).where(live)).toHaveLength(1);
});

test('who guesses at codes nobody waits for writes one leaf a minute, and is stopped by the network', async () => {
  const limits = { ...kit.context.config.limits, registrationsPerHour: 1 };
  const { app } = await kit.reopen({ limits });
  const guess = (at: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/verify-recovery-code',
      headers: BROWSER_HEADERS,
      payload: { email: `guess${at}@example.org`, code: '123456' },
    });
  const leaves = async () =>
    (await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, NOBODY_ID))).length;
  // An hour passes, so that the attempts from this network no longer count.
  kit.clock.advance(3_600_000);
  const before = await leaves();
  const statuses: number[] = [];
  for (let at = 0; at <= TRIES_PER_HOUR_AND_NETWORK; at += 1) statuses.push((await guess(at)).statusCode);
  expect(await leaves()).toBe(before + 1);
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  const link = await app.inject({ method: 'POST', url: '/api/auth/not-me', payload: { token: 'x'.repeat(40) } });
  expect(link.statusCode).toBe(429);
});
