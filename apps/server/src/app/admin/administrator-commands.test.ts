// @databases both

import { BROWSER_HEADERS, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { mails } from '../../db/tables/mails.ts';
import { runAdministratorCommand } from './administrator-commands.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const run = (word: 'creator:create' | 'creator:password', ...args: string[]) =>
  runAdministratorCommand(kit.context, word, args);
const passwordIn = (text: string) => / \/ (\S+) /.exec(text)?.[1] ?? '';
const signIn = (username: string, password: string) =>
  kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    payload: { username, password },
  });

test('a second creator is an account of its own; no account that exists becomes one', async () => {
  const { ok, text } = await run('creator:create', 'Lidia.Costa');
  expect(ok).toBe(true);
  const entered = await signIn('lidia.costa', passwordIn(text));
  expect(entered.json().user).toMatchObject({ role: 'creator', realm: 'real' });
  const person = await signUp(kit);
  expect((await run('creator:create', person.username)).ok).toBe(false);
  expect((await run('creator:create', 'adm1n')).text).toBe('This username is reserved.\n');
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, person.user.id));
  expect(row?.role).toBe('user');
});

test('a creator is made with an address, which gets a code; what is no address is refused', async () => {
  expect((await run('creator:create', 'ada.riva', 'ada@')).text).toBe('This is not an e-mail address.\n');
  expect((await run('creator:create', 'ada.riva', 'ada@riva.example')).ok).toBe(true);
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.username, 'ada.riva'));
  expect(row).toMatchObject({ email: 'ada@riva.example', emailConfirmedAt: null, role: 'creator' });
  expect(await kit.context.db.$count(mails, eq(mails.accountId, row?.id ?? ''))).toBe(1);
});

test('a new password for a creator: the old one and every session are over, and the log says who did it', async () => {
  const made = passwordIn((await run('creator:create', 'omar.neri')).text);
  const entered = (await signIn('omar.neri', made)).json();
  const reset = await run('creator:password', 'Omar.Neri');
  expect(reset.ok).toBe(true);
  expect((await signIn('omar.neri', made)).statusCode).toBe(401);
  const again = await signIn('omar.neri', passwordIn(reset.text));
  expect(again.statusCode).toBe(200);
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, entered.user.id));
  expect(row?.vaultGenerations).toBe(1);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, entered.user.id));
  expect(leaves.find(({ act }) => act === 'password.reset')?.entry).toContain('"by":"operator"');
});

test('the password of nobody else is set by it', async () => {
  const person = await signUp(kit);
  expect((await run('creator:password', person.username)).text).toBe('There is no creator account of this name.\n');
  expect((await run('creator:password', 'nobody.here')).ok).toBe(false);
  expect((await signIn(person.username, person.password)).statusCode).toBe(200);
});
