import { createHash } from 'node:crypto';
import type { ChainPayment } from '@repo/contract/chains/chains';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { PENDING, type SignedPayment, UNKNOWN } from '../../outside/chains/chain-node.ts';
import { askNode, type OpenAccount } from './ask-node.ts';
import type { OwnedChainAccount } from './own-chain-accounts.ts';
import { findPayment, insertAttempt, markAccepted, markRefused, type PaymentRow, viewSent } from './payment-rows.ts';

/**
 * Passes a payment on that the account's key signed. The row is written first, so that a payment whose answer is lost is
 * not forgotten; the same payment may be sent again, and is passed on again.
 */
export function passPaymentOn(
  context: Context,
  owned: OwnedChainAccount,
  raw: string,
): Promise<ChainPayment | Refusal> {
  return askNode(context, owned, async (account) => {
    const payment = await account.node.readSigned(account.row.address, raw);
    if (payment === null) return refuse('chain.badTransaction');
    const kept = await storeCheckedPayment(context, account, { payment, digest: hashRawPayment(raw) });
    return kept instanceof Refusal ? kept : passOn(context, account, { row: kept, raw });
  });
}

const hashRawPayment = (raw: string): Uint8Array => new Uint8Array(createHash('sha256').update(raw, 'hex').digest());

type ChainPaymentDraft = { readonly payment: SignedPayment; readonly digest: Uint8Array };

/** A payment is checked once: afterwards the coins of a payment are spent, by itself. */
async function storeCheckedPayment(
  context: Context,
  account: OpenAccount,
  { payment, digest }: ChainPaymentDraft,
): Promise<PaymentRow | Refusal> {
  const { row, node } = account;
  const findSame = async (): Promise<PaymentRow | null> => {
    const found = await findPayment(context.db, row, payment.hash);
    return found !== undefined && Buffer.from(found.digest).equals(digest) ? found : null;
  };
  const known = await findSame();
  if (known !== null) return known;
  const checked = await node.check(row.address, payment);
  if (checked.isPayable) return insertAttempt(context, row, { payment, digest, maxFee: checked.maxFee });
  // The same payment, sent at the same time, may have spent the coins.
  const same = await findSame();
  if (same !== null) return same;
  const { reason } = checked;
  return reason === null ? refuse('chain.badTransaction') : refuse('chain.refused', { params: { reason } });
}

type StoredPayment = { readonly row: PaymentRow; readonly raw: string };

async function passOn(
  context: Context,
  { row: account, node }: OpenAccount,
  { row, raw }: StoredPayment,
): Promise<ChainPayment | Refusal> {
  const passed = await node.broadcast(raw, row.hash);
  if (passed.isPayable) {
    await markAccepted(context, account, row.hash);
    return viewSent(row, PENDING);
  }
  // A node refuses what it has already, each in other words.
  const [state = UNKNOWN] = await node.readStates([row.hash]);
  if (state.state === 'unknown') {
    await markRefused(context, account, row.hash);
    return refuse('chain.refused', { params: { reason: passed.reason } });
  }
  await markAccepted(context, account, row.hash);
  return viewSent(row, state);
}
