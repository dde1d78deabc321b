import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { refundPayment } from '@repo/contract/payments/creator-payments';
import { formatMinor } from '@repo/contract/rules/money';
import { enc, jcsBytes, pepperedHash, sha256 } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { type PaymentProviderId, paymentRefunds, payments } from '../../../db/tables/money/payments.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { readChain } from '../../ledger/chain.ts';
import { lockLeft } from '../../money/left-credit.ts';
import { addAttempt } from '../apply-provider-state.ts';
import { completeRefund } from '../apply-refund.ts';
import { runDueAttempts } from '../attempts.ts';
import { computeRefundEuro, type PaymentRow, type RefundRow } from '../book-payment.ts';
import { readCredit } from '../credit.ts';
import { returnUnits } from '../crypto/return-units.ts';
import { lockPayment } from '../lock-payment.ts';
import { sumPromisedRefunds } from '../refunds-promised.ts';
import { isKey } from '../start-payment.ts';
import { isDisputed } from '../view-payment.ts';
import { convertRefundEuro, prepareTransfers, resolveTransfers } from './refund-by-transfer.ts';
import { viewOneForCreator } from './view-for-creator.ts';

type RefundBody = BodyOf<typeof refundPayment>;
type RefundInput = {
  paymentId: string;
  body: RefundBody;
  key: string | undefined;
  byId: string;
  /** What was left when the creator decided; any other amount refuses. Minor units. */
  leftThen?: bigint;
};
type CreatedRefund = { refund: RefundRow; isReplay: boolean };

/** Refunds a completed payment, whole or in part. What is promised already counts, so that parallel refunds stay within it. */
export async function refundByCreator(
  context: Context,
  asked: RefundInput,
): Promise<{ answer: AnswerOf<typeof refundPayment>; isReplay: boolean } | Refusal> {
  if (asked.key !== undefined && !isKey(asked.key)) return refuse('payment.badKey');
  // Read before the transaction, inside of which the embedded database has no second connection.
  await readChain(context);
  const made = await context.db.transaction((tx) => createRefund(tx, context, asked));
  if (made instanceof Refusal) return made;
  await runDueAttempts(context, asked.paymentId);
  const [refund] = await context.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, made.refund.id));
  const [row] = await context.db.select().from(payments).where(eq(payments.id, asked.paymentId));
  if (refund === undefined || row === undefined) throw new Error('A refund vanished.');
  const payment = await viewOneForCreator(context.db, row);
  // What came back at once never arrived.
  const status = refund.state === 'returned' ? 'failed' : refund.state;
  return { answer: { refundId: refund.id, status, payment }, isReplay: made.isReplay };
}

/**
 * What is not promised yet; of a top-up what is left of the person's credit at most, because the rest was spent. That of a
 * deleted account is owed on, and goes back the way it came.
 */
export async function computeRefundable(tx: Tx, row: PaymentRow): Promise<bigint> {
  const left = row.captured - (await sumPromisedRefunds(tx, row));
  if (row.feeType !== 'wallet_topup') return left;
  const credit = await readOwnOrLeft(tx, row);
  if (credit > left) return left;
  return credit;
}

async function readOwnOrLeft(tx: Tx, { accountId, leftCreditId, currency }: PaymentRow): Promise<bigint> {
  if (accountId !== null) return (await readCredit(tx, accountId))[currency];
  if (leftCreditId === null) return 0n;
  return (await lockLeft(tx, leftCreditId))?.left ?? 0n;
}

/** A top-up is refunded while its account is locked, so that its credit cannot be spent meanwhile. */
async function lockWithPayer(tx: Tx, context: Context, paymentId: string): Promise<PaymentRow | null> {
  const [found] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (found?.feeType === 'wallet_topup' && found.accountId !== null) await lockAccount(tx, context, found.accountId);
  return lockPayment(tx, paymentId);
}

