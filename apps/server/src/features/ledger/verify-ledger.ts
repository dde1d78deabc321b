import type { LedgerRule } from '@repo/contract/ledger/ledger';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { findBrokenTree } from '../money/find-broken-tree.ts';
import { type BalanceRule, MONEY_RULES } from '../money/money-rules.ts';
import { findBrokenPending, verifyBlocks, WALK_START } from './verify-blocks.ts';

export type LedgerVerdict =
  | { sound: true; blocks: number; transactions: number }
  | { sound: false; block: number | null; reason: string };

/** Verifies the whole ledger: every block with all it holds, what waits, the balances, and the trees of charity. */
export async function verifyLedger(context: Context): Promise<LedgerVerdict> {
  const blocks = await verifyBlocks(context, WALK_START);
  if ('broken' in blocks) return { sound: false, block: blocks.broken.height, reason: blocks.broken.reason };
  const reason =
    (await findBrokenPending(context)) ?? (await findBrokenBalance(context.db)) ?? (await findBrokenTree(context.db));
  if (reason !== null) return { sound: false, block: null, reason };
  return { sound: true, blocks: blocks.walk.next, transactions: blocks.transactions };
}

/**
 * The first invariant that the balances break, as one sentence, or null:
 * I1 debits equal credits, per asset; I2 no account is overdrawn; I3 balances equal the replay of the entries; I5 the
 * nonces of an account count from 0 without a gap; I11 accounts hold what was issued less what was burned. Of payments:
 * I7 a payment is completed exactly when it was captured once; I8 what a provider holds is what was captured and not
 * refunded; I9 nothing is refunded beyond what was captured; I10 a fifth of what was sold is set aside for charity.
 */
export async function findBrokenBalance(db: Db): Promise<string | null> {
  return (await findBrokenRules(db)).values().next().value ?? null;
}

/** Every rule of the balances that is broken, with its first sentence. */
export async function findBrokenRules(db: Db): Promise<ReadonlyMap<LedgerRule, string>> {
  const broken = new Map<LedgerRule, string>();
  for (const { id, statement, sentence } of [...BALANCE_RULES, ...MONEY_RULES]) {
    const row = extractRows(await db.execute(statement))[0];
    if (row !== undefined && !broken.has(id)) broken.set(id, sentence(String(row.name)));
  }
  return broken;
}

const BALANCE_RULES: readonly BalanceRule[] = [
  {
    id: 'I3',
    statement: sql`
      with replayed as (
        select e.debit_id as id, e.amount as debit, 0::numeric as credit, t.status from ledger_entries e
        join ledger_transactions t on t.seq = e.tx_seq
        union all
        select e.credit_id, 0::numeric, e.amount, t.status from ledger_entries e
        join ledger_transactions t on t.seq = e.tx_seq
        union all
        select debit_id, amount, 0::numeric, 'confirmed' from money_entries
        union all
        select credit_id, 0::numeric, amount, 'confirmed' from money_entries),
      sums as (
        select id, sum(debit) filter (where status = 'confirmed') as debits,
          sum(credit) filter (where status = 'confirmed') as credits,
          sum(debit) filter (where status = 'pending') as pending
        from replayed group by id)
      select a.code as name from ledger_accounts a left join sums s on s.id = a.id
      where a.debits_posted <> coalesce(s.debits, 0) or a.credits_posted <> coalesce(s.credits, 0)
        or a.debits_pending <> coalesce(s.pending, 0)
      order by a.code limit 1`,
    sentence: (code) => `I3: the balance of ${code} is not the sum of its entries.`,
  },
  {
    id: 'I1',
    statement: sql`
      select asset as name from ledger_accounts group by asset having sum(debits_posted) <> sum(credits_posted)
      order by asset limit 1`,
    sentence: (asset) => `I1: debits and credits of ${asset} differ.`,
  },
  {
    id: 'I2',
    statement: sql`
      select code as name from ledger_accounts
      where not may_overdraw and debits_posted + debits_pending > credits_posted order by code limit 1`,
    sentence: (code) => `I2: ${code} is overdrawn.`,
  },
  {
    id: 'I5',
    statement: sql`
      select a.code as name from ledger_accounts a left join (
        select from_id, count(*) as sent, min(nonce) as first, max(nonce) as last from ledger_transactions group by from_id) t
        on t.from_id = a.id
      where a.next_nonce <> coalesce(t.sent, 0) or coalesce(t.first, 0) <> 0 or coalesce(t.last, -1) <> a.next_nonce - 1
      order by a.code limit 1`,
    sentence: (code) => `I5: the transactions of ${code} do not count from 0 without a gap.`,
  },
  {
    id: 'I11',
    statement: sql`
      select asset as name from ledger_accounts group by asset
      having coalesce(sum(credits_posted - debits_posted) filter (where kind <> 'equity'), 0)
        <> coalesce(sum(debits_posted - credits_posted) filter (where kind = 'equity'), 0)
      order by asset limit 1`,
    sentence: (asset) => `I11: the accounts do not hold what was issued of ${asset}.`,
  },
];
