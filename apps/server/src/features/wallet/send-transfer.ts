import type { BodyOf } from '@house/contract/call';
import { DAY_MS } from '@house/contract/durations';
import { formatAtoms } from '@house/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@house/contract/rules/assets';
import type { createTransaction, Transaction } from '@house/contract/wallet/transactions';
import { fromBase64url, parseParty, type TransferBody } from '@house/vault';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { rowsOf } from '../../db/rows.ts';
import { nameStatement, runNamed } from '../../db/run-named.ts';
import { wallets } from '../../db/tables/wallet.ts';
import type { Context } from '../../http/context.ts';
import { Refusal, refuse } from '../../http/refuse.ts';
import { type AuditEntry, append } from '../audit/audit-leaves.ts';
import { type Guarded, guardTransfers } from '../ledger/accept-transfer.ts';
import { readChain } from '../ledger/chain.ts';
import type { ReadTransfer } from '../ledger/check-transfer.ts';
import { operatorAddress } from '../ledger/operator-address.ts';
import { payableFrom, type Recipient, readRecipients } from './known-recipients.ts';
import { viewTransaction } from './own-transactions.ts';
import type { Owned } from './own-wallets.ts';
import { spentToday, type WalletRow } from './view-wallet.ts';

type Body = BodyOf<typeof createTransaction>;

/** Accepts a transfer from a wallet of the caller or from its stake, within its limits. */
export async function sendTransfer(context: Context, accountId: string, sent: Body): Promise<Transaction | Refusal> {
  const address = parseParty(sent.fromAddress)?.text ?? sent.fromAddress;
  const [wallet] = await walletByAddress(context.db).execute({ accountId, address });
  if (wallet === undefined) return refuse('wallet.unknown');
  if (wallet.walletType === 'watch') return refuse('wallet.watchOnly');
  const body: TransferBody = {
    v: '1',
    chainId: sent.chainId,
    asset: sent.cryptoType,
    from: sent.fromAddress,
    to: sent.toAddress,
    amount: sent.amount,
    fee: sent.networkFee,
    nonce: sent.nonce,
    validUntil: sent.validUntil,
    memo: sent.memo,
  };
  const signature = fromBase64url(sent.quantumSignature);
  const operator = operatorAddress(await readChain(context), sent.cryptoType);
  const asked = { accountId, id: wallet.id, now: context.clock.now(), operator };
  const outcome = await acceptWithinLimits(context, { body, hash: sent.transactionHash, signature }, asked);
  return outcome instanceof Refusal ? outcome : viewTransaction(context, accountId, outcome.row);
}

const walletByAddress = prepareOnce((db: Db) =>
  db
    .select()
    .from(wallets)
    .where(and(eq(wallets.accountId, sql.placeholder('accountId')), eq(wallets.address, sql.placeholder('address'))))
    .prepare('wallet_by_address'),
);

/** `operator`: the address that payments for services go to. */
type Sender = Owned & { readonly now: Date; readonly operator: string };

/** The limits of the wallets, counted on their locked rows, so that two transfers at once cannot both be the last. */
const acceptWithinLimits = guardTransfers<Sender>({
  allow: async (tx, asked) => {
    const locked = await lockWallets(tx, asked);
    const refusals = asked.map((one) => refuseSending(one, locked.get(one.by.id)));
    const strange = asked.filter((one, place) => refusals[place] === null && mayBeStrange(one, locked.get(one.by.id)));
    const recipients = await readRecipients(tx, strange.map(recipientOf));
    return asked.map((one, place) => {
      const recipient = recipients[strange.indexOf(one)];
      return (
        refusals[place] ?? (recipient === undefined ? null : refuseRecipient(one, recipient, locked.get(one.by.id)))
      );
    });
  },
  booked: async (tx, booked) => {
    await countSpent(
      tx,
      booked.filter((one) => !isStaking(one.transfer)),
    );
    const entries = booked.map(({ transfer, by }): AuditEntry => {
      const facts = { wallet: by.id, transaction: Buffer.from(transfer.hash).toString('hex') };
      return { subjectId: by.accountId, act: 'wallet.sent', facts };
    });
    const latest = Math.max(...booked.map(({ by }) => by.now.getTime()));
    if (entries.length > 0) await append(tx, new Date(latest), entries);
  },
});

