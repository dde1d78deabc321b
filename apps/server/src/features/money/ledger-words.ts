import { fingerprintDigest, fingerprintWords, ownerKeyId } from '@repo/vault';
import type { Context } from '../../core/context.ts';

/**
 * Four words for the key that signs the blocks, as the page of the ledger shows them: on papers and letters that are kept
 * elsewhere, they say later whether it is still the same ledger.
 */
export const nameLedgerKey = ({ keys }: Context): string =>
  fingerprintWords(fingerprintDigest(ownerKeyId(keys.ledgerKey.publicKey))).join(' ');
