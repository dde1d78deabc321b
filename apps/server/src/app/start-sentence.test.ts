import { createServer } from 'node:net';
import { openOwnDatabase } from '@repo/dev-env/servers/own-database';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { databaseSentence } from '../db/database-sentence.ts';
import { openPostgres } from '../db/open-database.ts';
import { startSentence } from './start-sentence.ts';

/** What a start says of a database at this address; the words of an operator's secrets are `hunter2` and `site_owner`. */
async function sayOf(address: string, statement = 'select 1'): Promise<string | null> {
  const database = openPostgres(address);
  const failed: unknown = await database.db.execute(statement).catch((error: unknown) => error);
  await database.close();
  return startSentence(failed);
}

test('a database that is away at the start is a sentence without its address; a fault is none', async () => {
  expect(await sayOf('postgres://site:secret@127.0.0.1:1/none')).toBe(
    'The database at DATABASE_URL does not answer: start it, or set the address right.',
  );
  expect(await sayOf('postgres://site:secret@nowhere.invalid/none')).toMatch(/^The host of DATABASE_URL is not found/);
  expect(startSentence(new TypeError('x is undefined'))).toBeNull();
});

test('a wrong address of a PostgreSQL that answers is one sentence that says what to do', async () => {
  const address = await openOwnDatabase();
  // On the embedded database there is no address to be wrong.
  if (address === '') return expect(process.env.TEST_DATABASE_URL ?? '').toBe('');
  const change = (part: 'pathname' | 'search' | 'username', value: string) => {
    const url = new URL(address);
    url[part] = value;
    return url.href;
  };
  expect(await sayOf(change('pathname', '/no_such_site'))).toMatch(/^There is no database of the name in DATABASE_URL/);
  expect(await sayOf(change('search', '?sslmode=verify-full'))).toMatch(/^The database speaks no TLS/);
  expect(await sayOf(change('username', 'no_such_role'))).toMatch(/^The database (does not let|refuses) the user/);
  expect(await sayOf(address, 'select * from accounts')).toMatch(
    /^The tables at DATABASE_URL are not those .*db:migrate/,
  );
  const pool = new Pool({ connectionString: address, max: 1 });
  await pool.query('create table thrown_away (id integer)');
  await pool.query('set role pg_monitor');
  const denied: unknown = await pool.query('select * from thrown_away').catch((error: unknown) => error);
  await pool.end();
  expect(startSentence(denied)).toMatch(/^The user of DATABASE_URL lacks a right \(permission denied.*db:migrate/);
});

test.each([
  ['28P01', /^The database refuses the user or the password of --to/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /^The certificate of the database is not trusted \(SELF_SIGNED_CERT_IN_CHAIN\)/],
  ['25006', /^The database at --to takes no writes: it is a standby/],
  ['53100', /^The disk of the database is full/],
])('%s is said of the address that was given, also where it is a cause', (code, sentence) => {
  const cause = Object.assign(new Error('of the driver'), { code });
  expect(databaseSentence(new Error('Failed query', { cause }), '--to')).toMatch(sentence);
});

test('a port that is taken names the settings', async () => {
  const [first, second] = [createServer(), createServer()];
  const port = await new Promise<number>((resolve) => {
    first.listen(0, '127.0.0.1', () => resolve((first.address() as { port: number }).port));
  });
  const taken = await new Promise((resolve) => {
    second.once('error', resolve).listen(port, '127.0.0.1');
  });
  await new Promise((resolve) => first.close(resolve));
  expect(startSentence(taken)).toMatch(/^listen EADDRINUSE: .*: set PORT or HOST, or end what listens there\.$/);
});
