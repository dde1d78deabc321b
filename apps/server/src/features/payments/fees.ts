import { FEE_NAMES } from '@repo/contract/payments/fee-names';
import {
  FEE_TYPES,
  type FeeType,
  type PaymentFee,
  type PaymentPurpose,
  TOPUP_MAX_MINOR,
  TOPUP_MIN_MINOR,
} from '@repo/contract/payments/payments';
import {
  CURRENCIES,
  type Currency,
  formatMinor,
  HOME_CURRENCY,
  type ListPrice,
  moneyNumber,
  parseMoney,
  sameInBoth,
} from '@repo/contract/rules/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { paymentFees } from '../../db/tables/money/payments.ts';

/** English (PAY-04); the page translates by `feeType`. */
const ABOUT: Readonly<Record<FeeType, string>> = {
  identity_verification: 'A reviewer checks your identity document.',
  glyph_issuance: 'Issues one glyph.',
  institutional_registration: 'Checks and registers an institution.',
  document_notarization: 'Notarizes one document.',
  wallet_topup: 'Kept for you as credit, to pay with later.',
};

/** By both lists, until the creator changes them. */
const DEFAULTS: Readonly<Record<FeeType, ListPrice | null>> = {
  identity_verification: sameInBoth(999n),
  glyph_issuance: sameInBoth(199n),
  institutional_registration: sameInBoth(4999n),
  document_notarization: sameInBoth(499n),
  wallet_topup: null,
};

export type FeeRow = typeof paymentFees.$inferSelect;

/** The fee table; its defaults are stored when it is first read. */
export async function readFees({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<FeeRow[]> {
  const rows = await db.select().from(paymentFees);
  const missing = FEE_TYPES.filter((type) => rows.every(({ feeType }) => feeType !== type));
  if (missing.length > 0) {
    const changedAt = clock.now();
    const made = missing.map((feeType) => ({
      feeType,
      usdMinor: DEFAULTS[feeType]?.USD ?? null,
      eurMinor: DEFAULTS[feeType]?.EUR ?? null,
      changedAt,
    }));
    await db.insert(paymentFees).values(made).onConflictDoNothing();
    return readFees({ db, clock });
  }
  return FEE_TYPES.flatMap((type) => rows.filter(({ feeType }) => feeType === type));
}

const readFeeName = (feeType: FeeType): string => FEE_NAMES[feeType];

export function viewFee({ feeType, usdMinor, eurMinor }: FeeRow): PaymentFee {
  const price = (currency: Currency, minor: bigint | null) =>
    minor === null ? [] : [{ currency, amount: moneyNumber(minor), amountMinor: minor.toString() }];
  const range = { leastMinor: TOPUP_MIN_MINOR.toString(), mostMinor: TOPUP_MAX_MINOR.toString() };
  return {
    feeType,
    name: FEE_NAMES[feeType],
    description: ABOUT[feeType],
    amount: eurMinor === null ? null : moneyNumber(eurMinor),
    currency: HOME_CURRENCY,
    prices: [...price('EUR', eurMinor), ...price('USD', usdMinor)],
    range: eurMinor === null ? range : null,
  };
}

export async function listFeePrices(context: Context, feeType: FeeType): Promise<PaymentFee['prices']> {
  const row = (await readFees(context)).find((one) => one.feeType === feeType);
  return row === undefined ? [] : viewFee(row).prices;
}

/** By the type of the fee (PAY-02). */
export const viewFees = (rows: readonly FeeRow[]): Record<FeeType, PaymentFee> => {
  const find = (type: FeeType) => {
    const row = rows.find(({ feeType }) => feeType === type);
    if (row === undefined) throw new Error(`The fee ${type} has no row.`);
    return viewFee(row);
  };
  return {
    identity_verification: find('identity_verification'),
    glyph_issuance: find('glyph_issuance'),
    institutional_registration: find('institutional_registration'),
    document_notarization: find('document_notarization'),
    wallet_topup: find('wallet_topup'),
  };
};

/** What is paid, and for what. Minor units. */
export type PaymentPrice = {
  readonly purpose: PaymentPurpose;
  readonly purposeId: string | null;
  readonly feeType: FeeType | null;
  readonly title: string;
  readonly currency: Currency;
  readonly amount: bigint;
  /** The same price in both currencies, for transfers in euros or units; null where it has one only. */
  readonly listed: ListedPrices | null;
};
export type ListedPrices = { readonly usd: bigint; readonly eur: bigint };
type FeeInput = { feeType: string; currency: string; amount: string | number };

/** The price from the fee table. What the caller sent must be the same; only for a top-up it decides the amount. */
export async function resolveFeePrice(context: Context, asked: FeeInput): Promise<PaymentPrice | Refusal> {
  const fee = (await readFees(context)).find(({ feeType }) => feeType === asked.feeType);
  if (fee === undefined) return refuse('payment.unknownFee');
  const currency = CURRENCIES.find((one) => one === asked.currency);
  const sent = parseMoney(asked.amount);
  if (currency === undefined || sent === null) return refuse('payment.wrongAmount');
  const { feeType, usdMinor: usd, eurMinor: eur } = fee;
  const listed = usd === null || eur === null ? null : { usd, eur };
  const price = { purpose: 'fee' as const, purposeId: null, feeType, title: readFeeName(feeType), currency, listed };
  if (listed !== null) {
    const amount = currency === 'USD' ? listed.usd : listed.eur;
    return amount === sent ? { ...price, amount } : refuse('payment.wrongAmount');
  }
  if (sent >= TOPUP_MIN_MINOR && sent <= TOPUP_MAX_MINOR) return { ...price, amount: sent };
  const params = { least: formatMinor(TOPUP_MIN_MINOR), most: formatMinor(TOPUP_MAX_MINOR) };
  return refuse('payment.amountOutOfRange', { params });
}

/** The price of a service that is ordered. */
export async function readFeePrice(
  context: Context,
  { feeType, currency, purposeId }: { feeType: FeeType; currency: Currency; purposeId: string },
): Promise<PaymentPrice | Refusal> {
  const fee = (await readFees(context)).find((one) => one.feeType === feeType);
  if (fee === undefined || fee.usdMinor === null || fee.eurMinor === null) return refuse('payment.unknownFee');
  const listed = { usd: fee.usdMinor, eur: fee.eurMinor };
  const amount = currency === 'USD' ? listed.usd : listed.eur;
  return { purpose: 'fee', purposeId, feeType, title: readFeeName(feeType), currency, listed, amount };
}

const PRICE_MAX_MINOR = 10_000_000n;

/** Changes the price of a fee; null when it has none to change. */
export async function changeFee(
  { db, now }: { db: Db; now: Date },
  feeType: FeeType,
  prices: readonly { currency: Currency; amountMinor: string }[],
): Promise<FeeRow | Refusal> {
  const [fee] = await db.select().from(paymentFees).where(eq(paymentFees.feeType, feeType));
  if (fee === undefined || fee.usdMinor === null) return refuse('payment.unknownFee');
  const changed = { ...fee, changedAt: now };
  for (const { currency, amountMinor } of prices) {
    const minor = BigInt(amountMinor);
    if (minor < 1n || minor > PRICE_MAX_MINOR) {
      const params = { least: formatMinor(1n), most: formatMinor(PRICE_MAX_MINOR) };
      return refuse('payment.amountOutOfRange', { params });
    }
    if (currency === 'USD') changed.usdMinor = minor;
    else changed.eurMinor = minor;
  }
  await db.update(paymentFees).set(changed).where(eq(paymentFees.feeType, feeType));
  return changed;
}
