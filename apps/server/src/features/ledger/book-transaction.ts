import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CryptoType } from '@house/contract/rules/assets';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { rowsOf } from '../../db/rows.ts';
import { feeCode } from './ledger-codes.ts';

/** A signed transaction between two accounts, by their codes. Amounts in atoms. */
export type Booking = {
  readonly hash: Uint8Array;
  readonly asset: CryptoType;
  readonly from: string;
  readonly to: string;
  /** Of the recipient's account, should it be made; null for an address whose key is not registered. */
  readonly toKey: Uint8Array | null;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly nonce: number;
  readonly bodyText: string;
  readonly signature: Uint8Array;
  readonly at: Date;
};

/**
 * Books a transaction as pending, in one statement: it debits the sender if nonce, funds and state allow it, and writes
 * the transaction and its entries. Null when they do not, and nothing was written. Only the sender's row is locked
 * (an UPDATE takes FOR NO KEY UPDATE, which the foreign keys of other transactions do not wait for); the CHECK on the
 * balance holds whatever else goes wrong.
 */
export async function bookTransaction(db: Db, booking: Booking): Promise<number | null> {
  const { hash, asset, from, to, toKey, amount, fee, nonce, bodyText, signature } = booking;
  const at = booking.at.toISOString();
  const total = (amount + fee).toString();
  const booked = await db.execute(sql`
    with sender as (
      update ledger_accounts set debits_pending = debits_pending + ${total}::numeric, next_nonce = next_nonce + 1
      where code = ${from} and asset = ${asset} and next_nonce = ${nonce}::bigint and not is_frozen
        and (may_overdraw or debits_posted + debits_pending + ${total}::numeric <= credits_posted)
      returning id),
    made as (
      insert into ledger_accounts (id, code, asset, kind, may_overdraw, public_key, debits_posted, credits_posted, debits_pending,
        next_nonce, is_frozen, created_at)
      select ${newId(booking.at.getTime())}::uuid, ${to}, ${asset}, 'liability', false, ${toKey}::bytea, 0, 0, 0, 0, false, ${at}::timestamptz
      from sender where not exists (select 1 from ledger_accounts where code = ${to})
      on conflict (code) do nothing returning id),
    recipient as (
      select id from made union all select id from ledger_accounts where code = ${to}),
    written as (
      insert into ledger_transactions (hash, asset, from_id, to_id, nonce, body, signature, status, created_at)
      select ${hash}::bytea, ${asset}, sender.id, (select id from recipient), ${nonce}::bigint, ${bodyText},
        ${signature}::bytea, 'pending', ${at}::timestamptz
      from sender returning seq, from_id, to_id),
    entries as (
      insert into ledger_entries (tx_seq, debit_id, credit_id, asset, amount)
      select seq, from_id, to_id, ${asset}, ${amount.toString()}::numeric from written
      union all
      select seq, from_id, (select id from ledger_accounts where code = ${feeCode(asset)}), ${asset}, ${fee.toString()}::numeric
      from written where ${fee.toString()}::numeric > 0)
    select seq from written`);
  const seq = rowsOf(booked)[0]?.seq;
  return seq === undefined ? null : Number(seq);
}

const TRIES = 5;
const PAUSE_MS = { least: 5, most: 80 };
/**
 * serialization_failure, deadlock_detected, and not_null_violation: the recipient's account was made by another
 * transaction after this statement began.
 */
const PASSING = ['40001', '40P01', '23502'];

/** Tries again what another transaction has disturbed. */
export async function retryDisturbed<T>(run: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 1 || !PASSING.includes(codeOf(error))) throw error;
      await wait(randomInt(PAUSE_MS.least, PAUSE_MS.most));
    }
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
