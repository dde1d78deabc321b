import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { pepperedHash, sha256 } from '@repo/vault';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractRows } from '../src/db/rows.ts';
import { accounts } from '../src/db/tables/accounts.ts';
import { computePasswordVerifier } from '../src/features/sessions/password/password-check.ts';
import { createStory, type StorySecret, spellings } from './story.ts';

let kit: TestApp;
let secrets: StorySecret[];
beforeAll(async () => {
  kit = await openTestApp();
  ({ secrets } = await createStory(kit));
});
afterAll(() => kit.close());

/** Every row of every table as text; bytes as hexadecimal. */
async function dumpDatabase(): Promise<string> {
  const tables = extractRows(
    await kit.context.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  );
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      kit.context.db.execute(sql`select row_to_json(t)::text as line from ${sql.identifier(String(name))} t`),
    ),
  );
  return dumps.flatMap((dump) => extractRows(dump).map((row) => String(row.line))).join('\n');
}

test('the story leaves rows and log lines to look through', async () => {
  const dump = await dumpDatabase();
  expect(dump).toContain('story.teller');
  expect(dump.length).toBeGreaterThan(20_000);
  expect(kit.logs.length).toBeGreaterThan(10);
  expect(secrets.length).toBeGreaterThan(25);
});

test('S1 S6 no secret of the story stands in a dump of the database, in any spelling', async () => {
  const dump = await dumpDatabase();
  const found = secrets.filter((secret) => spellings(secret).some((spelling) => dump.includes(spelling)));
  expect(found.map((secret) => secret.what)).toEqual([]);
});

test('S1 a dump gives nothing to test a guessed password against', async () => {
  const dump = await dumpDatabase();
  const authKey = secrets.find((secret) => secret.what === 'authKey')!.bytes!;
  // The right guess, hashed in every way an attacker without the pepper can.
  const guesses = [sha256(authKey), pepperedHash(new Uint8Array(32), authKey), sha256(sha256(authKey))];
  for (const guess of guesses) expect(dump).not.toContain(Buffer.from(guess).toString('hex'));
  // The test would see it: with the pepper the value is there.
  const ids = await kit.context.db.select({ id: accounts.id }).from(accounts);
  const kept = ids.map(({ id }) => Buffer.from(computePasswordVerifier(kit.context, id, authKey)).toString('hex'));
  expect(kept.some((hash) => dump.includes(hash))).toBe(true);
});

test('S6 no secret of the story stands in the log, and neither does who it was', () => {
  const log = kit.logs.join('\n');
  const found = secrets.filter((secret) => spellings(secret).some((spelling) => log.includes(spelling)));
  expect(found.map((secret) => secret.what)).toEqual([]);
  for (const personal of ['story.teller', 'story@example.org', 'Story Teller', '127.0.0.1'])
    expect(log).not.toContain(personal);
});

test('S6 an error nobody expected is logged without the values of its statement', async () => {
  const before = kit.logs.length;
  await kit.context.db.execute(sql`alter table folders rename to folders_gone`);
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: {
      username: 'unlucky.one',
      password: `ak1.${'C'.repeat(42)}A`,
      email: 'unlucky@example.org',
      fullName: 'Unlucky One',
      accountType: 'private',
    },
  });
  await kit.context.db.execute(sql`alter table folders_gone rename to folders`);
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  const logged = kit.logs.slice(before).join('\n');
  expect(logged).toContain('42P01');
  expect(logged).toContain(String(answer.headers['x-request-id']));
  for (const personal of ['unlucky', 'Unlucky', 'CCCC', 'select ', 'insert into'])
    expect(logged).not.toContain(personal);
});
