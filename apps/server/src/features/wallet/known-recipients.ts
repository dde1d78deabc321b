import { HOUR_MS } from '@house/contract/durations';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import { walletCode } from '../ledger/ledger-codes.ts';

/** Whether `accountId`, whose address `from` is, knows who gets `to`. */
type Asked = { readonly accountId: string; readonly from: string; readonly to: string };

/** Planned each time: a plan that was made while the ledger was small would read all of it. */
const known = (asked: string): SQL => sql`
    select place,
      exists (select 1 from wallets where account_id = given.account_id and address = given."to" and wallet_type = 'hot')
      or exists (
        select 1 from ledger_transactions t
        where t.from_id = (select id from ledger_accounts where code = given.from_code)
          and t.to_id = (select id from ledger_accounts where code = given.to_code) and t.status <> 'failed') as is_known,
      (select (extract(epoch from created_at) * 1000)::bigint from wallet_contacts
        where account_id = given.account_id and address = given."to") as added_at
    from json_to_recordset(${asked}::json)
      as given (place integer, account_id uuid, "to" text, from_code text, to_code text)`;

/** Known, or not at all, or in the address book since then. */
export type Recipient = 'known' | 'unknown' | { readonly addedAt: Date };

/**
 * A recipient is known when it is another wallet of the same person, or was ever paid from this one. Answers in the
 * order of `asked`.
 */
export async function readRecipients(db: Db, asked: readonly Asked[]): Promise<Recipient[]> {
  if (asked.length === 0) return [];
  const given = asked.map(({ accountId, from, to }, place) => ({
    place,
    account_id: accountId,
    to,
    from_code: walletCode(from),
    to_code: walletCode(to),
  }));
  const rows = rowsOf(await db.execute(known(JSON.stringify(given))));
  const byPlace = new Map(rows.map((row) => [Number(row.place), readRecipient(row)]));
  return asked.map((_, place) => byPlace.get(place) ?? 'unknown');
}

function readRecipient({ is_known: isKnown, added_at: addedAt }: Record<string, unknown>): Recipient {
  if (isKnown === true) return 'known';
  return addedAt === null ? 'unknown' : { addedAt: new Date(Number(addedAt)) };
}

/** When somebody in the address book since `addedAt` may be paid. */
export const payableFrom = (addedAt: Date, hours: number): Date => new Date(addedAt.getTime() + hours * HOUR_MS);
