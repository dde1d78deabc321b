// @databases both

import { openTestDatabase } from '@repo/dev-env/databases/test-database';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldColumnCase, toComparable } from './comparable.ts';
import type { Database } from './database.ts';
import { extractRows } from './rows.ts';
import { accounts } from './tables/accounts.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(() => undefined);
});
afterAll(() => database.close());

/** Any text the database can store, trimmed as it is when stored. */
const kept = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'aIİıiIKKſsSßẞΣσςÅÅéÉ\u0307\u0130@.'), maxLength: 12 }),
  )
  .map((text) => text.replaceAll('\u0000', '').trim());

test('no two spellings that the database takes for one have two forms in the code, over all of Unicode', async () => {
  const texts = fc.sample(kept, { numRuns: 2_000, seed: 16 });
  const every = [...texts, ...allLetters()];
  const column = foldColumnCase(accounts.email);
  const found = await database.db.execute(
    sql`select ${column} as form from unnest(${sql.param(every)}::text[]) with ordinality as ${accounts}(email, place) order by place`,
  );
  expect(extractRows(found).map(({ form }) => form)).toEqual(every.map(toComparable));
});

/** Every character whose lower case or upper case is another character. */
function allLetters(): string[] {
  const letters: string[] = [];
  for (let point = 1; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const one = String.fromCodePoint(point);
    if (one.toLowerCase() !== one || one.toUpperCase() !== one) letters.push(one);
  }
  return letters;
}
