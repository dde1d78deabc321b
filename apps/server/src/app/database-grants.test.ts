// @databases both
import { readFileSync } from 'node:fs';
import { createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { extractRows } from '../db/rows.ts';
import { accounts } from '../db/tables/accounts.ts';
import { scanRepeats, scans } from '../db/tables/scans.ts';

// The role of docs/operations.md, with the statements that stand there.

const PAGE = new URL('../../../../docs/operations.md', import.meta.url);
const ROLE = `site_app_${newId().replaceAll('-', '')}`;
let kit: TestApp;
let owner: Owner;
beforeAll(async () => {
  kit = await openTestApp();
  const grants = /```sql\n(grant usage on schema[\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
  await kit.context.db.execute(sql.raw(`create role ${ROLE}`));
  for (const statement of grants.split(';').filter((text) => text.trim() !== '')) {
    await kit.context.db.execute(sql.raw(statement.replaceAll('site_app', ROLE)));
  }
  owner = await signUpOwner(kit);
  const { secret } = await createGlyphFor(kit, owner);
  expect((await scanGlyph(kit, await signUp(kit), secret)).statusCode).toBe(403);
});
afterAll(async () => {
  await kit.context.db.execute(sql.raw(`drop owned by ${ROLE}`));
  await kit.context.db.execute(sql.raw(`drop role ${ROLE}`));
  await kit.close();
});

/** In a transaction that is rolled back. */
async function asApp(act: (tx: Tx) => Promise<unknown>): Promise<void> {
  const undo = new Error('rolled back');
  const run = kit.context.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${ROLE}`));
    await act(tx);
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
}

/** By the grant, before a trigger is asked. */
async function expectDenied(statement: string): Promise<void> {
  const tried = kit.context.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${ROLE}`));
    await tx.execute(sql.raw(statement));
  });
  const denied = { message: expect.stringContaining('permission denied'), code: '42501' };
  await expect(tried, statement).rejects.toMatchObject({ cause: denied });
}

const LOGS = [
  'audit_leaves',
  'audit_sequence',
  'audit_nodes',
  'audit_checkpoints',
  'audit_cosignatures',
  'scans',
  'scan_exports',
  'ledger_chain',
  'ledger_entries',
  'ledger_blocks',
  'ledger_nodes',
  'charity_leaves',
  'charity_months',
  'charity_nodes',
  'charity_shares',
  'charity_steps',
  'registry_batches',
  'order_steps',
];

test.each(LOGS)('S10 the role of the app changes and empties nothing in %s', async (table) => {
  const found = await kit.context.db.execute(
    sql`select column_name as name from information_schema.columns where table_name = ${table} and is_identity = 'NO' limit 1`,
  );
  const column = String(extractRows(found)[0]?.name);
  for (const statement of [`update ${table} set ${column} = null`, `delete from ${table}`, `truncate ${table}`]) {
    await expectDenied(statement);
  }
});

test('which migrations were applied is for the owner of the tables to write', async () => {
  for (const statement of [
    "insert into migrations (hash, applied_at) values ('x', now())",
    "update migrations set hash = 'x'",
    'truncate migrations',
  ]) {
    await expectDenied(statement);
  }
});

test('it writes scans and counts repeats, and an account takes its scans along', async () => {
  const isOwn = eq(scans.ownerId, owner.user.id);
  await asApp(async (tx) => {
    const [scan] = await tx.select().from(scans).where(isOwn);
    const id = newId();
    await tx.insert(scans).values({ ...scan!, id });
    await tx
      .insert(scanRepeats)
      .values({ ownerId: scan!.ownerId, scanId: id, repeats: 1, lastAt: scan!.at, endsAt: scan!.at });
    await tx.delete(accounts).where(eq(accounts.id, scan!.scannerId!));
    expect((await tx.select().from(scans).where(isOwn)).map(({ scannerId }) => scannerId)).toEqual([null, null]);
    await tx.delete(accounts).where(eq(accounts.id, owner.user.id));
    expect(await tx.select().from(scans).where(isOwn)).toEqual([]);
  });
});
