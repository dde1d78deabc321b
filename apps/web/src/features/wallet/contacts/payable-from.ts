import { HOUR_MS } from '@repo/contract/durations';
import type { CryptoType } from '@repo/contract/rules/assets';
import type { Contact } from '@repo/contract/wallet/contacts';
import { NEW_RECIPIENT_HOURS_DEFAULT, type Wallet } from '@repo/contract/wallet/wallet';

type PayingWallet = Pick<Wallet, 'cryptoType' | 'walletType' | 'newRecipientHours'>;

/** How long an address of this kind waits after it was added, by the wallet that waits longest. */
export function waitingHours(wallets: readonly PayingWallet[], asset: CryptoType | null): number {
  const paying = wallets.filter(
    ({ cryptoType, walletType }) => walletType === 'hot' && (asset === null || cryptoType === asset),
  );
  if (paying.length === 0) return NEW_RECIPIENT_HOURS_DEFAULT;
  return Math.max(...paying.map(({ newRecipientHours }) => newRecipientHours));
}

/** When every own wallet of its kind can pay a contact; null when that is so already. */
export function computePayableFrom(
  { createdAt, cryptoType }: Pick<Contact, 'createdAt' | 'cryptoType'>,
  wallets: readonly PayingWallet[],
  nowMs: number,
): string | null {
  const from = Date.parse(createdAt) + waitingHours(wallets, cryptoType) * HOUR_MS;
  return from <= nowMs ? null : new Date(from).toISOString();
}
