import type { Chain, ChainNetwork, PreparedPayment } from '@repo/contract/chains/chains';

/** A key of one account of a recovery phrase, on one network. */
export type ChainKey = { readonly address: string; readonly secret: Uint8Array };

/** What a person wants to pay, with what the node said of the account. */
export type ChainPaymentInput = {
  readonly from: string;
  readonly to: string;
  /** In the smallest unit; null for everything, less the fee. */
  readonly amount: bigint | null;
  /** Which of the three fee rates. */
  readonly speed: 0 | 1 | 2;
  /** What the account holds, in the smallest unit. */
  readonly balance: bigint;
  readonly prepared: PreparedPayment;
};

/** What a signed payment does, read from its own bytes. Amounts in the smallest unit. */
export type SignedPayment = {
  readonly raw: string;
  readonly hash: string;
  readonly to: string;
  readonly amount: bigint;
  /** Of Ethereum: at most. */
  readonly fee: bigint;
};

/** Why a payment cannot be made. `dust`: less than the network passes on. `fee`: out of proportion to the amount. */
export type PaymentProblem = 'tooLittle' | 'tooManyCoins' | 'dust' | 'fee';

/** How one kind of blockchain makes keys, addresses and payments. */
export type ChainKit = {
  /** From the 64-byte seed of a recovery phrase (BIP-39). The caller wipes the secret. */
  readonly deriveKey: (seed: Uint8Array, network: ChainNetwork, index: number) => ChainKey;
  readonly isAddress: (text: string, network: ChainNetwork) => boolean;
  /** Signs with the key of `from`, and reads back what was signed. */
  readonly sign: (secret: Uint8Array, wish: ChainPaymentInput) => Promise<SignedPayment | PaymentProblem>;
  /** The code of a request to pay to an address, for other wallets (BIP-21, ERC-681). */
  readonly requestLink: (address: string, chain: Chain) => string;
};

/** The fee rate of a speed. */
export function selectFeeRate({ feeRates }: PreparedPayment, speed: ChainPaymentInput['speed']): bigint {
  const rate = feeRates[speed];
  if (rate === undefined) throw new Error('There are three fee rates.');
  return BigInt(rate);
}
