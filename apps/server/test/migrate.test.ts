import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrate } from '../src/db/migrate.ts';
import { newId } from '../src/db/new-id.ts';
import { embeddedDatabase } from '../src/db/open-database.ts';
import { append } from '../src/features/audit/audit-leaves.ts';
import { integrateAll } from '../src/features/audit/integrate-leaves.ts';

const OPERATIONS = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url));

/** The statements that the manual tells an operator to run after a migration. */
function readManualGrants(): string {
  const blocks = readFileSync(OPERATIONS, 'utf8').matchAll(/```sql\n([\s\S]*?)```/g);
  const found = [...blocks].map(([, text]) => text ?? '').find((text) => text.includes('revoke'));
  if (found === undefined) throw new Error('operations.md tells no grants.');
  return found;
}

test('S10 the role that only uses the tables starts, writes the log, and can rewrite none of it', async () => {
  const client = await PGlite.create();
  const database = embeddedDatabase(client);
  expect(await migrate(database)).toBeGreaterThan(0);
  await client.exec('create role site_app');
  await client.exec(readManualGrants());
  await client.exec('set role site_app');
  expect(await migrate(database)).toBe(0);
  await database.db.transaction(async (tx) =>
    append(tx, new Date(), [{ subjectId: newId(), act: 'account.opened', facts: {} }]),
  );
  expect(await integrateAll(database.db)).toBe(1);
  for (const table of ['audit_leaves', 'audit_sequence', 'audit_nodes', 'audit_checkpoints']) {
    for (const rewrite of [`delete from ${table}`, `truncate ${table}`, `drop table ${table}`]) {
      await expect(client.exec(rewrite)).rejects.toThrow(/permission denied|must be owner/);
    }
    await expect(client.exec(`alter table ${table} disable trigger user`)).rejects.toThrow(/must be owner/);
  }
  await expect(database.db.execute(sql`update audit_leaves set act = 'x'`)).rejects.toThrow();
  await database.close();
});

test('of the snapshots the newest alone is kept, from which the next migration is written', () => {
  const names = (folder: string) => readdirSync(join(MIGRATIONS_FOLDER, folder)).sort();
  const last = names('').findLast((name) => name.endsWith('.sql')) ?? '';
  expect(names('meta')).toEqual([`${last.slice(0, 4)}_snapshot.json`, '_journal.json']);
});
