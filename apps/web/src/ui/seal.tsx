import { sealKernel, sealPaths } from './seal-arcs.ts';

export type SealKind = 'issued' | 'own' | 'inactive';

const COLOURS: Record<SealKind, string> = { issued: 'text-seal', own: 'text-primary', inactive: 'text-ink-3' };

type SealProps = {
  /** Twelve values of 0 to 15: `fingerprintArcs` of the vault, from a fingerprint. */
  arcs: readonly number[];
  /** The four words that name the same key. Without them the seal is an ornament and readers skip it. */
  words?: string;
  kind?: SealKind;
  size?: number;
  className?: string;
};

/** A small ring of arcs that two people can compare by eye. Ochre: issued or vouched. Green: you. Grey: inactive. */
export function Seal({ arcs, words, kind = 'issued', size = 48, className = '' }: SealProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its words, or an ornament.
    <svg
      className={`block shrink-0 ${COLOURS[kind]} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      {...(words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
    >
      <SealMarks arcs={arcs} />
    </svg>
  );
}

/** What is drawn of a seal, for a drawing that has one inside: a square of 48 units, stroked in the colour around it. */
export function SealMarks({ arcs }: { arcs: readonly number[] }) {
  const { wide, fine } = sealPaths(arcs);
  return (
    <>
      <path d={wide} strokeWidth={3.4} />
      <path d={fine} strokeWidth={1.1} />
      <Kernel kind={sealKernel(arcs)} />
    </>
  );
}

function Kernel({ kind }: { kind: 'ring' | 'disc' | 'target' }) {
  if (kind === 'disc') return <circle cx={24} cy={24} r={5} fill="currentColor" stroke="none" />;
  if (kind === 'ring') return <circle cx={24} cy={24} r={4.5} strokeWidth={3} />;
  return (
    <>
      <circle cx={24} cy={24} r={7.5} strokeWidth={1.2} />
      <circle cx={24} cy={24} r={3.5} fill="currentColor" stroke="none" />
    </>
  );
}
