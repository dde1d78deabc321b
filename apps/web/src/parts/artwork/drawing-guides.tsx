import type { MmBox, PrintSpec } from '@repo/contract/shop/print-spec';
import { quietBox, safeBox } from '@repo/contract/shop/print-specs';
import { DRAWN } from './drawing-colours.ts';
import { safeRadius } from './piece-shapes.ts';

type DrawingGuidesProps = { spec: PrintSpec; showSafeArea: boolean; showQuietZone: boolean };

/** Blue dashes: what a slipped cut leaves whole. Ochre dashes: the glyph with its quiet zone. */
export function DrawingGuides({ spec, showSafeArea, showQuietZone }: DrawingGuidesProps) {
  return (
    <>
      {showSafeArea ? (
        <Dashes name="safe" box={safeBox(spec)} colour={DRAWN.safeArea} radiusMm={safeRadius(spec)} />
      ) : null}
      {showQuietZone ? <Dashes name="quiet" box={quietBox(spec)} colour={DRAWN.quietZone} radiusMm={0} /> : null}
    </>
  );
}

type DashesProps = { name: string; box: MmBox; colour: string; radiusMm: number };

function Dashes({ name, box, colour, radiusMm }: DashesProps) {
  return (
    <rect
      data-guide={name}
      x={box.xMm}
      y={box.yMm}
      width={box.widthMm}
      height={box.heightMm}
      rx={radiusMm}
      fill="none"
      stroke={colour}
      strokeWidth={0.3}
      strokeDasharray="1.2 .8"
    />
  );
}

const RULER_MM = 9;

/** Where a ring hangs above the piece, its ruler stands below it. */
const isRulerBelow = ({ eye }: PrintSpec): boolean => eye !== null;

type ViewBox = readonly [number, number, number, number];

/** A view with room for the ruler beside the drawing, and above or below it. */
export const withRulerRoom = ([left, top, width, height]: ViewBox, spec: PrintSpec): ViewBox => [
  left - RULER_MM,
  isRulerBelow(spec) ? top : top - RULER_MM,
  width + RULER_MM,
  height + RULER_MM,
];

/** Ticks of 2 mm along the upper or lower and the left edge, longer each 10 mm, with a number each 20 mm. */
export function DrawingRuler({ spec }: { spec: PrintSpec }) {
  const { widthMm, heightMm } = spec.trim;
  const isBelow = isRulerBelow(spec);
  const from = isBelow ? heightMm + 1.6 : -1.6;
  return (
    <g stroke={DRAWN.ink} strokeWidth={0.2} fontFamily="var(--font-mono)" fontSize={2.9}>
      <path d={ticks(widthMm, (at, long) => `M${at} ${from}v${isBelow ? long : -long}`)} />
      <path d={ticks(heightMm, (at, long) => `M-1.6 ${at}h${-long}`)} />
      <g stroke="none" fill={DRAWN.ink} opacity={0.75}>
        {twenties(widthMm).map((at) => (
          <text key={`x${at}`} x={at} y={isBelow ? heightMm + 7.2 : -5.2} textAnchor="middle">
            {at}
          </text>
        ))}
        {twenties(heightMm).map((at) => (
          <text key={`y${at}`} x={-5.2} y={at + 1} textAnchor="end">
            {at}
          </text>
        ))}
      </g>
    </g>
  );
}

function ticks(lengthMm: number, tick: (at: number, long: number) => string): string {
  const count = Math.floor(lengthMm / 2) + 1;
  return Array.from({ length: count }, (_, index) => tick(index * 2, (index * 2) % 10 === 0 ? 2.4 : 1.3)).join('');
}

const twenties = (lengthMm: number) => Array.from({ length: Math.floor(lengthMm / 20) + 1 }, (_, index) => index * 20);
