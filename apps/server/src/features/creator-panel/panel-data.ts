import type { AnswerOf } from '@repo/contract/call';
import { CREATOR_DATA_NEWEST, type readCreatorData } from '@repo/contract/creator-panel/creator-panel';
import { DAY_MS } from '@repo/contract/durations';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { moneyNumber } from '@repo/contract/rules/money';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { payments } from '../../db/tables/money/payments.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { derivePaymentStatus } from '../payments/payment-state.ts';
import { findUsers } from './find-users.ts';

type PanelData = AnswerOf<typeof readCreatorData>;

/** The newest of each, and the counts. Titles, keys and sealed contents are not read at all. */
export async function readPanelData(context: Context): Promise<PanelData> {
  const users = await findUsers(context, { after: null, limit: CREATOR_DATA_NEWEST });
  return {
    users: users.slice(0, CREATOR_DATA_NEWEST),
    payments: await newestPayments(context),
    qrCodes: await newestGlyphs(context),
    wallets: await newestWallets(context),
    counts: await readCounts(context),
    paymentsMode: context.config.paymentsMode,
  };
}

async function newestPayments({ db }: Context): Promise<PanelData['payments']> {
  const rows = await db.select().from(payments).orderBy(desc(payments.id)).limit(CREATOR_DATA_NEWEST);
  return rows.map(({ id, amount, currency, title, state, createdAt }) => ({
    ...{ id, amount: moneyNumber(amount), currency, description: title },
    status: derivePaymentStatus(state),
    createdAt: createdAt.toISOString(),
  }));
}

async function newestGlyphs({ db }: Context): Promise<PanelData['qrCodes']> {
  const { id, category, isActive, createdAt, trashedAt } = glyphs;
  const rows = await db
    .select({ id, category, isActive, createdAt })
    .from(glyphs)
    .where(isNull(trashedAt))
    .orderBy(desc(id))
    .limit(CREATOR_DATA_NEWEST);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function newestWallets({ db }: Context): Promise<PanelData['wallets']> {
  const { id, address, cryptoType, createdAt } = wallets;
  const rows = await db
    .select({ id, address, cryptoType, createdAt })
    .from(wallets)
    .orderBy(desc(id))
    .limit(CREATOR_DATA_NEWEST);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const WEEK_MS = 7 * DAY_MS;

async function readCounts({ db, clock }: Context): Promise<PanelData['counts']> {
  const now = clock.now().getTime();
  const today = new Date(now - (now % DAY_MS));
  const byAsset = await db
    .select({ asset: wallets.cryptoType, count: sql<number>`count(*)::int` })
    .from(wallets)
    .groupBy(wallets.cryptoType);
  const isKept = isNull(glyphs.trashedAt);
  return {
    users: {
      total: await db.$count(accounts),
      thisWeek: await db.$count(accounts, gte(accounts.createdAt, new Date(now - WEEK_MS))),
      verified: await db.$count(profiles, eq(profiles.identityStatus, 'approved')),
    },
    payments: { total: await db.$count(payments), today: await db.$count(payments, gte(payments.createdAt, today)) },
    qrCodes: { total: await db.$count(glyphs, isKept), active: await db.$count(glyphs, and(isKept, glyphs.isActive)) },
    wallets: {
      total: byAsset.reduce((sum, { count }) => sum + count, 0),
      byAsset: CRYPTO_TYPES.flatMap((asset) => byAsset.filter((one) => one.asset === asset)),
    },
  };
}
