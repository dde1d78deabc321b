import { expect, test } from 'vitest';
import { openPostgres } from '../db/open-database.ts';
import { startSentence } from './start-sentence.ts';

test('a database that is away at the start is a sentence without its address; a fault is none', async () => {
  const database = openPostgres('postgres://site:secret@127.0.0.1:1/none');
  const lost: unknown = await database.db.execute('select 1').catch((error: unknown) => error);
  await database.close();
  expect(startSentence(lost)).toBe('The database at DATABASE_URL does not answer: start it, or set the address right.');
  expect(startSentence(new TypeError('x is undefined'))).toBeNull();
});
