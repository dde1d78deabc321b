import { and, eq, gt, like, sql } from 'drizzle-orm';
import { ConfigError } from '../config/environment.ts';
import type { PaymentsMode } from '../config/payments/payments-mode.ts';
import type { Context } from '../core/context.ts';
import type { Db } from '../db/database.ts';
import { siteFacts } from '../db/tables/accounts.ts';
import { ledgerAccounts } from '../db/tables/ledger.ts';
import { payments } from '../db/tables/money/payments.ts';
import { shopStock } from '../db/tables/money/shop.ts';

/** Name of the fact that payments of this kind could be made in this database. */
const FACT = 'moneyKind';
type MoneyKind = 'play' | 'real';

/**
 * What money the database holds. Stops the start where it is not that of the mode: test money in a database of real money
 * could be spent, given to charity and invoiced like the rest, and the reverse. With no payments set up either may be there.
 */
export async function readHeldMoney(db: Db, mode: PaymentsMode): Promise<Context['heldMoney']> {
  const [isReal, isPlay] = [await hasPayments(db, false), await hasPlayMoney(db)];
  if (mode === 'live' && isPlay) {
    throw new ConfigError('PAYMENTS_MODE=live needs a database without test payments: start it with an empty one.');
  }
  if (mode !== 'live' && mode !== 'none' && isReal) {
    throw new ConfigError('PAYMENTS_MODE must be live: this database holds real payments.');
  }
  await rememberKind(db, mode);
  if (isReal) return 'live';
  return isPlay ? 'sandbox' : 'none';
}

async function hasPayments(db: Db, isTest: boolean): Promise<boolean> {
  const isCaptured = and(gt(payments.captured, 0n), eq(payments.isTest, isTest));
  return (await db.select({ id: payments.id }).from(payments).where(isCaptured).limit(1)).length > 0;
}

/** Units come from the faucet of a sandbox alone, so that what was ever issued is play money, too. */
async function hasPlayMoney(db: Db): Promise<boolean> {
  if (await hasPayments(db, true)) return true;
  const isIssued = and(like(ledgerAccounts.code, 'issuance:%'), gt(ledgerAccounts.debitsPosted, 0n));
  return (await db.select({ code: ledgerAccounts.code }).from(ledgerAccounts).where(isIssued).limit(1)).length > 0;
}

/** A sandbox invents what lies on the shelf: what is left of that when real money comes is counted anew. */
async function rememberKind(db: Db, mode: PaymentsMode): Promise<void> {
  if (mode === 'none') return;
  const kind: MoneyKind = mode === 'live' ? 'real' : 'play';
  const [known] = await db.select().from(siteFacts).where(eq(siteFacts.name, FACT));
  if (known?.value === kind) return;
  if (known?.value === 'play') await db.update(shopStock).set({ onHand: sql`held` });
  await db
    .insert(siteFacts)
    .values({ name: FACT, value: kind })
    .onConflictDoUpdate({ target: siteFacts.name, set: { value: kind } });
}
