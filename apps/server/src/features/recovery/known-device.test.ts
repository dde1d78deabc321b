// @databases both
import { CODE_ATTEMPTS } from '@repo/contract/recovery/recovery';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { findKnownCookie } from '@repo/dev-env/people/sign-in-subjects';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { recoveryRequests } from '../../db/tables/verifications.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const post = (url: string, payload: object) =>
  kit.app.inject({ method: 'POST', url, headers: BROWSER_HEADERS, payload });

async function codeSentTo(person: Person): Promise<string> {
  await confirmAddress(kit, person);
  kit.clock.advance(1000);
  await post('/api/auth/forgot-password', { email: person.user.email });
  const [mail] = await readMailsTo(kit, person.user.email);
  return mail === undefined ? '' : codeIn(mail);
}

const pickWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
type KnownBrowser = { deviceId?: string; cookie?: string };
const tryCode = ({ user }: Person, code: string, { deviceId, cookie }: KnownBrowser = {}) =>
  kit.app.inject({
    method: 'POST',
    url: '/api/auth/verify-recovery-code',
    headers: { ...BROWSER_HEADERS, ...(cookie !== undefined && { cookie }) },
    payload: { email: user.email, code, ...(deviceId !== undefined && { deviceId }) },
  });

/** A browser in which this person has signed in. */
async function createKnownBrowser({ username, password, deviceId }: Person): Promise<KnownBrowser> {
  const cookie = findKnownCookie(await post('/api/login', { username, password, deviceId }));
  if (cookie === undefined) throw new Error('no device became known');
  return { deviceId, cookie };
}

async function burn(person: Person, code: string, from: KnownBrowser = {}): Promise<void> {
  for (let tries = 0; tries < CODE_ATTEMPTS; tries += 1) {
    expect((await tryCode(person, pickWrongCode(code), from)).statusCode).toBe(403);
  }
}

test('[REC-10] a stranger who burns the code keeps nobody out of a device that the account knows', async () => {
  const owner = await signUp(kit, { kind: 'browser' });
  const stranger = await signUp(kit, { kind: 'browser' });
  const own = await createKnownBrowser(owner);
  const foreign = await createKnownBrowser(stranger);
  const code = await codeSentTo(owner);
  await burn(owner, code);
  // Used up without the device, with a made-up one, with another account's, and with the bare id that stands in lists.
  const others: KnownBrowser[] = [{}, { deviceId: newId() }, foreign, { deviceId: owner.deviceId }];
  for (const from of [...others, { ...foreign, deviceId: owner.deviceId }]) {
    expect((await tryCode(owner, code, from)).statusCode).toBe(403);
  }
  expect((await tryCode(owner, code, own)).statusCode).toBe(200);
  expect((await tryCode(owner, code, own)).statusCode).toBe(403);
});

test('[REC-10] a known device has five tries as well, and two right ones at once open one recovery', async () => {
  const owner = await signUp(kit, { kind: 'browser' });
  const own = await createKnownBrowser(owner);
  const first = await codeSentTo(owner);
  await burn(owner, first, own);
  expect((await tryCode(owner, first, own)).statusCode).toBe(403);

  const other = await signUp(kit, { kind: 'browser' });
  const code = await codeSentTo(other);
  const both = await Promise.all([tryCode(other, code, await createKnownBrowser(other)), tryCode(other, code)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

test('S8 a hundred wrong codes at once: five are looked at, and the right one among them is too late', async () => {
  const owner = await signUp(kit, { kind: 'browser' });
  const code = await codeSentTo(owner);
  const codes = Array.from({ length: 100 }, (_, index) => (index === 99 ? code : pickWrongCode(code)));
  const answers = await Promise.all(codes.map((one) => tryCode(owner, one)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
  const mine = eq(recoveryRequests.accountId, owner.user.id);
  const rows = await kit.context.db.select({ attempts: recoveryRequests.attempts }).from(recoveryRequests).where(mine);
  expect(rows).toEqual([{ attempts: CODE_ATTEMPTS }]);
});
