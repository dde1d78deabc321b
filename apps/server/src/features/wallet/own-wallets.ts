import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { formatAtoms, parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import type { revealWallet, setWalletLimits, updateWallet, Wallet } from '@repo/contract/wallet/wallet';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { append } from '../audit/audit-leaves.ts';
import { readBalances } from '../ledger/balances.ts';
import { stakeCode, unbondCode } from '../ledger/ledger-codes.ts';
import { viewOneWallet, type WalletRow } from './view-wallet.ts';

/** Whose wallet: an id of another person is answered like one that nobody has. */
export type WalletKey = { readonly accountId: string; readonly id: string };

export const isWallet = ({ accountId, id }: WalletKey) => and(eq(wallets.accountId, accountId), eq(wallets.id, id));

export async function changeWallet(
  context: Context,
  owned: WalletKey,
  body: BodyOf<typeof updateWallet>,
): Promise<Wallet | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnWallet(tx, owned);
    if (row instanceof Refusal) return row;
    const { name = row.name, isHidden = row.isHidden } = body;
    await tx.update(wallets).set({ name, isHidden }).where(isWallet(owned));
    return viewOneWallet(context, { ...row, name, isHidden }, tx);
  });
}

export async function changeLimits(
  context: Context,
  owned: WalletKey,
  { dailyLimit, newRecipientHours }: BodyOf<typeof setWalletLimits>,
): Promise<Wallet | Refusal> {
  const limit = dailyLimit === null ? null : parseAtoms(dailyLimit);
  if (dailyLimit !== null && limit === null) {
    throw refuse('request.invalid', { fields: { dailyLimit: 'expected an amount' } });
  }
  return context.db.transaction(async (tx) => {
    const row = await lockOwnWallet(tx, owned);
    if (row instanceof Refusal) return row;
    if (row.walletType === 'watch') return refuse('wallet.watchOnly');
    const changed = { dailyLimit: limit, newRecipientHours };
    await tx.update(wallets).set(changed).where(isWallet(owned));
    const facts = { wallet: row.id, dailyLimit, newRecipientHours };
    await append(tx, context.clock.now(), [{ subjectId: owned.accountId, act: 'wallet.limitsChanged', facts }]);
    return viewOneWallet(context, { ...row, ...changed }, tx);
  });
}

/** The log entry is committed before the sealed key is answered. */
export async function revealKey(context: Context, owned: WalletKey): Promise<AnswerOf<typeof revealWallet> | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnWallet(tx, owned);
    if (row instanceof Refusal) return row;
    if (row.sealedKey === null) return refuse('wallet.watchOnly');
    const facts = { wallet: row.id };
    await append(tx, context.clock.now(), [{ subjectId: owned.accountId, act: 'wallet.revealed', facts }]);
    return { privateKey: row.sealedKey };
  });
}

/** A wallet that holds something keeps its key; what waits for a block counts as held. */
export async function removeWallet(context: Context, owned: WalletKey): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnWallet(tx, owned);
    if (row instanceof Refusal) return row;
    const held = await readBalances(tx, [row.address, stakeCode(row.address), unbondCode(row.address)]);
    const posted = [...held.values()].reduce((sum, one) => sum + one.posted, 0n);
    if (row.walletType === 'hot' && posted > 0n) {
      const balance = `${formatAtoms(posted)} ${ASSET_SYMBOLS[row.cryptoType]}`;
      return refuse('wallet.notEmpty', { params: { balance } });
    }
    await tx.delete(wallets).where(isWallet(owned));
    const facts = { wallet: row.id, type: row.walletType };
    await append(tx, context.clock.now(), [{ subjectId: owned.accountId, act: 'wallet.removed', facts }]);
    return {};
  });
}

/** The row stays locked until the transaction ends: limits are counted on this row. */
export async function lockOwnWallet(tx: Tx, owned: WalletKey): Promise<WalletRow | Refusal> {
  const [row] = await tx.select().from(wallets).where(isWallet(owned)).for('no key update');
  return row ?? refuse('wallet.unknown');
}
