import { SealMarks } from '../../../ui/seal.tsx';
import { parseArcs } from '../../../ui/seal-arcs.ts';
import { isWholeRing, ringArcs } from './ring-geometry.ts';

export type RingLook = 'plain' | 'newest' | 'chosen';

const COLOURS: Record<RingLook, string> = { plain: 'text-ink-2', newest: 'text-primary', chosen: 'text-seal' };

type BlockRingProps = { hash: string; count: number; look?: RingLook; size?: number };

/** A block: outside an arc for each transaction, inside the seal of its hash. An ornament beside its number. */
export function BlockRing({ hash, count, look = 'plain', size = 76 }: BlockRingProps) {
  const isWhole = isWholeRing(count);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 88 88"
      fill="none"
      stroke="currentColor"
      className={`block shrink-0 ${COLOURS[look]}`}
      aria-hidden="true"
    >
      {look === 'chosen' ? <circle cx={44} cy={44} r={41.5} strokeWidth={1.2} /> : null}
      {count === 0 || isWhole ? <circle cx={44} cy={44} r={34} strokeWidth={isWhole ? 5 : 1.2} /> : null}
      <path d={ringArcs(count)} strokeWidth={5} />
      <g transform="translate(20 20)">
        <SealMarks arcs={parseArcs(hash)} />
      </g>
    </svg>
  );
}

/** The block that is still to come. */
export function NextRing({ waiting, size = 76 }: { waiting: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 88 88" className="block shrink-0 text-edge" aria-hidden="true">
      <circle cx={44} cy={44} r={34} fill="none" stroke="currentColor" strokeWidth={1.4} strokeDasharray="5 4" />
      <text
        x={44}
        y={size < 60 ? 53 : 50}
        textAnchor="middle"
        className="numeric fill-ink-2 font-strong"
        fontSize={size < 60 ? 28 : 17}
      >
        {waiting}
      </text>
    </svg>
  );
}

/** A line between two blocks that swells at its middle, below and above in turn. */
export function RingLink({ isAbove, isNext = false }: { isAbove: boolean; isNext?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      className={`absolute top-[30px] right-1/2 mr-[34px] h-6 w-[calc(100%-68px)] ${isNext ? 'text-edge' : 'text-ink-2'} ${isAbove ? '-scale-y-100' : ''}`}
      aria-hidden="true"
    >
      {isNext ? (
        <path
          d="M2 10C30 21 70 21 98 10"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.4}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <path d="M0 9C28 23 72 23 100 9C72 17.5 28 17.5 0 9Z" fill="currentColor" />
      )}
    </svg>
  );
}
