import { parseAtoms } from '@repo/contract/rules/amounts';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { parseTransferText, type TransferBody } from '@repo/vault';
import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { payments, paymentTransfers } from '../../../db/tables/money/payments.ts';
import { wallets } from '../../../db/tables/wallet.ts';
import { readChain } from '../../ledger/chain.ts';
import { operatorAddress } from '../../ledger/operator-address.ts';
import type { WhenConfirmed } from '../../ledger/when-confirmed.ts';
import { changePayment, completePayment } from '../apply-provider-state.ts';
import type { PaymentRow } from '../book-payment.ts';
import { OPEN_STATES } from '../payment-state.ts';
import { labelBack, matchMemo, readMemo } from './payment-memo.ts';
import { newestRate } from './quote-units.ts';
import { sendUnitsBack } from './return-units.ts';

/** A late payment counts while the rate has moved by less than a hundredth. */
const RATE_TOLERANCE = 100n;

/** Takes the transfers to the operator's address that a block confirms, by the payment that their memo names. */
export const receiveTransfers: WhenConfirmed = async (tx, context, sealed) => {
  for (const { hash, body: text } of sealed) {
    const body = parseTransferText(text);
    const isNamed = body === null ? null : matchMemo(body.memo);
    if (body === null || isNamed === null || !(await isToOperator(context, body))) continue;
    await receiveTransfer(tx, context, { hash, body, isNamed });
  }
};

async function isToOperator(context: Context, { to, asset }: TransferBody): Promise<boolean> {
  const cryptoType = CRYPTO_TYPES.find((one) => one === asset);
  return cryptoType !== undefined && to === operatorAddress(await readChain(context), cryptoType);
}

/**
 * A transfer that names no payment of this asset stays with the operator: its sender is not known to have meant one. One
 * from a wallet that is not the payer's goes back: the memo is public, and a stranger's part must not become theirs.
 */
async function receiveTransfer(
  tx: Tx,
  context: Context,
  { hash, body, isNamed }: { hash: string; body: TransferBody; isNamed: SQL },
): Promise<void> {
  const [row] = await tx.select().from(payments).where(isNamed).for('no key update');
  const atoms = parseAtoms(body.amount);
  // One that has a memo of its own is not named by its id.
  if (row !== undefined && body.memo !== readMemo(row)) return;
  if (row === undefined || row.cryptoType !== body.asset || row.atoms === null || atoms === null) return;
  const transfer = { transferHash: hash, paymentId: row.id, fromAddress: body.from, atoms, at: context.clock.now() };
  const excess = (await isPayerWallet(tx, row, body.from)) ? await countPart(tx, context, row, atoms) : atoms;
  await tx.insert(paymentTransfers).values({ ...transfer, excess, returnedAt: null });
}

/** Whether an address is a wallet that the payer holds the key of; anybody can watch any address. */
async function isPayerWallet(tx: Tx, { accountId }: PaymentRow, address: string): Promise<boolean> {
  if (accountId === null) return false;
  const isOwn = and(eq(wallets.accountId, accountId), eq(wallets.address, address), eq(wallets.walletType, 'hot'));
  return (await tx.$count(wallets, isOwn)) > 0;
}

/** Counts a transfer towards its payment. Returns the atoms that go back: too much, or too late. */
async function countPart(tx: Tx, context: Context, row: PaymentRow, atoms: bigint): Promise<bigint> {
  const isOpen = OPEN_STATES.some((state) => state === row.state);
  if (!isOpen || !(await isInTime(tx, context, row))) return atoms;
  const asked = row.atoms ?? 0n;
  const received = row.atomsReceived + atoms;
  const kept = received < asked ? received : asked;
  const changed = await changePayment(tx, context, row, { atomsReceived: kept });
  if (received < asked) return 0n;
  await completePayment(tx, context, changed);
  return received - asked;
}

async function isInTime(tx: Tx, context: Context, row: PaymentRow): Promise<boolean> {
  if (row.expiresAt > context.clock.now()) return true;
  const now = row.cryptoType === null ? null : await newestRate(tx, row.cryptoType, context.clock.now());
  const then = BigInt(row.rate ?? '0');
  if (now === null || then === 0n) return false;
  const moved = now > then ? now - then : then - now;
  return moved * RATE_TOLERANCE < then;
}

const BATCH = 20;

/** Sends back what was too much or too late: after its block, because until then the operator's address cannot pay it. */
export async function returnExcess(context: Context): Promise<number> {
  await readChain(context);
  const isDue = and(gt(paymentTransfers.excess, 0n), isNull(paymentTransfers.returnedAt));
  return context.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(paymentTransfers)
      .where(isDue)
      .orderBy(asc(paymentTransfers.at))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { transferHash, paymentId, fromAddress, excess } of due) {
      const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId));
      if (row === undefined) throw new Error('A payment vanished.');
      await sendUnitsBack(tx, context, { row, to: fromAddress, atoms: excess, memo: labelBack('Returned', row) });
      const returnedAt = context.clock.now();
      await tx.update(paymentTransfers).set({ returnedAt }).where(eq(paymentTransfers.transferHash, transferHash));
    }
    return due.length;
  });
}