async function createRefund(tx: Tx, context: Context, asked: RefundInput): Promise<CreatedRefund | Refusal> {
  const row = await lockWithPayer(tx, context, asked.paymentId);
  if (row === null) return refuse('payment.unknown');
  const requestMac = computeRefundMac(context, asked.body);
  const known = asked.key === undefined ? null : await findByKey(tx, row, asked.key);
  if (known !== null) {
    const isSame = Buffer.from(known.requestMac).equals(requestMac);
    return isSame ? { refund: known, isReplay: true } : refuse('payment.keyReused');
  }
  if (row.state !== 'succeeded') return refuse('payment.notRefundable');
  if (await isDisputed(tx, row)) return refuse('payment.isDisputed');
  const left = await computeRefundable(tx, row);
  const amount = resolveRefundAmount(row, asked, left);
  if (amount instanceof Refusal) return amount;
  const euro = computeRefundEuro(row, amount);
  const parts = await resolveTransfers(tx, context, row, { body: asked.body, euro });
  if (parts instanceof Refusal) return parts;
  const refund = await insertRefund(tx, context, row, { asked, amount, requestMac });
  if (parts === null) await sendBack(tx, context, row, refund);
  else await prepareTransfers(tx, context, row, { refund, parts });
  return { refund, isReplay: false };
}

/** What goes back of what is left. */
function resolveRefundAmount(row: PaymentRow, { body, leftThen }: RefundInput, left: bigint): bigint | Refusal {
  if (leftThen !== undefined && leftThen !== left) return refuse('command.stateChanged');
  if (left === 0n) return refuse('payment.notRefundable');
  const isInEuro = body.euroMinor !== undefined && row.provider === 'bank';
  const amount = isInEuro
    ? convertRefundEuro(row, BigInt(body.euroMinor ?? '0'), left)
    : BigInt(body.amountMinor ?? left.toString());
  if (amount >= 1n && amount <= left) return amount;
  const most = isInEuro ? `${formatMinor(computeRefundEuro(row, left))} EUR` : `${formatMinor(left)} ${row.currency}`;
  return refuse('payment.refundTooLarge', { params: { most } });
}

function computeRefundMac(
  { keys }: Context,
  { amountMinor = '', reason, transferReference = '', payee, euroMinor }: RefundBody,
): Uint8Array {
  const asked = { amountMinor, reason, transferReference, ...(payee && { payee }), ...(euroMinor && { euroMinor }) };
  return pepperedHash(keys.pepper, enc('refund', sha256(jcsBytes(asked))));
}

async function findByKey(tx: Tx, { id }: PaymentRow, key: string): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, id), eq(paymentRefunds.idempotencyKey, key)));
  return row ?? null;
}

type RefundDraft = { asked: RefundInput; amount: bigint; requestMac: Uint8Array };

/** No provider is asked: the money went back by hand, or goes back now. */
const AT_ONCE: ReadonlySet<PaymentProviderId> = new Set(['bank', 'ledger', 'credit']);

async function insertRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { asked, amount, requestMac }: RefundDraft,
): Promise<RefundRow> {
  const createdAt = context.clock.now();
  const id = newId(createdAt.getTime());
  const isByProvider = !AT_ONCE.has(row.provider);
  const refund: RefundRow = {
    id,
    paymentId: row.id,
    amount,
    reason: asked.body.reason,
    state: isByProvider ? 'pending' : 'succeeded',
    madeBy: 'server',
    isOfLateMoney: false,
    idempotencyKey: asked.key ?? id,
    requestMac,
    providerRef: asked.body.transferReference ?? null,
    byId: asked.byId,
    createdAt,
    finishedAt: isByProvider ? null : createdAt,
  };
  // The reference of a provider is the provider's to give.
  if (isByProvider) refund.providerRef = null;
  await tx.insert(paymentRefunds).values(refund);
  return refund;
}

/** By the provider after the commit; from the wallet of the operator, by a transfer that was made already, or to the credit, now. */
async function sendBack(tx: Tx, context: Context, row: PaymentRow, refund: RefundRow): Promise<void> {
  if (row.provider === 'ledger') await returnUnits(tx, context, { row, refund });
  if (AT_ONCE.has(row.provider)) await completeRefund(tx, context, row, refund);
  else await addAttempt(tx, context, row, { kind: 'refund', refundId: refund.id });
}
