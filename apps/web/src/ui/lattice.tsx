import { useMemo } from 'react';
import { LATTICE_SIDE, LATTICE_WIDTHS, latticePaths } from './lattice-paths.ts';

/** The only ornament of the product: an ornament, so readers skip it. It fills its box and never moves. */
export function Lattice({ className = '' }: { className?: string }) {
  const paths = useMemo(latticePaths, []);
  return (
    <svg
      viewBox={`0 0 ${LATTICE_SIDE} ${LATTICE_SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={`stroke-primary opacity-38 ${className}`}
      aria-hidden="true"
    >
      {LATTICE_WIDTHS.map((width, level) => (
        <path key={width} d={paths[level]} strokeWidth={width} />
      ))}
    </svg>
  );
}
