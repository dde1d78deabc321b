import { waitForLock } from '@repo/dev-env/databases/wait-for-lock';
import { storeIdentityRows } from '@repo/dev-env/documents/identity-rows';
import { createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, signUpInstitution } from '@repo/dev-env/people/people';
import { givePasskey } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { STORED_WRAPS } from '../features.ts';

// One server with a row of every kind: each test writes in one table alone, and nothing is read back by the API.

let kit: TestApp;
let owner: Owner;

beforeAll(async () => {
  kit = await openTestApp();
  owner = await signUpOwner(kit);
  await createGlyphFor(kit, owner);
  await storeIdentityRows(kit.context, owner.user.id);
  await givePasskey(kit, owner);
  await grantRole(kit, owner, 'legal', await signUpInstitution(kit));
  kit.context.keys.makeKek();
});
afterAll(() => kit.close());

/** Where a row names whose it is, if not in account_id. */
const OWNER_COLUMNS: Readonly<Record<string, string>> = { accounts: 'id', reading_notes: 'owner_id' };
/** One row of each. */
const OF_NO_ACCOUNT = [
  'bank_lines',
  'bank_send_backs',
  'invoice_papers',
  'offices',
  'print_places',
  'staff_accounts',
  'staff_factors',
];

test.each(STORED_WRAPS.map((wraps) => [getTableName(wraps.table), wraps] as const))(
  'a row of %s that somebody writes meanwhile keeps what was written last',
  async (table, wraps) => {
    const { db } = kit.context;
    const names = await wraps.listStale(db, owner.user.id, 'none');
    const [name] = [...names, ...((await wraps.listStaleOfAll?.(db, 'none')) ?? [])];
    const isOne = sql`${sql.raw(OWNER_COLUMNS[table] ?? 'account_id')} = ${owner.user.id}`;
    const isOwn = OF_NO_ACCOUNT.includes(table) ? sql`true` : isOne;
    let writing: Promise<unknown> = Promise.resolve();
    const startWriting = async () => {
      writing = Promise.resolve(db.execute(sql`update ${wraps.table} set kek_id = 'written later' where ${isOwn}`));
      // It waits for the locked row (or has finished, where the row is not locked) when the new wrap is written.
      await Promise.race([writing, waitForLock(kit)]);
    };
    const rewrapping = db.transaction((tx) =>
      wraps.rewrapOne(beforeUpdate(tx, startWriting), kit.context, owner.user.id, name!),
    );
    expect(await rewrapping).toBe(true);
    await writing;
    const left = await db.execute(sql`select distinct kek_id from ${wraps.table} where ${isOwn}`);
    expect(extractRows(left)).toEqual([{ kek_id: 'written later' }]);
  },
);

/** The same transaction, which runs `act` before its update. */
function beforeUpdate(tx: Tx, act: () => Promise<void>): Tx {
  const update = (table: PgTable) => ({
    set: (columns: object) => ({
      where: async (condition: SQL) => {
        await act();
        await tx.update(table).set(columns).where(condition);
      },
    }),
  });
  return new Proxy(tx, { get: (of, key) => (key === 'update' ? update : Reflect.get(of, key)) });
}
