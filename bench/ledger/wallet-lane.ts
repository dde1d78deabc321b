import { transactionBody } from '@repo/client/ledger/make-transfer';
import { HOUR_MS } from '@repo/contract/durations';
import { NEW_RECIPIENT_HOURS_DEFAULT } from '@repo/contract/wallet/wallet';
import type { Holder } from '@repo/dev-env/ledger/ledger-holder';
import type { Context } from '../../apps/server/src/core/context.ts';
import type { Refusal } from '../../apps/server/src/core/refuse.ts';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { accounts } from '../../apps/server/src/db/tables/accounts.ts';
import { walletContacts, wallets } from '../../apps/server/src/db/tables/wallet.ts';
import type { SentTransfer } from '../../apps/server/src/features/ledger/check-transfer.ts';
import { sendTransfer } from '../../apps/server/src/features/wallet/send-transfer.ts';

const DAILY_LIMIT = 10n ** 15n;

/**
 * Makes a person whose wallet is `holder`, with a daily limit and the usual waiting time for new recipients, who knows
 * `to`. Returns what sends from it, as the call of the web page does after its session and body were checked.
 */
export async function openWalletLane(
  context: Context,
  { address, key, asset }: Holder,
  to: string,
): Promise<(sent: SentTransfer) => Promise<unknown | Refusal>> {
  const now = context.clock.now();
  const [accountId, id] = [newId(now.getTime()), newId(now.getTime())];
  const { db } = context;
  await db.insert(accounts).values({
    id: accountId,
    username: `b${accountId.replaceAll('-', '').slice(-20)}`,
    fullName: 'Bench',
    email: 'bench@example.org',
    accountType: 'private',
    realm: 'real',
    passwordVerifier: new Uint8Array(32),
    createdAt: now,
  });
  await db.insert(wallets).values({
    id,
    accountId,
    address,
    cryptoType: asset,
    walletType: 'hot',
    publicKey: key.publicKey,
    sealedKey: 'sealed',
    name: 'bench',
    isHidden: false,
    accountIndex: 0,
    dailyLimit: DAILY_LIMIT,
    spent: 0n,
    newRecipientHours: NEW_RECIPIENT_HOURS_DEFAULT,
    createdAt: now,
  });
  const known = new Date(now.getTime() - NEW_RECIPIENT_HOURS_DEFAULT * HOUR_MS);
  const contact = { accountId, address: to, cryptoType: asset, name: 'bench', isTrusted: false, createdAt: known };
  await db.insert(walletContacts).values({ id: newId(now.getTime()), ...contact });
  return ({ body, signature }) => sendTransfer(context, accountId, transactionBody(body, asset, signature));
}
