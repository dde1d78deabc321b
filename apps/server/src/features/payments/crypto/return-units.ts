import { ATOMS_IN_A_STEP } from '@repo/contract/rules/amounts';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { paymentTransfers } from '../../../db/tables/money/payments.ts';
import { readChain } from '../../ledger/chain.ts';
import { claimOperatorAddress } from '../../ledger/operator-address.ts';
import { postFromLedger } from '../../ledger/post-from-ledger.ts';
import type { PaymentRow, RefundRow } from '../book-payment.ts';
import { labelBack } from './payment-memo.ts';
import { splitUnits } from './split-units.ts';

type UnitReturn = { row: Pick<PaymentRow, 'id' | 'cryptoType'>; to: string; atoms: bigint; memo: string };

/** Sends units of the operator's address back, in the caller's transaction. */
export async function sendUnitsBack(tx: Tx, context: Context, { row, to, atoms, memo }: UnitReturn): Promise<void> {
  const { cryptoType } = row;
  if (cryptoType === null) throw new Error('A payment from the wallet has an asset.');
  const chain = await readChain(context);
  const from = await claimOperatorAddress(tx, context.clock.now(), chain, cryptoType);
  await postFromLedger(tx, context, { from, to, asset: cryptoType, amount: atoms, memo });
}

/**
 * A refund in units, at the rate of the payment: to each address what it paid of it, or that share. All parts of a refund
 * together are what was kept, because what went back before counts.
 */
export async function returnUnits(
  tx: Tx,
  context: Context,
  { row, refund }: { row: PaymentRow; refund: RefundRow },
): Promise<void> {
  const paid = await tx
    .select()
    .from(paymentTransfers)
    .where(and(eq(paymentTransfers.paymentId, row.id), lt(paymentTransfers.excess, paymentTransfers.atoms)))
    .orderBy(asc(paymentTransfers.at), asc(paymentTransfers.transferHash));
  if (paid.length === 0) throw new Error('A completed payment from the wallet has a transfer.');
  const atoms = computeAtomShare(row, row.refunded + refund.amount) - computeAtomShare(row, row.refunded);
  const parts = splitUnits(
    atoms,
    paid.map((one) => one.atoms - one.excess - one.refunded),
  );
  const back = new Map<string, bigint>();
  for (const [index, { transferHash, fromAddress, refunded }] of paid.entries()) {
    const part = parts[index] ?? 0n;
    if (part === 0n) continue;
    const isTransfer = eq(paymentTransfers.transferHash, transferHash);
    await tx
      .update(paymentTransfers)
      .set({ refunded: refunded + part })
      .where(isTransfer);
    back.set(fromAddress, (back.get(fromAddress) ?? 0n) + part);
  }
  const memo = labelBack('Refund', row);
  for (const [to, sum] of back) await sendUnitsBack(tx, context, { row, to, atoms: sum, memo });
}

/** What a refunded sum is in units, in whole steps; of the whole sum it is all of them. */
function computeAtomShare({ atoms, amount }: PaymentRow, refunded: bigint): bigint {
  if (atoms === null) throw new Error('A payment from the wallet has an amount in units.');
  const share = (atoms * refunded) / amount;
  return share - (share % ATOMS_IN_A_STEP);
}
