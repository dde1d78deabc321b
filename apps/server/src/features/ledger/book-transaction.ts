import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CryptoType } from '@repo/contract/rules/assets';
import { SIGNATURE_BYTES } from '@repo/vault';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { nameStatement, runNamed } from '../../db/run-named.ts';
import { feeCode } from './ledger-codes.ts';

/** A signed transaction between two accounts, by their codes. Amounts in atoms. */
export type TransferBooking = {
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

/** A transaction that was booked now, and the accounts it moves between. */
export type BookedTransfer = { readonly seq: number; readonly fromId: string; readonly toId: string };

const HASH_BYTES = 32;

const value = (name: string) => sql.placeholder(name);

const BOOK = nameStatement(
  'book_transaction',
  sql`
    with sender as (
      update ledger_accounts set debits_pending = debits_pending + ${value('total')}::numeric, next_nonce = next_nonce + 1
      where code = ${value('from')} and asset = ${value('asset')} and next_nonce = ${value('nonce')}::bigint
        and not is_frozen
        and (may_overdraw or debits_posted + debits_pending + ${value('total')}::numeric <= credits_posted)
      returning id),
    made as (
      insert into ledger_accounts (id, code, asset, kind, may_overdraw, public_key, debits_posted, credits_posted,
        debits_pending, next_nonce, is_frozen, created_at)
      select ${value('newId')}::uuid, ${value('to')}, ${value('asset')}, 'liability', false, ${value('toKey')}::bytea, 0, 0,
        0, 0, false, ${value('at')}::timestamptz
      from sender where not exists (select 1 from ledger_accounts where code = ${value('to')})
      on conflict (code) do nothing returning id),
    recipient as (
      select id from made union all select id from ledger_accounts where code = ${value('to')}),
    written as (
      insert into ledger_transactions (hash, asset, from_id, to_id, nonce, body, signature, status, created_at)
      select ${value('hash')}::bytea, ${value('asset')}, sender.id, (select id from recipient), ${value('nonce')}::bigint,
        ${value('bodyText')}, ${value('signature')}::bytea, 'pending', ${value('at')}::timestamptz
      from sender returning seq, from_id, to_id),
    entries as (
      insert into ledger_entries (tx_seq, debit_id, credit_id, asset, amount)
      select seq, from_id, to_id, ${value('asset')}, ${value('amount')}::numeric from written
      union all
      select seq, from_id, (select id from ledger_accounts where code = ${value('feeCode')}), ${value('asset')},
        ${value('fee')}::numeric
      from written where ${value('fee')}::numeric > 0)
    select seq, from_id, to_id from written`,
);

/**
 * Books a transaction as pending, in one statement: it debits the sender if nonce, funds and state allow it, and writes
 * the transaction and its entries. Returns null when they do not, and nothing was written. Only the sender's row is
 * locked (an UPDATE takes FOR NO KEY UPDATE, which the foreign keys of other transactions do not wait for); the CHECK
 * on the balance holds whatever else goes wrong.
 */
export async function bookTransaction(db: Db, booking: TransferBooking): Promise<BookedTransfer | null> {
  const { amount, fee, at } = booking;
  const booked = await runNamed(db, BOOK, {
    ...booking,
    newId: newId(at.getTime()),
    total: (amount + fee).toString(),
    amount: amount.toString(),
    fee: fee.toString(),
    feeCode: feeCode(booking.asset),
    at: at.toISOString(),
  });
  const row = extractRows(booked)[0];
  return row === undefined ? null : readBooked(row);
}

/**
 * Rows of `BOOK_GROUP`, numbers as text, so that neither driver rounds them. Hashes and signatures, which have one length,
 * lie one after the other in two values of their own: in hex they would be most of what is written and read.
 */
const GIVEN = sql`json_to_recordset(${value('bookings')}::json) as given (place integer, asset text, "from" text,
  "to" text, fee_code text, amount numeric, fee numeric, nonce bigint, body text, at timestamptz)`;
const HASH = sql`substring(${value('hashes')}::bytea from 1 + place * ${sql.raw(String(HASH_BYTES))} for ${sql.raw(String(HASH_BYTES))})`;
const SIGNATURE = sql`substring(${value('signatures')}::bytea from 1 + place * ${sql.raw(String(SIGNATURE_BYTES))}
  for ${sql.raw(String(SIGNATURE_BYTES))})`;

/**
 * A statement over a value of rows is planned for a hundred of them, and PostgreSQL would read a whole table that it thinks
 * is small: `any (array(...))` leads it to the index, however much the table has grown since it was last counted.
 */
const BOOK_GROUP = nameStatement(
  'book_transactions',
  sql`
    with ready as materialized (
      select given.*, sender.id as from_id, recipient.id as to_id, fees.id as fee_id
      from ${GIVEN}
      cross join lateral (
        select id from ledger_accounts where code = given."from" for no key update skip locked) sender
      cross join lateral (select id from ledger_accounts where code = given."to" limit 1) recipient
      cross join lateral (select id from ledger_accounts where code = given.fee_code limit 1) fees),
    debited as (
      update ledger_accounts as account
      set debits_pending = debits_pending + ready.amount + ready.fee, next_nonce = next_nonce + 1
      from ready
      where account.id = any (array(select from_id from ready)) and account.id = ready.from_id and account.asset = ready.asset and next_nonce = ready.nonce and not is_frozen
        and (may_overdraw or debits_posted + debits_pending + ready.amount + ready.fee <= credits_posted)
      returning ready.*),
    written as (
      insert into ledger_transactions (hash, asset, from_id, to_id, nonce, body, signature, status, created_at)
      select ${HASH}, asset, from_id, to_id, nonce, body, ${SIGNATURE}, 'pending', at
      from debited order by place returning seq, from_id),
    entries as (
      insert into ledger_entries (tx_seq, debit_id, credit_id, asset, amount)
      select seq, from_id, leg.credit_id, asset, leg.amount
      from written join debited using (from_id)
      cross join lateral (values (1, to_id, debited.amount), (2, fee_id, fee)) as leg (number, credit_id, amount)
      where leg.amount > 0 order by seq, leg.number)
    select place, seq, from_id, to_id from written join debited using (from_id)`,
);

/**
 * Books transactions of different senders as pending, in one statement. Answers in their order, with null for each that
 * was not booked and wrote nothing: besides what `bookTransaction` refuses, one whose sender's row another transaction
 * holds (so that this statement waits for nobody) and one whose recipient has no account yet. Throws, with nothing
 * written, when the database refuses any of them.
 */
export async function bookTransactions(
  db: Db,
  bookings: readonly TransferBooking[],
): Promise<(BookedTransfer | null)[]> {
  if (bookings.length === 0) return [];
  const rows = bookings.map(({ asset, from, to, amount, fee, nonce, bodyText, at }, place) => ({
    place,
    asset,
    from,
    to,
    fee_code: feeCode(asset),
    amount: amount.toString(),
    fee: fee.toString(),
    nonce,
    body: bodyText,
    at: at.toISOString(),
  }));
  const booked = extractRows(
    await runNamed(db, BOOK_GROUP, {
      bookings: JSON.stringify(rows),
      hashes: packed(bookings, HASH_BYTES, ({ hash }) => hash),
      signatures: packed(bookings, SIGNATURE_BYTES, ({ signature }) => signature),
    }),
  );
  const byPlace = new Map(booked.map((row) => [Number(row.place), readBooked(row)]));
  return bookings.map((_, place) => byPlace.get(place) ?? null);
}

function packed(
  bookings: readonly TransferBooking[],
  length: number,
  selectBytes: (booking: TransferBooking) => Uint8Array,
): Buffer {
  const all = bookings.map(selectBytes);
  if (all.some((bytes) => bytes.length !== length)) throw new Error(`Expected ${length} bytes.`);
  return Buffer.concat(all);
}

const readBooked = (row: Record<string, unknown>): BookedTransfer => ({
  seq: Number(row.seq),
  fromId: String(row.from_id),
  toId: String(row.to_id),
});

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
      if (left === 1 || !PASSING.includes(readErrorCode(error))) throw error;
      await wait(randomInt(PAUSE_MS.least, PAUSE_MS.most));
    }
  }
}

function readErrorCode(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
