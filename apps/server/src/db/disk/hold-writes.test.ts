import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, test } from 'vitest';
import { STATEMENTS_NEED_BYTES, WRITES_NEED_BYTES, watchDiskRoom } from './disk-room.ts';
import { holdWrites } from './hold-writes.ts';

let free = WRITES_NEED_BYTES;
const room = { freeBytes: () => free, mayWrite: () => free >= WRITES_NEED_BYTES };
const client = await PGlite.create();
afterAll(() => client.close());
await client.exec('create table notes (text text)');
holdWrites(client, room);
const db = drizzle(client);
const write = () => db.execute(sql`insert into notes values ('one')`);
const count = async () =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from notes`)).rows[0]?.count;

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

test('on a disk that is almost full nothing is written, inside a transaction or not, and all can be read', async () => {
  await write();
  free = STATEMENTS_NEED_BYTES - 1;
  const refused = await Promise.all(
    [write(), db.transaction((tx) => tx.execute(sql`delete from notes`)), db.execute(sql`select 1 for update`)].map(
      (one) =>
        one.then(
          () => null,
          (error: unknown) => error,
        ),
    ),
  );
  // The caller is told as of a database that is away: nothing was done, and it may be tried again.
  for (const error of refused) expect(error).toMatchObject({ cause: { code: '53100' } });
  expect(await count()).toBe(1);
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select text from notes`)).rows, SNAPSHOT)).toEqual([
    { text: 'one' },
  ]);
  free = STATEMENTS_NEED_BYTES;
  await write();
  expect(await count()).toBe(2);
});

test('the room is that of the disk, and what people store is refused before what the server notes', () => {
  expect(watchDiskRoom('.').freeBytes()).toBeGreaterThan(0);
  const almost = watchDiskRoom('.', () => WRITES_NEED_BYTES - 1);
  expect(almost.mayWrite()).toBe(false);
  expect(WRITES_NEED_BYTES).toBeGreaterThan(STATEMENTS_NEED_BYTES);
});
