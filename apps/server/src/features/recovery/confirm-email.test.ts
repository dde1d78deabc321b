import { countQueries } from '@repo/dev-env/databases/count-queries';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';

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
  return mail === undefined ? 'no mail' : codeIn(mail);
}

const readAccountRow = async (person: Person) =>
  (await kit.context.db.select().from(accounts).where(eq(accounts.id, person.user.id)))[0]!;

test('an address is confirmed by the code that was sent to it, once, and by nobody else', async () => {
  const person = await signUp(kit);
  const other = await signUp(kit);
  await post('/api/auth/send-email-code', {}, person.headers);
  const code = await codeFor(person.user.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const [sent, who] of [
    [wrong, person],
    [code, other],
  ] as const) {
    const refused = await post('/api/auth/confirm-email', { code: sent }, who.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'recovery.wrongCode']);
  }
  expect((await post('/api/auth/confirm-email', { code }, person.headers)).json()).toEqual({
    email: person.user.email,
  });
  expect((await readAccountRow(person)).emailConfirmedAt).not.toBeNull();
  expect((await post('/api/auth/confirm-email', { code }, person.headers)).statusCode).toBe(403);
});

const registerWith = (email: string, username: string) => {
  const body = { username, email, password: newAuthPassword(), fullName: 'Ada', accountType: 'private' };
  return post('/api/register', body);
};

test('two accounts that wait for one address: the second to confirm is refused, and the holder is told', async () => {
  const email = 'Shared.Once@example.org';
  const people: { headers: Record<string, string>; code: string }[] = [];
  for (const username of ['shared.a', 'shared.b']) {
    const entered = await registerWith(email, username);
    const cookie = entered.cookies.find((one) => one.name === '__Host-sid')?.value ?? '';
    const authorization = `Bearer ${entered.json().token}`;
    const headers = { ...BROWSER_HEADERS, cookie: `__Host-sid=${cookie}`, authorization };
    people.push({ headers, code: await codeFor(email) });
  }
  const [first, second] = people;
  expect((await post('/api/auth/confirm-email', { code: second?.code }, second?.headers)).statusCode).toBe(200);
  const refused = await post('/api/auth/confirm-email', { code: first?.code }, first?.headers);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'recovery.emailTaken']);
  const [notices] = await readMailsTo(kit, email);
  expect(notices?.headers.subject).toMatch(/was used for another account/);
});

test('registering tells nobody who is here: the holder gets a word instead of a code', async () => {
  const holder = await signUp(kit);
  const { email } = holder.user;
  await post('/api/auth/confirm-email', { code: await codeFor(email) }, holder.headers);
  const otherSpelling = email.replace('person', 'PERSON');
  const measured: unknown[] = [];
  const mails: string[] = [];
  for (const [address, username] of [
    [otherSpelling, 'knocks.a'],
    ['nobody-has-it@example.org', 'knocks.b'],
  ] as const) {
    const { result, queries } = await countQueries(kit, () => registerWith(address, username));
    const { user, ...rest } = result.json();
    measured.push({ status: result.statusCode, keys: [...Object.keys(rest), ...Object.keys(user)], queries });
    const came = await readMailsTo(kit, address);
    expect(came).toHaveLength(1);
    mails.push(`${came[0]?.headers.subject}`);
  }
  expect(measured[0]).toEqual(measured[1]);
  expect(mails[0]).toMatch(/was used for another account/);
  expect(mails[1]).toMatch(/Confirm your email address/);
  // Asking for another code does not reveal it either.
  const again = await signUp(kit);
  await setAccount(kit, again.user.id, { email: otherSpelling });
  expect((await post('/api/auth/send-email-code', {}, again.headers)).statusCode).toBe(201);
  expect((await readMailsTo(kit, otherSpelling))[0]?.headers.subject).toMatch(/was used for another account/);
});
