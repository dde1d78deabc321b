import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrate, migrateExactlyTo } from './migrate.ts';
import { newId } from './new-id.ts';
import { embeddedDatabase } from './open-database.ts';
import { rowsOf } from './rows.ts';
import { bankEntries, bankLines } from './tables/money/bank.ts';

/** The migrations before lines had entries (decision 0107). */
const BEFORE_ENTRIES = 57;

test('lines that were imported before there were entries keep all they had, and each is money of its own', async () => {
  const client = await PGlite.create();
  const database = embeddedDatabase(client);
  const { db } = database;
  const hashes = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash);
  expect(await db.transaction((tx) => migrateExactlyTo(tx, hashes.slice(0, BEFORE_ENTRIES)))).toBe(true);
  const [statement, first, second] = [newId(), newId(), newId()];
  await db.execute(sql`insert into bank_statements (id, file_sha256, statement_id, imported_at)
    values (${statement}, '\\x01', 'S1', now())`);
  for (const [id, amount] of [
    [first, 499],
    [second, 500],
  ] as const) {
    await db.execute(sql`insert into bank_lines (id, statement_id, line_key, booked_on, amount, currency, text, outcome)
      values (${id}, ${statement}, ${`old:${id}`}, '2026-11-20', ${amount}, 'EUR', 'old', 'unmatched')`);
  }
  expect(await migrate(database)).toBe(hashes.length - BEFORE_ENTRIES);
  const lines = await db.select().from(bankLines).orderBy(bankLines.amount);
  expect(lines).toMatchObject([
    {
      id: first,
      moneyId: first,
      amount: 499n,
      side: 'in',
      isReturn: false,
      twinOf: null,
      outcome: 'unmatched',
      text: 'old',
    },
    { id: second, moneyId: second, amount: 500n, side: 'in', payerWrapped: null, settledBy: null, askedAt: null },
  ]);
  const entries = await db.select().from(bankEntries).orderBy(bankEntries.amount);
  expect(entries).toMatchObject([
    {
      id: first,
      moneyId: first,
      statementId: statement,
      kind: 'statement',
      side: 'in',
      amount: 499n,
      bookedOn: '2026-11-20',
    },
    // Without a digest it equals nothing: what looks like it is in doubt, and is not booked twice.
    { id: second, moneyId: second, currency: 'EUR', digest: null, isPaired: false, isDetailed: true, own: [] },
  ]);
  const [kept] = rowsOf(await db.execute(sql`select place, kind, adds_up from bank_statements`));
  expect(kept).toMatchObject({ place: 0, kind: 'statement', adds_up: null });
  await database.close();
});
