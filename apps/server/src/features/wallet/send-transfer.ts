import type { BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { formatAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import type { createTransaction, Transaction } from '@repo/contract/wallet/transactions';
import { fromBase64url, parseParty, type TransferBody } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { sendTogether } from '../../db/send-together.ts';
import { type AuditEntry, append } from '../audit/audit-leaves.ts';
import { type GuardedTransfer, guardTransfers } from '../ledger/accept-transfer.ts';
import { readChain } from '../ledger/chain.ts';
import type { ReadTransfer } from '../ledger/check-transfer.ts';
import { operatorAddress } from '../ledger/operator-address.ts';
import { readOwnWallets, viewTransaction } from './own-transactions.ts';
import { countSpent, lockSenders, type SendingWallet, type TransferSender } from './sending-wallets.ts';
import { spentToday } from './view-wallet.ts';

type TransactionBody = BodyOf<typeof createTransaction>;

/** Accepts a transfer from a wallet of the caller or from its stake, within its limits. */
export async function sendTransfer(
  context: Context,
  accountId: string,
  sent: TransactionBody,
): Promise<Transaction | Refusal> {
  const address = parseParty(sent.fromAddress)?.text ?? sent.fromAddress;
  const own = await readOwnWallets(context.db, accountId);
  const wallet = own.find((one) => one.address === address);
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
  return outcome instanceof Refusal ? outcome : viewTransaction(context, own, outcome.row);
}

/** The limits of the wallets, counted on their locked rows, so that two transfers at once cannot both be the last. */
const acceptWithinLimits = guardTransfers<TransferSender>({
  allow: async (tx, asked) => {
    const locked = await lockSenders(tx, asked);
    return asked.map((one) => refuseSending(one, locked.get(one.by.id)));
  },
  booked: async (tx, booked) => {
    if (booked.length === 0) return;
    const entries = booked.map(({ transfer, by }): AuditEntry => {
      const facts = { wallet: by.id, transaction: Buffer.from(transfer.hash).toString('hex') };
      return { subjectId: by.accountId, act: 'wallet.sent', facts };
    });
    const latest = Math.max(...booked.map(({ by }) => by.now.getTime()));
    const spending = booked.filter(({ transfer }) => !isStaking(transfer));
    await sendTogether([countSpent(tx, spending), append(tx, new Date(latest), entries)]);
  },
});

function refuseSending(
  { transfer, by }: GuardedTransfer<TransferSender>,
  wallet: SendingWallet | undefined,
): Refusal | null {
  if (wallet === undefined || wallet.accountId !== by.accountId) return refuse('wallet.unknown');
  if (isStaking(transfer)) return null;
  return refuseOverLimit(wallet, by.now, transfer) ?? refuseNewRecipient(transfer, by, wallet);
}

/** What stays with its owner is neither counted nor sent to a recipient. */
const isStaking = ({ to }: ReadTransfer): boolean => to.kind !== 'wallet';

function refuseOverLimit(wallet: SendingWallet, now: Date, { amount, fee, asset }: ReadTransfer): Refusal | null {
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
function refuseNewRecipient(
  { body: { to } }: ReadTransfer,
  { now, operator }: TransferSender,
  { newRecipientHours, knowsRecipient, recipientSince }: SendingWallet,
): Refusal | null {
  // Payments for services go to the operator; nobody else has its key.
  if (newRecipientHours === 0 || to === operator || knowsRecipient) return null;
  if (recipientSince === null) return refuse('wallet.unknownRecipient');
  const payableAt = new Date(recipientSince.getTime() + newRecipientHours * HOUR_MS);
  return payableAt <= now ? null : refuse('wallet.newRecipient', { params: { time: payableAt.toISOString() } });
}
