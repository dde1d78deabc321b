// @databases both
import { TOTP_PERIOD_SECONDS } from '@repo/contract/factors/factors';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpFactors } from '../../../db/tables/factors.ts';
import { verifyTotpCode } from './totp.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

type TotpPerson = { person: Person; codeAt: (offsetSeconds?: number) => string; backupCodes: string[] };

async function start(person: Person): Promise<string> {
  const act = { method: 'POST', url: '/api/totp' } as const;
  const headers = { ...person.headers, ...(await confirmFor(kit, person, act)) };
  const made = await kit.app.inject({ ...act, headers });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().secret;
}

const generateCode = (secret: string, offsetSeconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: kit.clock.now().getTime() + offsetSeconds * 1000 });

const confirm = (person: Person, code: string) =>
  kit.app.inject({ method: 'POST', url: '/api/totp/confirm', headers: person.headers, payload: { code } });

async function personWithApp(): Promise<TotpPerson> {
  const person = await signUp(kit);
  const secret = await start(person);
  const done = await confirm(person, generateCode(secret));
  expect(done.statusCode, done.body).toBe(200);
  return { person, codeAt: (offset = 0) => generateCode(secret, offset), backupCodes: done.json().backupCodes };
}

const verifyCode = (person: Person, code: string) =>
  kit.context.db.transaction((tx) => verifyTotpCode(tx, kit.context, person.user.id, { code, isConfirmed: true }));

const read = async (person: Person) => (await kit.app.inject({ url: '/api/factors', headers: person.headers })).json();

test('a secret is no factor before its first right code, and a wrong one does not make it one', async () => {
  const person = await signUp(kit);
  const secret = await start(person);
  expect((await read(person)).totp).toBeNull();
  const right = generateCode(secret);
  const wrong = await confirm(person, right === '000000' ? '000001' : '000000');
  expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'factors.wrongCode']);
  expect(await verifyCode(person, right)).toBe(false);
  expect((await confirm(person, right)).statusCode).toBe(200);
  expect((await read(person)).totp).not.toBeNull();
  expect((await confirm(person, generateCode(secret, TOTP_PERIOD_SECONDS))).statusCode).toBe(409);
});

test('a code works once, also when it is sent twice at the same moment; an earlier one not after a later one', async () => {
  const { person, codeAt } = await personWithApp();
  kit.clock.advance(5 * TOTP_PERIOD_SECONDS * 1000);
  const code = codeAt();
  expect((await Promise.all([verifyCode(person, code), verifyCode(person, code)])).filter(Boolean)).toEqual([true]);
  expect(await verifyCode(person, code)).toBe(false);
  expect(await verifyCode(person, codeAt(-TOTP_PERIOD_SECONDS))).toBe(false);
});

test('clocks may differ by one step, not by two', async () => {
  const { person, codeAt } = await personWithApp();
  kit.clock.advance(10 * TOTP_PERIOD_SECONDS * 1000);
  expect(await verifyCode(person, codeAt(-2 * TOTP_PERIOD_SECONDS))).toBe(false);
  expect(await verifyCode(person, codeAt(2 * TOTP_PERIOD_SECONDS))).toBe(false);
  expect(await verifyCode(person, codeAt(-TOTP_PERIOD_SECONDS))).toBe(true);
  expect(await verifyCode(person, codeAt(TOTP_PERIOD_SECONDS))).toBe(true);
});

test('of six wrong codes in a row the sixth waits', async () => {
  const person = await signUp(kit);
  await start(person);
  const answers: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push((await confirm(person, '12345')).statusCode);
  expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
});

test('the secret rests sealed, and is shown by no call after the first', async () => {
  const person = await signUp(kit);
  const secret = await start(person);
  const [row] = await kit.context.db.select().from(totpFactors).where(eq(totpFactors.accountId, person.user.id));
  const raw = Buffer.from(new TOTP({ secret }).secret.bytes);
  expect(Buffer.from(row?.secretWrapped ?? []).includes(raw)).toBe(false);
  await confirm(person, generateCode(secret));
  expect(JSON.stringify(await read(person))).not.toContain(secret);
  expect(kit.logs.join('')).not.toContain(secret);
});

test('ten backup codes: each works once, in any case and without its dash; new ones void the old', async () => {
  const { person, backupCodes } = await personWithApp();
  expect(new Set(backupCodes).size).toBe(10);
  const { verifyBackupCode } = await import('./backup-codes.ts');
  const verifyBackup = (code: string) =>
    kit.context.db.transaction((tx) => verifyBackupCode(tx, kit.context, person.user.id, code));
  const [first = '', second = '', third = ''] = backupCodes;
  expect((await Promise.all([verifyBackup(first), verifyBackup(first)])).filter(Boolean)).toEqual([true]);
  expect(await verifyBackup(second.toUpperCase().replace('-', ''))).toBe(true);
  expect(await verifyBackup('aaaaa-aaaaa')).toBe(false);
  expect((await read(person)).backupCodesLeft).toBe(8);
  // As they are kept: with other dashes and spaces, invisible signs, in full width, with a point behind.
  const kept = [' – ', '\u00a0', '\u200b\u2011', '.'].map(
    (between, at) => backupCodes[at + 4]?.replace('-', between) ?? '',
  );
  const wide = (backupCodes[9] ?? '').replaceAll(/[0-9a-z]/g, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0),
  );
  const alike = (backupCodes[3] ?? '').replaceAll('0', 'O').replaceAll('1', 'l');
  for (const typed of [...kept, wide, `${backupCodes[8]}.`, alike])
    expect(await verifyBackup(typed), JSON.stringify(typed)).toBe(true);
  const act = { method: 'POST', url: '/api/backup-codes' } as const;
  const made = await kit.app.inject({
    ...act,
    headers: { ...person.headers, ...(await confirmFor(kit, person, act)) },
  });
  expect(made.statusCode).toBe(201);
  expect(await verifyBackup(third)).toBe(false);
  expect(await verifyBackup(made.json().backupCodes[0])).toBe(true);
});

test('without another factor there are no backup codes, and taking the app away takes them along', async () => {
  const { person } = await personWithApp();
  const remove = { method: 'DELETE', url: '/api/totp' } as const;
  const gone = await kit.app.inject({
    ...remove,
    headers: { ...person.headers, ...(await confirmFor(kit, person, remove)) },
  });
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await read(person)).toMatchObject({ totp: null, backupCodesLeft: 0 });
  const act = { method: 'POST', url: '/api/backup-codes' } as const;
  const refused = await kit.app.inject({
    ...act,
    headers: { ...person.headers, ...(await confirmFor(kit, person, act)) },
  });
  expect(refused.json().code).toBe('factors.noSecondFactor');
});