type Asked = Guarded<Sender>;

async function lockWallets(tx: Tx, asked: readonly Asked[]): Promise<Map<string, WalletRow>> {
  if (asked.length === 0) return new Map();
  const owners = asked.map(({ by }) => by.accountId);
  const ids = asked.map(({ by }) => by.id);
  // In the order of their ids, so that two groups wait for each other in one direction only.
  const rows = await tx
    .select()
    .from(wallets)
    .where(and(inArray(wallets.accountId, owners), inArray(wallets.id, ids)))
    .orderBy(asc(wallets.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

function refuseSending({ transfer, by }: Asked, wallet: WalletRow | undefined): Refusal | null {
  if (wallet === undefined || wallet.accountId !== by.accountId) return refuse('wallet.unknown');
  return isStaking(transfer) ? null : refuseOverLimit(wallet, by.now, transfer);
}

/** What stays with its owner is neither counted nor sent to a recipient. */
const isStaking = ({ to }: ReadTransfer): boolean => to.kind !== 'wallet';

const COUNT_SPENT = nameStatement(
  'count_spent',
  sql`
    update wallets set
      spent = case when wallets.spent_since > given.day_began then wallets.spent else 0 end + given.moved,
      spent_since = case when wallets.spent_since > given.day_began then wallets.spent_since else given.at end
    from json_to_recordset(${sql.placeholder('booked')}::json)
      as given (account_id uuid, id uuid, moved numeric, at timestamptz, day_began timestamptz)
    where wallets.account_id = given.account_id and wallets.id = given.id returning wallets.id`,
);

/** Their wallets are locked, and each is there once: a group has each sender once. */
async function countSpent(tx: Tx, booked: readonly Asked[]): Promise<void> {
  if (booked.length === 0) return;
  const rows = booked.map(({ transfer, by }) => ({
    account_id: by.accountId,
    id: by.id,
    moved: (transfer.amount + transfer.fee).toString(),
    at: by.now.toISOString(),
    day_began: new Date(by.now.getTime() - DAY_MS).toISOString(),
  }));
  const counted = rowsOf(await runNamed(tx, COUNT_SPENT, { booked: JSON.stringify(rows) }));
  if (counted.length !== rows.length) throw new Error('A locked wallet vanished.');
}

function refuseOverLimit(wallet: WalletRow, now: Date, { amount, fee, asset }: ReadTransfer): Refusal | null {
  if (wallet.dailyLimit === null) return null;
  const left = wallet.dailyLimit - spentToday(wallet, now);
  if (amount + fee <= left) return null;
  const shown = `${formatAtoms(left > 0n ? left : 0n)} ${ASSET_SYMBOLS[asset]}`;
  return refuse('wallet.overLimit', { params: { left: shown } });
}

/** Payments for services go to the operator; nobody else has its key. */
const mayBeStrange = ({ transfer, by }: Asked, wallet: WalletRow | undefined): boolean =>
  !isStaking(transfer) && wallet?.newRecipientHours !== 0 && transfer.body.to !== by.operator;

const recipientOf = ({ transfer: { body }, by }: Asked) => ({ accountId: by.accountId, from: body.from, to: body.to });

function refuseRecipient({ by }: Asked, recipient: Recipient, wallet: WalletRow | undefined): Refusal | null {
  if (recipient === 'known') return null;
  if (recipient === 'unknown' || wallet === undefined) return refuse('wallet.unknownRecipient');
  const payableAt = payableFrom(recipient.addedAt, wallet.newRecipientHours);
  return payableAt <= by.now ? null : refuse('wallet.newRecipient', { params: { time: payableAt.toISOString() } });
}
