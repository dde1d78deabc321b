import { chmodSync, fdatasyncSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { DURABLE_START_PARAMS, DurableFiles } from './durable-files.ts';

const synced: number[] = [];
/** Shared by the tests that count syncs: creating a database takes far longer than the tests themselves. */
let client: PGlite;
beforeAll(async () => {
  const fs = new DurableFiles(mkdtempSync(join(tmpdir(), 'site-durable-')), (descriptor) => {
    synced.push(descriptor);
    fdatasyncSync(descriptor);
  });
  client = await PGlite.create({ fs, startParams: [...DURABLE_START_PARAMS] });
});
afterAll(() => client.close());

test('every commit reaches the disk: as many syncs as commits at least, on real descriptors', async () => {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  expect(rows[0]?.fsync).toBe('on');
  await client.exec('create table kept (n int)');
  const before = synced.length;
  for (let n = 0; n < 20; n += 1) await client.query('insert into kept values ($1)', [n]);
  const commits = synced.length - before;
  expect(commits).toBeGreaterThanOrEqual(20);
  for (const descriptor of synced) expect(Number.isInteger(descriptor) && descriptor > 2).toBe(true);
});

test('a transaction of many statements is one sync, and a read none', async () => {
  await client.exec('create table taken (n int)');
  const before = synced.length;
  await client.transaction(async (tx) => {
    for (let n = 0; n < 20; n += 1) await tx.query('insert into taken values ($1)', [n]);
  });
  const written = synced.length;
  await client.query('select * from taken');
  const read = synced.length;
  expect([written - before >= 1, written - before <= 3, read - written]).toEqual([true, true, 0]);
});

test('what was written is there after the data are opened again, one opener at a time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const first = await openDatabase({ databaseUrl: null, dataDir });
  await first.db.execute('create table kept (n int)');
  await first.db.execute('insert into kept values (7)');
  await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(/open in another process/);
  await first.close();
  const second = await openDatabase({ databaseUrl: null, dataDir });
  const kept = await second.db.execute('select n from kept');
  await second.close();
  expect(kept).toMatchObject({ rows: [{ n: 7 }] });
});

test('in a DATA_DIR that is open to all, nobody else reaches the database, also one that was made before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const folder = join(dataDir, 'database');
  const openAndLook = async () => {
    chmodSync(dataDir, 0o777);
    const opened = await openDatabase({ databaseUrl: null, dataDir });
    await opened.close();
    return statSync(folder).mode & 0o777;
  };
  expect(await openAndLook()).toBe(0o700);
  chmodSync(folder, 0o755);
  expect(await openAndLook()).toBe(0o700);
});
