import type { Context } from '@repo/server/core/context';
import { ledgerTransactions } from '@repo/server/db/tables/ledger';
import { readChain } from '@repo/server/features/ledger/chain';
import { inArray, sql } from 'drizzle-orm';

const SEEDED_ACCOUNTS = 1_000;

/**
 * Confirmed transfers as rows, between accounts of their own: as many as a ledger of that age has in its indexes. They
 * have no signatures, so that a million of them is made within a minute.
 */
export async function seedTransfers(context: Context, count: number): Promise<void> {
  await readChain(context);
  const { db } = context;
  await db.execute(sql`
    insert into ledger_accounts (id, code, asset, kind, may_overdraw, debits_posted, credits_posted, debits_pending,
      next_nonce, is_frozen, created_at)
    select gen_random_uuid(), 'seeded:' || n, 'quantum', 'liability', true, 0, 0, 0, 0, false, now()
    from generate_series(1, ${SEEDED_ACCOUNTS}::int) n on conflict (code) do nothing`);
  await db.execute(sql`
    with own as (
      select row_number() over (order by code) - 1 as n, id, next_nonce from ledger_accounts where code like 'seeded:%'),
    written as (
      insert into ledger_transactions (hash, asset, from_id, to_id, nonce, body, signature, status, block_height,
        leaf_index, created_at)
      select sha256(convert_to('seeded ' || gen_random_uuid() || t.n, 'UTF8')), 'quantum', f.id, r.id,
        f.next_nonce + t.n / ${SEEDED_ACCOUNTS}::int, repeat('x', 400), '\\x00', 'confirmed', 0, 0, now()
      from generate_series(0, ${count}::int - 1) as t (n)
      join own f on f.n = t.n % ${SEEDED_ACCOUNTS}::int
      join own r on r.n = (t.n + 1) % ${SEEDED_ACCOUNTS}::int
      returning seq, from_id, to_id)
    insert into ledger_entries (tx_seq, debit_id, credit_id, asset, amount)
    select seq, from_id, to_id, 'quantum', 1 from written`);
  await db.execute(sql`
    update ledger_accounts a set next_nonce = s.sent, debits_posted = s.sent, credits_posted = s.sent
    from (select from_id, count(*) as sent from ledger_transactions group by from_id) s
    where s.from_id = a.id and a.code like 'seeded:%'`);
  await db.execute(sql`analyze ledger_accounts, ledger_transactions, ledger_entries`);
}

/** How many of these transactions, by their hashes in hex, the ledger has. */
export function countTransactions({ db }: Context, hashes: readonly string[]): Promise<number> {
  const wanted = hashes.map((hash) => new Uint8Array(Buffer.from(hash, 'hex')));
  return db.$count(ledgerTransactions, inArray(ledgerTransactions.hash, wanted));
}
