import { fingerprintArcs, fingerprintDigest, fingerprintWords } from '@house/vault';
import { Seal } from '../../ui/seal.tsx';
import { addressOf } from './group-address.ts';

/** Four words that two people can compare instead of an address. */
export const addressWords = (address: string): string =>
  fingerprintWords(fingerprintDigest(addressOf(address))).join(' ');

export function AddressSeal({ address, size = 40 }: { address: string; size?: number }) {
  const digest = fingerprintDigest(addressOf(address));
  return <Seal arcs={fingerprintArcs(digest)} words={fingerprintWords(digest).join(' ')} size={size} />;
}
