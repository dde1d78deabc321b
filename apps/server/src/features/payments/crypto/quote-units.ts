import type { NextAction } from '@repo/contract/payments/next-action';
import { CRYPTO_QUOTE_MS } from '@repo/contract/payments/payments';
import { formatAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, type CryptoType } from '@repo/contract/rules/assets';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Db } from '../../../db/database.ts';
import { walletRates } from '../../../db/tables/wallet.ts';
import { readChain } from '../../ledger/chain.ts';
import { operatorAddress } from '../../ledger/operator-address.ts';
import { ensureRates, isStaleRate } from '../../wallet/rates.ts';
import type { PaymentRow } from '../book-payment.ts';
import type { PaymentPrice } from '../fees.ts';
import { newMemo, readMemo } from './payment-memo.ts';
import { atomsFor, inDollars, rateParts } from './unit-prices.ts';

type UnitQuote = Pick<PaymentRow, 'cryptoType' | 'atoms' | 'rate' | 'expiresAt' | 'reference'>;

/** Units for a price at the newest rate, fixed for a quarter of an hour. */
export async function quoteUnits(
  context: Context,
  price: PaymentPrice,
  cryptoType: CryptoType,
): Promise<UnitQuote | Refusal> {
  await ensureRates(context);
  const parts = await newestRate(context.db, cryptoType, context.clock.now());
  if (parts === null) return refuse('payment.noRate');
  if (price.listed === null && price.currency === 'EUR') return refuse('payment.wrongCurrency');
  const expiresAt = new Date(context.clock.now().getTime() + CRYPTO_QUOTE_MS);
  const atoms = atomsFor(inDollars(price.amount, price.currency, price.listed), parts);
  return { cryptoType, atoms, rate: parts.toString(), expiresAt, reference: newMemo() };
}

/** Returns null where there is no rate that can be used, or the market's is too old. */
export async function newestRate(db: Pick<Db, 'select'>, cryptoType: CryptoType, now: Date): Promise<bigint | null> {
  const [rate] = await db
    .select()
    .from(walletRates)
    .where(eq(walletRates.symbol, ASSET_SYMBOLS[cryptoType]))
    .orderBy(desc(walletRates.asOf))
    .limit(1);
  return rate === undefined || isStaleRate(rate, now) ? null : rateParts(rate.price);
}

export async function buildWalletTransfer(context: Context, row: PaymentRow): Promise<NextAction | null> {
  const { cryptoType, atoms, atomsReceived } = row;
  if (cryptoType === null || atoms === null) return null;
  const chain = await readChain(context);
  return {
    type: 'wallet_transfer',
    cryptoType,
    address: operatorAddress(chain, cryptoType),
    amount: formatAtoms(atoms),
    remaining: formatAtoms(atoms > atomsReceived ? atoms - atomsReceived : 0n),
    memo: readMemo(row),
    validUntil: row.expiresAt.toISOString(),
  };
}
