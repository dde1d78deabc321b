// @databases both

import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../../db/tables/accounts.ts';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { mails } from '../../../db/tables/mails.ts';
import { notifications } from '../../../db/tables/notifications.ts';

let kit: TestApp;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
});
afterAll(() => kit.close());

const REASON = 'A stolen telephone, reported by its owner.';
const act = (person: Person, id: string, word: 'lock' | 'unlock' | 'end-sessions', reason = REASON) =>
  callConfirmed(kit, person, { method: 'POST', url: `/api/creator/users/${id}/${word}`, payload: { reason } });

const signIn = ({ username, password }: Person) =>
  kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    payload: { username, password },
  });

const listActs = async (id: string) =>
  (await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, id))).map((leaf) => leaf.act);

test('a locked account is out at once and stays out, is told why in both ways, and comes back when it is unlocked', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  await confirmAddress(kit, person);
  expect((await act(creator, person.user.id, 'lock')).statusCode).toBe(201);
  expect((await callAs(kit, person, 'GET', '/api/sessions')).json().code).toBe('session.missing');
  const refused = await signIn(person);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account.suspended']);
  expect(refused.headers['set-cookie']).toBeUndefined();
  const { db } = kit.context;
  const told = await db.select().from(notifications).where(eq(notifications.accountId, person.user.id));
  expect(told.find(({ kind }) => kind === 'account.suspended')?.facts).toMatchObject({ words: REASON });
  expect(await db.$count(mails, eq(mails.accountId, person.user.id))).toBeGreaterThan(0);
  expect(await listActs(person.user.id)).toEqual(
    expect.arrayContaining(['account.suspended', 'account.signInRefused']),
  );
  expect(await listActs(creator.user.id)).toContain('account.suspended');
  expect((await act(creator, person.user.id, 'lock')).json().code).toBe('account.suspendedAlready');
  expect((await act(creator, person.user.id, 'unlock')).statusCode).toBe(200);
  expect((await signIn(person)).statusCode).toBe(200);
  expect((await act(creator, person.user.id, 'unlock')).json().code).toBe('account.notSuspended');
});

test('of a lock and sign-ins at once none leaves a session open', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  const [locked] = await Promise.all([
    act(creator, person.user.id, 'lock'),
    ...Array.from({ length: 6 }, () => signIn(person)),
  ]);
  expect(locked.statusCode).toBe(201);
  const rows = await kit.context.db.select().from(sessions).where(eq(sessions.accountId, person.user.id));
  expect(rows.filter(({ endedAt }) => endedAt === null)).toEqual([]);
});

test('ending the sessions of an account ends all of them and locks nobody out', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  expect((await signIn(person)).statusCode).toBe(200);
  const ended = await act(creator, person.user.id, 'end-sessions');
  expect(ended.json()).toEqual({ ended: 2 });
  expect((await callAs(kit, person, 'GET', '/api/sessions')).statusCode).toBe(401);
  expect((await signIn(person)).statusCode).toBe(200);
});

test('[CRE-02] [ROLE-05] neither a reviewer nor a person does any of it, and nobody does it to a creator', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  const reviewer = await signUpReviewer(kit);
  for (const word of ['lock', 'unlock', 'end-sessions'] as const) {
    for (const caller of [person, reviewer]) {
      const answer = await act(caller, person.user.id, word);
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'Access Denied: Creator privileges required to access this panel.',
      ]);
    }
  }
  const other = await signUpReviewer(kit, 'creator');
  expect((await act(creator, other.user.id, 'lock')).json().code).toBe('account.ofCreator');
  expect((await act(creator, creator.user.id, 'end-sessions')).json().code).toBe('account.ofCreator');
  expect((await callAs(kit, other, 'GET', '/api/sessions')).statusCode).toBe(200);
});

test('without its own confirmation, or with a reason of a word, nothing happens', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  const url = `/api/creator/users/${person.user.id}/lock`;
  const bare = await kit.app.inject({ method: 'POST', url, headers: creator.headers, payload: { reason: REASON } });
  expect(bare.json().code).toBe('stepUp.required');
  expect((await act(creator, person.user.id, 'lock', 'Because')).json().code).toBe('request.invalid');
  expect((await callAs(kit, person, 'GET', '/api/sessions')).statusCode).toBe(200);
});
