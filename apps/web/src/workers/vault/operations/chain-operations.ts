import type { ChainPaymentInput, PaymentProblem, SignedPayment } from '@repo/client/chains/chain-payment';
import { loadChainKit } from '@repo/client/chains/load-chain-kit';
import type { ChainId, ChainNetwork } from '@repo/contract/chains/chains';
import { withPhraseSeed } from '../phrase-seed.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';

/** An account of a sealed recovery phrase on a public blockchain. Its key is made when it is needed, and not kept. */
type PhraseAccount = { sealed: string; chain: ChainId; network: ChainNetwork; index: number };

export const chainOperations = {
  /** Throws `walletLocked`, `damaged`. */
  async 'chain.address'({ sealed, chain, network, index }: PhraseAccount): Promise<string> {
    const kit = await loadChainKit(chain);
    return withPhraseSeed(sealed, (seed) => {
      const { address, secret } = kit.deriveKey(seed, network, index);
      secret.fill(0);
      return address;
    });
  },

  /** Signs a payment of this account and no other. Throws `walletLocked`, `damaged`. */
  async 'chain.sign'(input: PhraseAccount & { wish: ChainPaymentInput }): Promise<SignedPayment | PaymentProblem> {
    const { sealed, chain, network, index, wish } = input;
    const kit = await loadChainKit(chain);
    return withPhraseSeed(sealed, async (seed) => {
      const { address, secret } = kit.deriveKey(seed, network, index);
      try {
        if (address !== wish.from) throw new VaultWorkerError('damaged');
        return await kit.sign(secret, wish);
      } finally {
        secret.fill(0);
      }
    });
  },
};
