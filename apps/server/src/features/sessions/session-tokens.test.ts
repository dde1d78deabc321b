import { ROTATION_GRACE_SECONDS } from '@repo/contract/sessions/assurance';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { rotateSession } from './open-session.ts';

let kit: TestApp;
let person: Person;
let rotated: Record<string, string>;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  person = await signUp(kit, { kind: 'browser' });
  const proved = { scope: 'full', assurance: 2, methods: 'password+passkey' } as const;
  const session = await kit.context.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, person.user.id));
    return rotateSession(tx, kit.context, account!, person.token.split('.')[1]!, proved);
  });
  rotated = {
    ...BROWSER_HEADERS,
    authorization: `Bearer ${session!.token}`,
    cookie: `__Host-sid=${session!.cookie}`,
  };
});

const read = (headers: Record<string, string>) => kit.app.inject({ url: '/api/sessions', headers });
const write = (headers: Record<string, string>) =>
  kit.app.inject({ method: 'POST', url: '/api/data-folders', headers, payload: { name: 'F', category: 'legal' } });

test('S7 after a rotation a read that was on its way is answered, a write is not', async () => {
  expect((await read(person.headers)).statusCode).toBe(200);
  expect((await write(person.headers)).statusCode).toBe(401);
  expect((await write(rotated)).statusCode).toBe(201);
});

test('S7 from the first use of the new tokens on, the old ones read nothing; the session lives', async () => {
  expect((await read(rotated)).statusCode).toBe(200);
  expect((await read(person.headers)).statusCode).toBe(401);
  expect((await read(rotated)).statusCode).toBe(200);
});

test('S7 one old and one new token are no pair', async () => {
  const mixed = { ...rotated, authorization: person.headers.authorization! };
  expect((await read(mixed)).statusCode).toBe(401);
  expect((await read({ ...person.headers, authorization: rotated.authorization! })).statusCode).toBe(401);
});

test('S7 old tokens used long after end the session for everybody, once, and its person is told', async () => {
  kit.clock.advance((ROTATION_GRACE_SECONDS + 1) * 1000);
  expect((await read(person.headers)).statusCode).toBe(401);
  expect((await read(rotated)).statusCode).toBe(401);
  expect((await read(person.headers)).statusCode).toBe(401);
  const notices = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, person.user.id));
  expect(notices.map(({ kind }) => kind)).toEqual(['session.reused']);
});

test('S7 a copy of the tokens of before the second factor reads nothing that needs one, not even within the grace', async () => {
  const reviewer = { role: 'reviewer', realm: 'real' } as const;
  await setAccount(kit, person.user.id, reviewer);
  const queue = (headers: Record<string, string>) => kit.app.inject({ url: '/api/creator/reviews', headers });
  const old = await queue(person.headers);
  expect([old.statusCode, old.json().code]).toEqual([403, 'session.assuranceTooLow']);
  expect((await queue(rotated)).statusCode).toBe(200);
});
