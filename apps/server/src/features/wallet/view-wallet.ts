import { DAY_MS } from '@repo/contract/durations';
import { formatAtoms } from '@repo/contract/rules/amounts';
import { FAUCET_EVERY_MS, type Wallet } from '@repo/contract/wallet/wallet';
import { toBase64url } from '@repo/vault';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { type LedgerBalance, readBalances } from '../ledger/balances.ts';
import { stakeCode, unbondCode } from '../ledger/ledger-codes.ts';

export type WalletRow = typeof wallets.$inferSelect;

export async function listOwnWallets(context: Context, accountId: string): Promise<Wallet[]> {
  const rows = await readOwnWallets(context.db, accountId);
  const holdings = await readHoldings(context.db, rows);
  return rows.map((row) => viewWallet(context, row, holdings));
}

function readOwnWallets(db: Db, accountId: string): Promise<WalletRow[]> {
  return db.select().from(wallets).where(eq(wallets.accountId, accountId)).orderBy(asc(wallets.id));
}

/** One wallet with what the ledger says of its address. */
export async function viewOneWallet(context: Context, row: WalletRow, db: Db = context.db): Promise<Wallet> {
  return viewWallet(context, row, await readHoldings(db, [row]));
}

type Holdings = ReadonlyMap<string, LedgerBalance>;

/** What the ledger holds for these addresses, in their stakes, and on its way back from there. */
const readHoldings = (db: Db, rows: readonly WalletRow[]): Promise<Holdings> =>
  readBalances(
    db,
    rows.flatMap(({ address }) => [address, stakeCode(address), unbondCode(address)]),
  );

function viewWallet({ clock }: Context, row: WalletRow, holdings: Holdings): Wallet {
  const now = clock.now();
  const balance = holdings.get(row.address);
  const staked = [stakeCode(row.address), unbondCode(row.address)]
    .map((code) => holdings.get(code)?.posted ?? 0n)
    .reduce((sum, atoms) => sum + atoms, 0n);
  return {
    id: row.id,
    walletAddress: row.address,
    publicKey: row.publicKey === null ? null : toBase64url(row.publicKey),
    privateKey: null,
    walletType: row.walletType,
    cryptoType: row.cryptoType,
    balance: formatAtoms(balance?.posted ?? 0n),
    available: formatAtoms(balance?.available ?? 0n),
    staked: formatAtoms(staked),
    nonce: balance?.nextNonce ?? 0,
    name: row.name,
    isHidden: row.isHidden,
    accountIndex: row.accountIndex,
    dailyLimit: row.dailyLimit === null ? null : formatAtoms(row.dailyLimit),
    sentToday: formatAtoms(spentToday(row, now)),
    newRecipientHours: row.newRecipientHours,
    faucetFrom: faucetFrom(row)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the daily limit counts: sent within a day of the first transfer that it counts. */
export const spentToday = ({ spent, spentSince }: Pick<WalletRow, 'spent' | 'spentSince'>, now: Date): bigint =>
  spentSince === null || now.getTime() - spentSince.getTime() >= DAY_MS ? 0n : spent;

/** Returns null for a wallet that was not given anything yet, and for a watched address. */
export const faucetFrom = ({ faucetAt }: Pick<WalletRow, 'faucetAt'>): Date | null =>
  faucetAt === null ? null : new Date(faucetAt.getTime() + FAUCET_EVERY_MS);
