import { Seal } from '../../ui/seal.tsx';
import { useFingerprint } from './use-checks.ts';

/** The seal of an address, with its four words for readers. Until it can be computed its place is kept. */
export function LedgerSeal({ id, size = 32 }: { id: string; size?: number }) {
  const fingerprint = useFingerprint(id);
  if (fingerprint === null) return <span className="block shrink-0" style={{ width: size, height: size }} />;
  return <Seal arcs={fingerprint.arcs} words={fingerprint.words} size={size} />;
}
