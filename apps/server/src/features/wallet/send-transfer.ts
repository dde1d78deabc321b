import type { BodyOf } from '@repo/contract/call';
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { formatAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import type { createTransaction, Transaction } from '@repo/contract/wallet/transactions';
import { fromBase64url, parseParty, type TransferBody } from '@repo/vault';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { walletContacts, wallets } from '../../db/tables/wallet.ts';
import { type AuditEntry, append } from '../audit/audit-leaves.ts';
import { type GuardedTransfer, guardTransfers } from '../ledger/accept-transfer.ts';
import { readChain } from '../ledger/chain.ts';
import type { ReadTransfer } from '../ledger/check-transfer.ts';
import { operatorAddress } from '../ledger/operator-address.ts';
import { wasPaid } from '../ledger/own-history.ts';
import { viewTransaction } from './own-transactions.ts';
import { isWallet, type WalletKey } from './own-wallets.ts';
import { spentToday, type WalletRow } from './view-wallet.ts';

type TransactionBody = BodyOf<typeof createTransaction>;

/** Accepts a transfer from a wallet of the caller or from its stake, within its limits. */
export async function sendTransfer(
  context: Context,
  accountId: string,
  sent: TransactionBody,
): Promise<Transaction | Refusal> {
  const address = parseParty(sent.fromAddress)?.text ?? sent.fromAddress;
  const [wallet] = await context.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.accountId, accountId), eq(wallets.address, address)));
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

/** `operator`: the address that payments for services go to. */
type TransferSender = WalletKey & { readonly now: Date; readonly operator: string };

/** The limits of the wallets, counted on their locked rows, so that two transfers at once cannot both be the last. */
const acceptWithinLimits = guardTransfers<TransferSender>({
  allow: async (tx, asked) => {
    const locked = await lockWallets(tx, asked);
    return Promise.all(asked.map((one) => refuseSending(tx, one, locked.get(one.by.id))));
  },
  booked: async (tx, booked) => {
    const locked = await lockWallets(tx, booked);
    await Promise.all(booked.map((one) => countSpent(tx, one, locked.get(one.by.id))));
    const entries = booked.map(({ transfer, by }): AuditEntry => {
      const facts = { wallet: by.id, transaction: Buffer.from(transfer.hash).toString('hex') };
      return { subjectId: by.accountId, act: 'wallet.sent', facts };
    });
    const latest = Math.max(...booked.map(({ by }) => by.now.getTime()));
    if (entries.length > 0) await append(tx, new Date(latest), entries);
  },
});

async function lockWallets(tx: Tx, asked: readonly GuardedTransfer<TransferSender>[]): Promise<Map<string, WalletRow>> {
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

async function refuseSending(
  tx: Tx,
  { transfer, by }: GuardedTransfer<TransferSender>,
  wallet: WalletRow | undefined,
): Promise<Refusal | null> {
  if (wallet === undefined || wallet.accountId !== by.accountId) return refuse('wallet.unknown');
  if (isStaking(transfer)) return null;
  return refuseOverLimit(wallet, by.now, transfer) ?? refuseNewRecipient(tx, { transfer, by }, wallet);
}

/** What stays with its owner is neither counted nor sent to a recipient. */
const isStaking = ({ to }: ReadTransfer): boolean => to.kind !== 'wallet';

async function countSpent(
  tx: Tx,
  { transfer, by }: GuardedTransfer<TransferSender>,
  wallet: WalletRow | undefined,
): Promise<void> {
  if (wallet === undefined) throw new Error('A locked wallet vanished.');
  if (isStaking(transfer)) return;
  const { now } = by;
  const isSameDay = wallet.spentSince !== null && now.getTime() - wallet.spentSince.getTime() < DAY_MS;
  const spent = spentToday(wallet, now) + transfer.amount + transfer.fee;
  const spentSince = isSameDay ? wallet.spentSince : now;
  await tx.update(wallets).set({ spent, spentSince }).where(isWallet(wallet));
}

function refuseOverLimit(wallet: WalletRow, now: Date, { amount, fee, asset }: ReadTransfer): Refusal | null {
  if (wallet.dailyLimit === null) return null;
  const left = wallet.dailyLimit - spentToday(wallet, now);
  if (amount + fee <= left) return null;
  const shown = `${formatAtoms(left > 0n ? left : 0n)} ${ASSET_SYMBOLS[asset]}`;
  return refuse('wallet.overLimit', { params: { left: shown } });
}

/**
 * A recipient is known when it is another wallet of the same person, was paid from this one before, has been in the
 * address book for the waiting time, or is the operator.
 */
async function refuseNewRecipient(
  tx: Tx,
  { transfer, by }: Pick<GuardedTransfer<TransferSender>, 'transfer' | 'by'>,
  wallet: WalletRow,
): Promise<Refusal | null> {
  const { accountId, now, operator } = by;
  const { from, to } = transfer.body;
  // Payments for services go to the operator; nobody else has its key.
  if (wallet.newRecipientHours === 0 || to === operator) return null;
  const [own] = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.accountId, accountId), eq(wallets.address, to), eq(wallets.walletType, 'hot')));
  if (own !== undefined || (await wasPaid(tx, from, to))) return null;
  const [contact] = await tx
    .select()
    .from(walletContacts)
    .where(and(eq(walletContacts.accountId, accountId), eq(walletContacts.address, to)));
  if (contact === undefined) return refuse('wallet.unknownRecipient');
  const payableAt = new Date(contact.createdAt.getTime() + wallet.newRecipientHours * HOUR_MS);
  return payableAt <= now ? null : refuse('wallet.newRecipient', { params: { time: payableAt.toISOString() } });
}
