import type { BodyOf } from '@repo/contract/call';
import { MINUTE_MS } from '@repo/contract/durations';
import {
  IDEMPOTENCY_KEY_MAX,
  OPEN_PAYMENTS_MAX,
  PAYMENT_METHODS,
  PAYMENT_OPEN_MS,
  type processPayment,
} from '@repo/contract/payments/payments';
import type { CryptoType } from '@repo/contract/rules/assets';
import { enc, jcsBytes, pepperedHash, sha256 } from '@repo/vault';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type PaymentProviderId, payments } from '../../db/tables/money/payments.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { addAttempt } from './apply-provider-state.ts';
import { runDueAttempts } from './attempts.ts';
import { quoteBankTransfer } from './bank/bank-transfer.ts';
import type { PaymentRow } from './book-payment.ts';
import { payFromCredit, quoteCredit } from './credit.ts';
import { quoteUnits } from './crypto/quote-units.ts';
import { type PaymentPrice, resolveFeePrice } from './fees.ts';
import { sendTransferLetter } from './letters/payment-letters.ts';
import { resolveOffer } from './methods.ts';
import { auditPayment, readSoldItems } from './payment-events.ts';
import { isOver, OPEN_STATES } from './payment-state.ts';
import { refuseWhileClosed } from './selling/selling.ts';

type PaymentBody = BodyOf<typeof processPayment>;
export type StartedPayment = { readonly row: PaymentRow; readonly isReplay: boolean };

type PaymentInput = {
  accountId: string;
  method: string;
  cryptoType?: CryptoType | undefined;
  /** Charged with nobody there. */
  keptCardId?: string;
  key: string | undefined;
  /** The request, to compare with another one under the same key. */
  requestFields: Readonly<Record<string, string>>;
  /** Read when the key is new. */
  price: () => Promise<PaymentPrice | Refusal>;
  /** With the account locked, before the payment is stored: refuses, or stores what belongs to it in the same transaction. */
  take?: (tx: Tx) => Promise<Refusal | ((row: PaymentRow) => Promise<void>)>;
};

/**
 * Starts the payment of a service fee, or answers the one that was started with this key. Amount and currency are those of
 * the fee table; what was sent is only compared with it.
 */
export function startPayment(
  context: Context,
  { accountId, body, key }: { accountId: string; body: PaymentBody; key: string | undefined },
): Promise<StartedPayment | Refusal> {
  const { amount, currency, feeType, paymentMethod: method, cryptoType } = body;
  const requestFields = {
    amount: String(amount),
    currency,
    feeType,
    paymentMethod: method,
    cryptoType: cryptoType ?? '',
  };
  return startPriced(context, {
    accountId,
    method,
    cryptoType,
    key,
    requestFields,
    price: () => resolveFeePrice(context, body),
  });
}

/**
 * Starts a payment of any purpose, or answers the one that was started with this key. The payment and what will be asked of
 * the provider are stored before it is asked.
 */
export async function startPriced(context: Context, order: PaymentInput): Promise<StartedPayment | Refusal> {
  const { accountId, key } = order;
  if (key !== undefined && !isKey(key)) return refuse('payment.badKey');
  const requestMac = computeOrderMac(context, order.requestFields);
  const known = key === undefined ? null : await findByKey(context.db, accountId, key);
  if (known !== null) return replay(context, known, requestMac);
  const closed = await refuseWhileClosed(context);
  if (closed !== null) return closed;
  const plan = await planPayment(context, order);
  if (plan instanceof Refusal) return plan;
  const kept = await context.db.transaction((tx) =>
    insertNewPayment(tx, context, { accountId, key, requestMac, plan, take: order.take }),
  );
  if (kept instanceof Refusal) return kept;
  return kept.isReplay ? replay(context, kept.row, requestMac) : goOn(context, { ...kept });
}

/** Printable ASCII, as RFC 9110 has it for a header. */
export const isKey = (key: string): boolean => key.length <= IDEMPOTENCY_KEY_MAX && /^[\x21-\x7e]+$/.test(key);

const computeOrderMac = ({ keys }: Context, requestFields: PaymentInput['requestFields']): Uint8Array =>
  pepperedHash(keys.pepper, enc('payment', sha256(jcsBytes(requestFields))));

async function findByKey(db: Db, accountId: string, key: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.idempotencyKey, key)));
  return row ?? null;
}

async function replay(context: Context, row: PaymentRow, requestMac: Uint8Array): Promise<StartedPayment | Refusal> {
  if (!Buffer.from(row.requestMac).equals(requestMac)) return refuse('payment.keyReused');
  return goOn(context, { row, isReplay: true });
}

