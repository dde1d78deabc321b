import type { ReactNode } from 'react';
import { Seal } from '../../ui/seal.tsx';

// Three line pictures of 200 x 112, ornaments beside their captions. Their left edge stands on the caption's.

type PictureProps = { left: number; children: ReactNode };

function Picture({ left, children }: PictureProps) {
  return (
    <svg
      viewBox={`${left} 0 200 112`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
      className="block h-[58px] w-full overflow-visible lg:h-28"
      fill="none"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A form that is being filled in. */
export function WritePicture() {
  return (
    <Picture left={33}>
      <rect x={34} y={8} width={116} height={96} rx={8} className="fill-surface stroke-ink" />
      <path d="M50 30h26M50 54h20M50 78h24" className="stroke-edge" />
      <path d="M88 30h44M88 54h34" className="stroke-primary" strokeWidth={4.5} />
      <path
        d="M88 80a6 6 0 0 1 12 0a6 6 0 0 0 12 0a6 6 0 0 1 12 0a6 6 0 0 0 12 0"
        className="stroke-primary"
        strokeWidth={3.5}
      />
      <path d="M136 80l4.5-11 27-27a5 5 0 0 1 7 7l-27 27zM162 47.5l7 7" className="fill-surface stroke-ink" />
    </Picture>
  );
}

/** A printer with a card; the paper is white in both themes. */
export function PrintPicture() {
  return (
    <Picture left={23}>
      <path d="M44 46v54a7 7 0 0 0 7 7h98a7 7 0 0 0 7-7V46" className="fill-glyph-ground stroke-ink" />
      <path d="M50 46v50a5 5 0 0 0 5 5h90a5 5 0 0 0 5-5V46" className="stroke-[#0e5a54]" strokeWidth={1} />
      <path d={GLYPH_ARCS} className="stroke-glyph-ink" strokeWidth={1.51} />
      {GLYPH_RINGS.map(([x, y]) => (
        <g key={`${x} ${y}`} className="stroke-glyph-ink">
          <circle cx={x} cy={y} r={5.7} strokeWidth={1.87} />
          <circle cx={x} cy={y} r={1.6} strokeWidth={1.7} />
        </g>
      ))}
      <path d="M112 61h22" className="stroke-glyph-ink" strokeWidth={4} />
      <path d="M112 74h28M112 86h16" className="stroke-[#71807b]" />
      <path d="M58 14V6a4 4 0 0 1 4-4h76a4 4 0 0 1 4 4v8" className="fill-surface stroke-ink" />
      <rect x={24} y={14} width={152} height={32} rx={8} className="fill-surface stroke-ink" />
      <path d="M36 46h128" className="stroke-ink" strokeWidth={4.5} />
      <circle cx={160} cy={28} r={3.5} className="fill-primary" />
      <path d="M38 28h16" className="stroke-edge" />
    </Picture>
  );
}

/** A card that is read by a phone, whose owner is told. */
export function ReadPicture() {
  return (
    <Picture left={-10}>
      <path d={SWELLING_RINGS} className="fill-primary opacity-50" fillRule="evenodd" />
      <circle cx={44} cy={57} r={16} className="fill-canvas" />
      <circle cx={44} cy={57} r={14} className="stroke-ink" strokeWidth={5} />
      <circle cx={44} cy={57} r={5.5} className="fill-ink" />
      <rect x={98} y={6} width={62} height={102} rx={11} className="fill-surface stroke-ink" />
      <path d="M122 14h14" className="stroke-ink" />
      <g transform="translate(112 26) scale(.71)" strokeLinecap="butt">
        <Seal arcs={PHONE_SEAL} />
      </g>
      <path d="M110 74h38M110 87h24" className="stroke-primary" strokeWidth={4.5} />
      <circle cx={160} cy={20} r={15} className="fill-canvas" />
      <circle cx={160} cy={20} r={12.5} className="fill-primary" />
      <path
        transform="translate(150.4 10.4) scale(.8)"
        d="M5 17h14M6.5 17v-6a4 4 0 0 1 4-4h3a4 4 0 0 1 4 4v6M12 7V4M10 20a2 2 0 0 0 4 0"
        className="stroke-on-primary"
        strokeWidth={2}
      />
    </Picture>
  );
}

const PHONE_SEAL = [0, 2, 1, 1, 1, 2, 1, 2, 0, 0, 0, 0];

/** Which corners the two arcs of a cell turn round: `A` upper left and lower right, `B` the others. */
const CELLS = [
  '...ABB...',
  '....AA...',
  '...BBA...',
  'BABAA.AAB',
  'BABBABAAA',
  'A.A.BB.BA',
  '...BBA...',
  '...A.B...',
  '...ABA...',
];
const CELL = 40 / 9;
const HALF = (CELL / 2).toFixed(2);
const GLYPH_RINGS = [
  [66.67, 60.67],
  [93.33, 60.67],
  [66.67, 87.33],
  [93.33, 87.33],
] as const;
const GLYPH_ARCS = CELLS.flatMap((row, y) => [...row].map((turn, x) => arcsOf(turn, x, y))).join('');

function arcsOf(turn: string, column: number, row: number): string {
  if (turn === '.') return '';
  const [x, y] = [60 + column * CELL, 54 + row * CELL];
  const at = (right: number, down: number) => `M${(x + right * CELL).toFixed(2)} ${(y + down * CELL).toFixed(2)}`;
  const arc = (sweep: 0 | 1, sign: '' | '-') => `a${HALF} ${HALF} 0 0 ${sweep} ${sign}${HALF} ${HALF}`;
  return turn === 'A'
    ? `${at(0.5, 0)}${arc(1, '-')}${at(1, 0.5)}${arc(0, '-')}`
    : `${at(0.5, 0)}${arc(0, '')}${at(0, 0.5)}${arc(1, '')}`;
}

/** Crescents between two eccentric circles, thickest towards the phone. */
const SWELLING_RINGS = [
  [24, 23],
  [29, 27.5],
  [34, 32.13],
  [39, 37],
  [44, 42.13],
  [49, 47.5],
  [54, 53],
]
  .map(([outer = 0, inner = 0]) => circleFrom(44 - outer, outer) + circleFrom(44 - outer, inner))
  .join('');

function circleFrom(left: number, radius: number): string {
  return `M${left} 57a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}
