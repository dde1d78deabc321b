import { networkFee, parseAmount, parseAtoms } from '@repo/contract/rules/amounts';
import { ADDRESS_FORMS, type CryptoType, isMemo } from '@repo/contract/rules/assets';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { ADDRESS_PREFIXES, parseAddress } from '@repo/vault';

export type SendDraft = {
  readonly walletId: string;
  readonly to: string;
  readonly amount: string;
  readonly memo: string;
};

/**
 * `form`: not a prefix of this kind of wallet and 34 letters and digits. `network`: an address of Bitcoin or Ethereum, which
 * this ledger cannot pay. `checksum`: of the right form, but mistyped.
 */
export type RecipientProblem = 'missing' | 'form' | 'network' | 'checksum' | 'itself';
export type AmountProblem = 'missing' | 'form' | 'zero' | 'tooMuch';

export function judgeRecipient(
  to: string,
  wallet: Pick<Wallet, 'walletAddress' | 'cryptoType'>,
): RecipientProblem | null {
  const address = to.trim();
  if (address === '') return 'missing';
  if (!ADDRESS_FORMS[wallet.cryptoType].test(address)) return isOfOtherNetwork(address) ? 'network' : 'form';
  if (!parseAddress(address).ok) return 'checksum';
  return address === wallet.walletAddress ? 'itself' : null;
}

/** By their form alone: Base58 and Bech32 of Bitcoin and its test network, and 20 bytes of Ethereum. */
const OTHER_NETWORKS = [
  /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/,
  /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/i,
  /^0x[0-9a-f]{40}$/i,
];

const isOfOtherNetwork = (address: string): boolean => OTHER_NETWORKS.some((form) => form.test(address));

/** `tooMuch`: amount and fee are more than what can be sent now. */
export function judgeAmount(amount: string, wallet: Pick<Wallet, 'available' | 'cryptoType'>): AmountProblem | null {
  if (amount.trim() === '') return 'missing';
  const atoms = parseAmount(amount.trim());
  if (atoms === null) return 'form';
  if (atoms === 0n) return 'zero';
  return atoms + networkFee(atoms, wallet.cryptoType) > (parseAtoms(wallet.available) ?? 0n) ? 'tooMuch' : null;
}

/** What stands in the empty field: addresses of this kind of wallet begin so. */
export const addressHint = (asset: CryptoType): string => `${ADDRESS_PREFIXES[asset]}…`;

export const isMemoFine = (memo: string): boolean => isMemo(memo.trim());

/** The largest amount whose fee can be paid from the same wallet, in steps of 0.000001. */
export function largestAmount(available: bigint, asset: CryptoType): bigint {
  let [low, high] = [0n, available / STEP];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle * STEP + networkFee(middle * STEP, asset) <= available) low = middle;
    else high = middle - 1n;
  }
  return low * STEP;
}

const STEP = 1_000_000n;
