import { DAY_MS } from '@repo/contract/durations';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { extractRows, readMoment } from '../../db/rows.ts';
import { nameStatement, runNamed } from '../../db/run-named.ts';
import type { wallets } from '../../db/tables/wallet.ts';
import type { GuardedTransfer } from '../ledger/accept-transfer.ts';
import { wasPaid } from '../ledger/own-history.ts';
import type { WalletKey } from './own-wallets.ts';

// The wallets of transfers that are booked together, each step in one statement for all of them.

/** `operator`: the address that payments for services go to. */
export type TransferSender = WalletKey & { readonly now: Date; readonly operator: string };

/** A locked wallet, and what its owner knows of the recipient of this transfer. */
export type SendingWallet = Pick<
  typeof wallets.$inferSelect,
  'accountId' | 'dailyLimit' | 'spent' | 'spentSince' | 'newRecipientHours'
> & {
  /** Another wallet of the same person, or paid from this one before. */
  readonly knowsRecipient: boolean;
  /** Since when the recipient is in the address book. */
  readonly recipientSince: Date | null;
};

const place = (name: string) => sql.placeholder(name);

/** In the order of their ids, so that two groups wait for each other in one direction only. */
const LOCK_SENDERS = nameStatement(
  'wallets_lock_senders',
  sql`
    select w.id, w.account_id, w.daily_limit::text, w.spent::text, w.spent_since, w.new_recipient_hours,
      exists (
        select 1 from wallets own
        where own.account_id = w.account_id and own.address = given."to" and own.wallet_type = 'hot')
      or ${wasPaid(sql`given."from"`, sql`given."to"`)} as knows_recipient,
      (select created_at from wallet_contacts c where c.account_id = w.account_id and c.address = given."to")
        as recipient_since
    from json_to_recordset(${place('asked')}::json) as given (account uuid, id uuid, "from" text, "to" text)
    join wallets w on w.account_id = given.account and w.id = given.id
      and w.id = any (array(select (value->>'id')::uuid from json_array_elements(${place('asked')}::json)))
    order by w.id for no key update of w`,
);

/** By the id of the wallet. */
export async function lockSenders(
  tx: Tx,
  asked: readonly GuardedTransfer<TransferSender>[],
): Promise<Map<string, SendingWallet>> {
  if (asked.length === 0) return new Map();
  const given = asked.map(({ by, transfer: { body } }) => {
    return { account: by.accountId, id: by.id, from: body.from, to: body.to };
  });
  const rows = extractRows(await runNamed(tx, LOCK_SENDERS, { asked: JSON.stringify(given) }));
  return new Map(rows.map((row) => [String(row.id), readSending(row)]));
}

const readSending = (row: Record<string, unknown>): SendingWallet => ({
  accountId: String(row.account_id),
  dailyLimit: row.daily_limit === null ? null : BigInt(String(row.daily_limit)),
  spent: BigInt(String(row.spent)),
  spentSince: row.spent_since === null ? null : new Date(readMoment(row.spent_since)),
  newRecipientHours: Number(row.new_recipient_hours) as SendingWallet['newRecipientHours'],
  knowsRecipient: row.knows_recipient === true,
  recipientSince: row.recipient_since === null ? null : new Date(readMoment(row.recipient_since)),
});

/** What was sent counts for a day from the first of it on. The rows are locked. */
const COUNT_SPENT = nameStatement(
  'wallets_count_spent',
  sql`
    update wallets w set
      spent = given.total + case when w.spent_since > given.day_before then w.spent else 0 end,
      spent_since = case when w.spent_since > given.day_before then w.spent_since else given.at end
    from json_to_recordset(${place('sent')}::json)
      as given (account uuid, id uuid, total numeric, at timestamptz, day_before timestamptz)
    where w.account_id = given.account and w.id = given.id
      and w.id = any (array(select (value->>'id')::uuid from json_array_elements(${place('sent')}::json)))
    returning w.id`,
);

export async function countSpent(tx: Tx, sent: readonly GuardedTransfer<TransferSender>[]): Promise<void> {
  if (sent.length === 0) return;
  const given = sent.map(({ by, transfer: { amount, fee } }) => ({
    account: by.accountId,
    id: by.id,
    total: (amount + fee).toString(),
    at: by.now.toISOString(),
    day_before: new Date(by.now.getTime() - DAY_MS).toISOString(),
  }));
  const counted = extractRows(await runNamed(tx, COUNT_SPENT, { sent: JSON.stringify(given) }));
  if (counted.length !== sent.length) throw new Error('A locked wallet vanished.');
}