/** Asks the provider for what is due, and answers the payment as it is then. */
async function goOn(context: Context, started: StartedPayment): Promise<StartedPayment | Refusal> {
  const { id } = started.row;
  if (started.row.provider === 'credit') await payFromCredit(context, started.row);
  const outcome = await runDueAttempts(context, id);
  const [row] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (row === undefined) throw new Error('A payment vanished.');
  if (outcome === 'busy' && row.providerRef === null) return refuse('payment.inFlight', { retryAfterSeconds: 1 });
  if (outcome === 'unreachable' && row.providerRef === null) return refuse('payment.providerDown');
  return { row, isReplay: started.isReplay };
}

type PaymentPlan = Pick<
  PaymentRow,
  'purpose' | 'purposeId' | 'feeType' | 'title' | 'currency' | 'amount' | 'method' | 'provider' | 'expiresAt'
> &
  Partial<PaymentRow>;

async function planPayment(context: Context, order: PaymentInput): Promise<PaymentPlan | Refusal> {
  const price = await order.price();
  if (price instanceof Refusal) return price;
  const method = PAYMENT_METHODS.find((one) => one === order.method);
  if (method === undefined) return refuse('payment.unknownMethod');
  const offer = resolveOffer(context, method);
  if ('reason' in offer) return refuse('payment.methodUnavailable');
  const { accountId, cryptoType = 'quantum' } = order;
  const details = await quoteDetails(context, offer.provider, { price, cryptoType, accountId });
  if (details instanceof Refusal) return details;
  const { listed: _, ...what } = price;
  return { ...what, method, provider: offer.provider, keptCardId: order.keptCardId ?? null, ...details };
}

async function quoteDetails(
  context: Context,
  provider: PaymentProviderId,
  { price, cryptoType, accountId }: { price: PaymentPrice; cryptoType: CryptoType; accountId: string },
): Promise<(Pick<PaymentRow, 'expiresAt'> & Partial<PaymentRow>) | Refusal> {
  const now = context.clock.now();
  if (provider === 'bank') return quoteBankTransfer(context, price);
  if (provider === 'ledger') return quoteUnits(context, price, cryptoType);
  if (provider === 'credit') return quoteCredit(context, accountId, price);
  return { expiresAt: new Date(now.getTime() + PAYMENT_OPEN_MS) };
}

type NewPayment = {
  accountId: string;
  key: string | undefined;
  requestMac: Uint8Array;
  plan: PaymentPlan;
  take: PaymentInput['take'] | undefined;
};

/** The account is locked, so that of many requests with one key one starts a payment. */
async function insertNewPayment(
  tx: Tx,
  context: Context,
  { accountId, key, requestMac, plan, take }: NewPayment,
): Promise<StartedPayment | Refusal> {
  await lockAccount(tx, context, accountId);
  const known = key === undefined ? null : await findByKey(tx, accountId, key);
  if (known !== null) return { row: known, isReplay: true };
  const ofAccount = and(eq(payments.accountId, accountId), inArray(payments.state, [...OPEN_STATES]));
  if ((await tx.$count(payments, ofAccount)) >= OPEN_PAYMENTS_MAX) return refuse('payment.tooManyOpen');
  const store = await take?.(tx);
  if (store instanceof Refusal) return store;
  const now = context.clock.now();
  const id = newId(now.getTime());
  const row: PaymentRow = {
    id,
    accountId,
    leftCreditId: null,
    keptCardId: null,
    failure: null,
    captured: 0n,
    refunded: 0n,
    idempotencyKey: key ?? id,
    requestMac,
    providerRef: null,
    captureRef: null,
    askAt: isAtOnce(plan) ? null : new Date(now.getTime() + FIRST_ASKED_AFTER_MS),
    actionUrl: null,
    euroMinor: null,
    euroReceived: 0n,
    reference: null,
    isTest: context.config.paymentsMode !== 'live',
    cryptoType: null,
    atoms: null,
    atomsReceived: 0n,
    rate: null,
    state: plan.provider === 'bank' || plan.provider === 'ledger' ? 'requiresAction' : 'created',
    createdAt: now,
    changedAt: now,
    completedAt: null,
    ...plan,
  };
  await tx.insert(payments).values(row);
  await store?.(row);
  if (row.state === 'created' && row.provider !== 'credit') await addAttempt(tx, context, row, { kind: 'create' });
  const facts = { title: row.title, method: row.method, amount: row.amount.toString(), currency: row.currency };
  await auditPayment(tx, now, row, { act: 'payment.created', facts });
  if (row.provider === 'bank') await sendTransferLetter(tx, context, row, await readSoldItems(tx, context, row));
  return { row, isReplay: false };
}

/** Of bank transfers, units and credit no provider is asked. */
const isAtOnce = ({ provider }: PaymentPlan): boolean =>
  provider === 'bank' || provider === 'ledger' || provider === 'credit';

/** A report is expected first. */
const FIRST_ASKED_AFTER_MS: number = MINUTE_MS;

/** What a person may still cancel. */
export const mayCancel = ({ state }: PaymentRow): boolean => !isOver(state) && state !== 'requiresCapture';
