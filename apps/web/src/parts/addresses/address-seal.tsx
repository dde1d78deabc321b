import { fingerprintArcs, fingerprintDigest, fingerprintWords } from '@repo/vault';
import { Seal } from '../../ui/seal.tsx';
import { stripPartyPrefix } from './group-address.ts';

/** Four words that two people can compare instead of an address. */
export const addressWords = (address: string): string =>
  fingerprintWords(fingerprintDigest(stripPartyPrefix(address))).join(' ');

export function AddressSeal({ address, size = 40 }: { address: string; size?: number }) {
  const digest = fingerprintDigest(stripPartyPrefix(address));
  return <Seal arcs={fingerprintArcs(digest)} words={fingerprintWords(digest).join(' ')} size={size} />;
}
