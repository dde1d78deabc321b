// @databases both

import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { STRANGER_TRIES_FREE, STRANGER_TRIES_PER_HOUR } from '@repo/contract/sessions/unknown-devices';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import {
  findKnownCookie,
  openSubject,
  type SignInSubject,
  SUBJECT_KINDS,
  wrongPassword,
} from '@repo/dev-env/people/sign-in-subjects';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { forgetKnownDevices } from '../principal.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const buildNetwork = (at: number) => `198.51.${100 + (at % 60)}.7`;
const readCode = async (response: ReturnType<SignInSubject['signIn']>) => (await response).json().code;

/** A browser in which the owner has signed in. */
async function knownBrowser(owner: SignInSubject): Promise<string> {
  const cookie = findKnownCookie(await owner.signIn({ ...(owner.code && { code: owner.code() }) }));
  if (cookie === undefined) throw new Error('no device became known');
  return cookie;
}

/** Wrong passwords until unknown devices need a proof: as many as the attack sent, from as many addresses. */
async function attack(owner: SignInSubject): Promise<number> {
  let evaluated = 0;
  for (let at = 0; evaluated < STRANGER_TRIES_FREE; at += 1) {
    const answer = await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
    if (answer.statusCode === 401) evaluated += 1;
    else kit.clock.advance(HOUR_MS / 2);
    if (at > 1_000) throw new Error('the attack found no end');
  }
  return evaluated;
}

async function mailedCode(owner: SignInSubject): Promise<string> {
  kit.clock.advance(3 * 60_000);
  expect((await owner.askCode('192.0.2.20')).statusCode).toBe(200);
  const mails = await readMailsTo(kit, owner.email);
  const code = mails.map(({ text }) => /^ {4}([0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4})$/m.exec(text)?.[1]).find(Boolean);
  if (code === undefined) throw new Error('no code was mailed');
  return code;
}

