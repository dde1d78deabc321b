import { parseAmount } from '@repo/contract/rules/amounts';
import type { Transaction } from '@repo/contract/wallet/transactions';
import { FAUCET_UNITS } from '@repo/contract/wallet/wallet';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { findTransaction } from '../ledger/accept-transfer.ts';
import { readChain } from '../ledger/chain.ts';
import { issuanceCode } from '../ledger/ledger-codes.ts';
import { postFromLedger } from '../ledger/post-from-ledger.ts';
import { readOwnWallets, viewTransaction } from './own-transactions.ts';
import { isWallet, lockOwnWallet, type WalletKey } from './own-wallets.ts';
import { faucetFrom } from './view-wallet.ts';

/** Issues sandbox units, once a day for each wallet. The day is counted on the locked row. */
export async function issueFromFaucet(context: Context, owned: WalletKey): Promise<Transaction | Refusal> {
  if (context.config.paymentsMode !== 'sandbox') return refuse('wallet.faucetOff');
  await readChain(context);
  const now = context.clock.now();
  const hash = await context.db.transaction(async (tx) => {
    const wallet = await lockOwnWallet(tx, owned);
    if (wallet instanceof Refusal) return wallet;
    if (wallet.walletType === 'watch') return refuse('wallet.watchOnly');
    const from = faucetFrom(wallet);
    if (from !== null && from > now) return refuse('wallet.faucetUsed', { params: { time: from.toISOString() } });
    await tx.update(wallets).set({ faucetAt: now }).where(isWallet(owned));
    const asset = wallet.cryptoType;
    const amount = parseAmount(FAUCET_UNITS[asset]) ?? 0n;
    return postFromLedger(tx, context, {
      from: issuanceCode(asset),
      to: wallet.address,
      asset,
      amount,
      memo: 'Sandbox faucet',
    });
  });
  if (hash instanceof Refusal) return hash;
  const row = await findTransaction(context.db, hash);
  if (row === null) throw new Error('What the faucet issued is not on the ledger.');
  return viewTransaction(context, await readOwnWallets(context.db, owned.accountId), row);
}
