import type { AnswerOf } from '@repo/contract/call';
import { parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, CRYPTO_TYPES } from '@repo/contract/rules/assets';
import type { readPhraseState } from '@repo/contract/wallet/phrase';
import type { Rate } from '@repo/contract/wallet/rates';
import type { Wallet } from '@repo/contract/wallet/wallet';

/** `missing`: symbols of what is held and has no rate; their part is not in `dollars`. */
export type PortfolioValue = { readonly dollars: number; readonly missing: readonly string[] };
type HeldWallet = Pick<Wallet, 'balance' | 'staked' | 'cryptoType'>;

const ATOMS_IN_A_UNIT = 1e12;

/** What all wallets hold and have staked, hidden ones too, at the given rates. Atoms are added before the one multiplication by a price. */
export function portfolioValue(wallets: readonly HeldWallet[], rates: readonly Rate[]): PortfolioValue {
  const missing: string[] = [];
  let dollars = 0;
  for (const asset of CRYPTO_TYPES) {
    const held = wallets.filter(({ cryptoType }) => cryptoType === asset);
    const atoms = held.reduce(
      (sum, { balance, staked }) => sum + (parseAtoms(balance) ?? 0n) + (parseAtoms(staked) ?? 0n),
      0n,
    );
    if (atoms === 0n) continue;
    const rate = rates.find(({ symbol }) => symbol === ASSET_SYMBOLS[asset]);
    if (rate === undefined) missing.push(ASSET_SYMBOLS[asset]);
    else dollars += (Number(atoms) / ATOMS_IN_A_UNIT) * rate.price;
  }
  return { dollars, missing };
}

/** `signing`: there is a key here. `watching`: only addresses of others. */
export type KeyLevel = 'signing' | 'watching' | 'none';
/** `unknown`: could not be read. `unconfirmed`: stored, but its owner has not shown that it is written down. */
export type BackupLevel = 'unknown' | 'confirmed' | 'unconfirmed' | 'missing' | 'notNeeded';
export type SecurityLevel = { readonly keys: KeyLevel; readonly backup: BackupLevel };

/** How the wallets are protected: by the kind of their keys, and by whether these can be restored. */
export function judgeSecurity(
  wallets: readonly Pick<Wallet, 'walletType'>[],
  phrase: AnswerOf<typeof readPhraseState> | undefined,
): SecurityLevel {
  if (wallets.length === 0) return { keys: 'none', backup: 'notNeeded' };
  if (wallets.every(({ walletType }) => walletType === 'watch')) return { keys: 'watching', backup: 'notNeeded' };
  if (phrase === undefined) return { keys: 'signing', backup: 'unknown' };
  if (!phrase.isStored) return { keys: 'signing', backup: 'missing' };
  return { keys: 'signing', backup: phrase.confirmedAt === null ? 'unconfirmed' : 'confirmed' };
}