describe.each(SUBJECT_KINDS)('strangers and %s', (kind) => {
  test('S8 101 requests in 22.8 hours from 60 addresses: the right password of a known device works every time', async () => {
    const owner = await openSubject(kit, kind);
    const cookie = await knownBrowser(owner);
    const stepMs = (22.8 * HOUR_MS) / 101;
    for (let at = 0; at < 101; at += 1) {
      await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
      kit.clock.advance(stepMs);
      if (at % 10 === 0) expect((await owner.signIn({ cookie, network: '192.0.2.9' })).statusCode).toBe(200);
    }
    kit.clock.advance(40 * DAY_MS);
    expect((await owner.signIn({ cookie })).statusCode).toBe(200);
  });

  test('after a hundred an unknown device needs a mailed code, which opens the account, 40 days later too', async () => {
    const owner = await openSubject(kit, kind);
    expect(await attack(owner)).toBe(100);
    kit.clock.advance(HOUR_MS);
    expect(await readCode(owner.signIn({}))).toBe('signIn.proofNeeded');
    kit.clock.advance(40 * DAY_MS);
    expect(await readCode(owner.signIn({}))).toBe('signIn.proofNeeded');
    const code = await mailedCode(owner);
    expect(await readCode(owner.signIn({ mailedCode: 'aaaa-aaaa-aaaa' }))).toBe('signIn.wrongMailedCode');
    expect(await readCode(owner.signIn({ mailedCode: code }, wrongPassword()))).toBe(owner.wrongCode);
    // As it is read off another screen: with spaces, another dash, in capitals, with letters for digits.
    const kept = ` ${code.toUpperCase().replace('-', ' ').replace('-', ' – ').replaceAll('0', 'O').replaceAll('1', 'l')}`;
    expect((await owner.signIn({ mailedCode: kept })).statusCode).toBe(200);
    expect(await readCode(owner.signIn({ mailedCode: code }))).toBe('signIn.wrongMailedCode');
  });

  test('a hundred at once are the budget of an hour, which a code goes past', async () => {
    const owner = await openSubject(kit, kind);
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, at) => owner.signIn({ network: buildNetwork(at) }, wrongPassword())),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(STRANGER_TRIES_PER_HOUR);
    const waiting = await owner.signIn({});
    expect([waiting.statusCode, waiting.json().code]).toEqual([429, 'signIn.waitOrProve']);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    expect((await owner.signIn({ mailedCode: await mailedCode(owner) })).statusCode).toBe(200);
  });

  test('the budget is never zero: every hour the right password has its turn again', async () => {
    const owner = await openSubject(kit, kind);
    for (let hour = 0; hour < 3; hour += 1) {
      for (let at = 0; at < 8; at += 1) await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
      expect(await readCode(owner.signIn({}))).toBe('signIn.waitOrProve');
      kit.clock.advance(HOUR_MS);
      expect((await owner.signIn({})).statusCode).toBe(200);
    }
  });

  test('with an authenticator app a right password and its code are a proof; one of both tells nothing', async () => {
    const owner = await openSubject(kit, kind, { withApp: true });
    await attack(owner);
    const code = owner.code!();
    expect(await readCode(owner.signIn({ code: '000000' }))).toBe(owner.wrongCode);
    expect(await readCode(owner.signIn({ code }, wrongPassword()))).toBe(owner.wrongCode);
    const opened = await owner.signIn({ code });
    expect(opened.statusCode).toBe(200);
    // The second factor of a person is still due; that of an employee was this code, which works once.
    if (kind === 'a person') expect(opened.json().scope).toBe('verify');
    else expect(await readCode(owner.signIn({ code }))).toBe('staff.wrongCode');
  });

  test('a device cookie fits its own account, its own epoch and its own time', async () => {
    const owner = await openSubject(kit, kind);
    const other = await openSubject(kit, kind);
    const old = await knownBrowser(owner);
    const foreign = await knownBrowser(other);
    const [name, value = ''] = old.split('=');
    const forged = `${name}=${value.slice(0, -4)}AAAA`;
    for (let at = 0; at < 6; at += 1) await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
    for (const cookie of [foreign, forged, '__Host-known=', `__Host-known=${'A'.repeat(3_000)}`]) {
      expect(await readCode(owner.signIn({ cookie }))).toBe('signIn.waitOrProve');
    }
    expect((await owner.signIn({ cookie: `${foreign}.${value}` })).statusCode).toBe(200);
    // A program sends no cookie of a browser, and counts as unknown.
    expect(await readCode(owner.signIn({ isNative: true }))).toBe('signIn.waitOrProve');
    const table = kind === 'a person' ? ('person' as const) : ('staff' as const);
    await kit.context.db.transaction((tx) => forgetKnownDevices(tx, table, owner.id));
    expect(await readCode(owner.signIn({ cookie: old }))).toBe('signIn.waitOrProve');
    const late = await knownBrowser(other);
    kit.clock.advance(181 * DAY_MS);
    for (let at = 0; at < 6; at += 1) await other.signIn({ network: buildNetwork(at) }, wrongPassword());
    expect(await readCode(other.signIn({ cookie: late }))).toBe('signIn.waitOrProve');
  });

  test('wrong passwords of a known device wait by themselves, and a hundred make it a stranger’s', async () => {
    const owner = await openSubject(kit, kind);
    const cookie = await knownBrowser(owner);
    for (let at = 0; at < 5; at += 1)
      expect(await readCode(owner.signIn({ cookie }, wrongPassword()))).toBe(owner.wrongCode);
    expect(await readCode(owner.signIn({ cookie }))).toBe('request.tooMany');
    expect((await owner.signIn({})).statusCode).toBe(200);
    for (let at = 5; at < 100; at += 1) {
      kit.clock.advance(HOUR_MS);
      await owner.signIn({ cookie }, wrongPassword());
    }
    kit.clock.advance(HOUR_MS);
    for (let at = 0; at < 6; at += 1) await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
    expect(await readCode(owner.signIn({ cookie }))).toBe('signIn.waitOrProve');
  });

  test('many people of one computer are known on it, each with a counter of their own', async () => {
    const first = await openSubject(kit, kind);
    const second = await openSubject(kit, kind === 'a person' ? 'an employee' : 'a person');
    const one = await knownBrowser(first);
    const both = findKnownCookie(await second.signIn({ cookie: one }));
    for (const owner of [first, second]) {
      for (let at = 0; at < 6; at += 1) await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
      expect((await owner.signIn({ cookie: both })).statusCode).toBe(200);
    }
  });

  test('the owner is told once a day, and the log has it', async () => {
    const owner = await openSubject(kit, kind);
    for (let hour = 0; hour < 30; hour += 1) {
      for (let at = 0; at < 6; at += 1) await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
      await readMailsTo(kit, owner.email);
      kit.clock.advance(HOUR_MS);
    }
    const act = kind === 'a person' ? ('account.passwordTried' as const) : ('staff.passwordTried' as const);
    const told = and(eq(auditLeaves.subjectId, owner.id), eq(auditLeaves.act, act));
    expect(await kit.context.db.$count(auditLeaves, told)).toBe(1);
    const mails = await readMailsTo(kit, owner.email);
    expect(mails.filter(({ text }) => /wrong passwords|password errate/i.test(text.replace(/\s+/g, ' ')))).toHaveLength(
      1,
    );
  });

  test('whoever asks for codes cannot flood the owner, and cannot keep the code from them', async () => {
    const owner = await openSubject(kit, kind);
    for (let at = 0; at < 6; at += 1) await owner.signIn({ network: buildNetwork(at) }, wrongPassword());
    for (let at = 0; at < 200; at += 1) {
      await owner.askCode(buildNetwork(at));
      for (let guess = 0; guess < 3; guess += 1)
        await owner.signIn({ network: buildNetwork(at), mailedCode: 'aaaa-aaaa-aaaa' });
      kit.clock.advance(60_000);
    }
    const codes = (await readMailsTo(kit, owner.email)).flatMap(
      ({ text }) => /^ {4}([0-9a-z-]{14})$/m.exec(text)?.[1] ?? [],
    );
    expect(codes).toHaveLength(2);
    expect(new Set(codes).size).toBe(1);
    expect((await owner.signIn({ mailedCode: codes[0]!.toUpperCase() })).statusCode).toBe(200);
  });
});
