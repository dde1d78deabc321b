import type { NotificationKind } from '@repo/contract/notifications/notification-kinds';
import { IS_SAMPLE } from '@repo/contract/notifications/sample';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { formatMinor } from '@repo/contract/rules/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { append } from '../audit/audit-leaves.ts';
import { isReverseCharge } from '../invoices/vat-numbers.ts';
import { notify } from '../notifications/notify.ts';
import type { PaymentRow } from './book-payment.ts';
import { nameSold } from './letters/name-sold.ts';
import { type SoldItems, WHEN_PAID } from './when-paid.ts';

type MoneyAmount = { readonly amount: bigint; readonly currency: string };
const shown = ({ amount, currency }: MoneyAmount): string => `${formatMinor(amount)} ${currency}`;

/**
 * Notifies the person who pays; `isMailed` by mail as well, of what happens while no page is open. A deleted account is told
 * nothing.
 */
export async function notifyPayer(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { kind, money = row, missing, severity = 'low', isMailed = false }: PaymentNotice,
): Promise<void> {
  if (row.accountId === null) return;
  const sample = row.isTest ? IS_SAMPLE : 'no';
  const facts = {
    ...{ amount: shown(money), payment: row.id, sample },
    ...(missing && { missing: shown(missing) }),
    ...(row.feeType !== null && { feeType: row.feeType }),
  };
  await notify(tx, context, [{ accountId: row.accountId, kind, severity, facts, isMailed }]);
}

type PaymentNotice = {
  kind: NotificationKind;
  money?: MoneyAmount;
  missing?: MoneyAmount;
  severity?: 'low' | 'critical';
  isMailed?: boolean;
};

/** Tells a customer of money that belongs to no payment, by mail as well. */
export async function notifyCustomer(
  tx: Tx,
  context: Context,
  accountId: string,
  { kind, money }: { kind: NotificationKind; money: MoneyAmount },
): Promise<void> {
  const sample = context.config.paymentsMode === 'live' ? 'no' : IS_SAMPLE;
  await notify(tx, context, [{ accountId, kind, severity: 'low', facts: { amount: shown(money), sample } }]);
}

type PaymentAct = { act: 'completed' | 'ended' | 'refunded'; amount?: bigint };

/**
 * Tells the feature that the payment is for. Credit is for itself, and so were fees before there were orders of them.
 * Resolves to true where that feature has told the payer already.
 */
export async function notifyPurpose(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { act, amount }: PaymentAct,
): Promise<boolean> {
  const { id: paymentId, purpose, purposeId, accountId, currency } = row;
  if (purposeId === null) return false;
  const feature = WHEN_PAID.read(context).find((one) => one.purpose === purpose);
  if (feature === undefined) throw new Error(`No feature hears of payments for ${purpose}.`);
  const { refunded } = row;
  const isTold = await feature[act](tx, context, {
    paymentId,
    purposeId,
    accountId,
    currency,
    refunded,
    amount: amount ?? row.amount,
  });
  return isTold === true;
}

/**
 * What a payment pays for, as its feature says; a fee and a month of a plan are one line. Goods are taxed where they are sent;
 * a service for a company of another country of the European Union is not taxed here.
 */
export async function readSoldItems(tx: Tx, context: Context, row: PaymentRow): Promise<SoldItems> {
  const sold = await readTaxedItems(tx, context, row);
  if (row.purpose === 'order' || !(await isReverseCharge(context, tx, row.accountId))) return sold;
  return { ...sold, taxPercent: 0, isReverseCharge: true };
}

async function readTaxedItems(tx: Tx, context: Context, row: PaymentRow): Promise<SoldItems> {
  const { purpose, purposeId, amount } = row;
  const feature = WHEN_PAID.read(context).find((one) => one.purpose === purpose);
  if (purposeId !== null && feature?.sold !== undefined) return feature.sold(tx, context, purposeId);
  return { lines: [{ title: nameSold(row), amount }], taxPercent: context.config.vat.percent, charityBase: amount };
}

/** By when what was paid is delivered, as its feature says; null: nothing is promised, or it is there already. */
export async function readPromise(tx: Tx, context: Context, { purpose, purposeId }: PaymentRow): Promise<Date | null> {
  const feature = WHEN_PAID.read(context).find((one) => one.purpose === purpose);
  if (purposeId === null || feature?.promisedBy === undefined) return null;
  return feature.promisedBy(tx, purposeId);
}

/** On the page, and by mail where an address is confirmed: money moved while nobody looked. */
export async function notifyCreators(
  tx: Tx,
  context: Context,
  kind: NotificationKind,
  money: MoneyAmount,
): Promise<void> {
  const creators = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'creator'));
  const facts = { amount: shown(money) };
  await notify(
    tx,
    context,
    creators.map(({ id: accountId }) => ({ accountId, kind, severity: 'high', facts, isMailed: true })),
  );
}

type PaymentFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Writes an act about a payment to the log of who paid, and of the creator who acted. */
export async function auditPayment(
  tx: Tx,
  at: Date,
  row: PaymentRow,
  { act, facts = {}, byId }: { act: AuditAct; facts?: PaymentFacts; byId?: string },
): Promise<void> {
  const subjects = [row.accountId, byId ?? null].filter((id) => id !== null);
  const entries = subjects.map((subjectId) => ({ subjectId, act, facts: { payment: row.id, ...facts } }));
  await append(tx, at, entries);
}
