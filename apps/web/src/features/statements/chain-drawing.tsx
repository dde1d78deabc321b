import type { LedgerBlock } from '@repo/contract/ledger/ledger';
import { fingerprintArcs, fingerprintDigest } from '@repo/vault';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../parts/words/counts.ts';
import { SealMarks } from '../../ui/seal.tsx';

type ChainDrawingProps = { block: Pick<LedgerBlock, 'height' | 'hash'>; head: LedgerBlock | null };

const RADIUS = 29;
const STEP = 138;
const MIDDLE = 36;
const [BEFORE_AT, BLOCK_AT, HEAD_AT] = [40, 40 + STEP, 40 + 2 * STEP];
/** From the radius of a ring to its edge, so that a line ends beside it. */
const GAP = RADIUS + 4;
/** A seal is drawn in a square of this side. */
const SEAL = 48;

/** The block of a certificate with its seal, between the one before it and the newest: who sees it again knows it. */
export function ChainDrawing({ block, head }: ChainDrawingProps) {
  const isNewest = head === null || head.height <= block.height;
  return (
    <svg
      role="img"
      aria-label={m.statements_block({ height: formatCount(block.height) })}
      viewBox={`0 0 ${(isNewest ? BLOCK_AT : HEAD_AT) + 44} 92`}
      fill="none"
      className="mb-4 block h-auto w-full max-w-90"
    >
      <path d={curve(BEFORE_AT, BLOCK_AT)} className="stroke-ink-2" strokeWidth={2.5} />
      <circle cx={BEFORE_AT} cy={MIDDLE} r={RADIUS} className="stroke-edge" strokeWidth={1.2} />
      <Label x={BEFORE_AT} height={block.height - 1} />
      <circle cx={BLOCK_AT} cy={MIDDLE} r={RADIUS + 4} className="stroke-seal" strokeWidth={1} />
      <Ring x={BLOCK_AT} look="seal" hash={block.hash} />
      <Label x={BLOCK_AT} height={block.height} />
      {isNewest ? null : (
        <>
          <path d={curve(BLOCK_AT, HEAD_AT)} className="stroke-ink-3" strokeWidth={1.5} strokeDasharray="3 4" />
          <Ring x={HEAD_AT} look="primary" hash={head.hash} />
          <Label x={HEAD_AT} height={head.height} />
        </>
      )}
    </svg>
  );
}

const LOOKS = { seal: 'stroke-seal text-seal', primary: 'stroke-primary text-primary' } as const;

function Ring({ x, look, hash }: { x: number; look: keyof typeof LOOKS; hash: string }) {
  return (
    <g className={LOOKS[look]}>
      <circle cx={x} cy={MIDDLE} r={RADIUS} strokeWidth={2} />
      <g stroke="currentColor" transform={`translate(${x - SEAL / 2} ${MIDDLE - SEAL / 2})`}>
        <SealMarks arcs={fingerprintArcs(fingerprintDigest(hash))} />
      </g>
    </g>
  );
}

const Label = ({ x, height }: { x: number; height: number }) => (
  <text x={x} y={MIDDLE + RADIUS + 22} textAnchor="middle" className="numeric fill-ink text-[0.8125rem] font-strong">
    {formatCount(height)}
  </text>
);

/** A line that hangs between two rings. */
const curve = (from: number, to: number): string =>
  `M${from + GAP} ${MIDDLE} Q${(from + to) / 2} ${MIDDLE + 14} ${to - GAP} ${MIDDLE}`;
