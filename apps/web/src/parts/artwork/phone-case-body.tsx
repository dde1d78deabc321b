import type { PrintSpec } from '@repo/contract/shop/print-spec';
import type { ChosenOptions } from '@repo/contract/shop/products';
import { DRAWN, GROUNDS, LINE_MM } from './drawing-colours.ts';

/** The back of a case, and its side. */
export function PhoneCase({ spec, options }: { spec: PrintSpec; options: ChosenOptions }) {
  const { widthMm, heightMm, radiusMm } = spec.trim;
  const ground = GROUNDS[options.colour ?? ''] ?? GROUNDS.white;
  const ends = spec.camera?.heightMm ?? 0;
  return (
    <>
      <path
        d={`M${widthMm} 42v14M${widthMm} 62v14M0 46v10`}
        fill="none"
        stroke={DRAWN.ink}
        strokeWidth={1.1}
        strokeLinecap="round"
      />
      <CaseSide leftMm={widthMm + 10} heightMm={heightMm} ground={ground} cameraEndsMm={ends} />
      <rect width={widthMm} height={heightMm} rx={radiusMm} fill={ground} stroke={DRAWN.ink} strokeWidth={0.4} />
      <rect
        x={2}
        y={2}
        width={widthMm - 4}
        height={heightMm - 4}
        rx={radiusMm - 1.8}
        fill="none"
        stroke={DRAWN.ink}
        strokeWidth={0.18}
        opacity={0.55}
      />
      <Camera model={options.model ?? ''} widthMm={widthMm} endsMm={ends} />
    </>
  );
}

type CaseSideProps = { leftMm: number; heightMm: number; ground: string | undefined; cameraEndsMm: number };

function CaseSide({ leftMm, heightMm, ground, cameraEndsMm }: CaseSideProps) {
  return (
    <g transform={`translate(${leftMm} 0)`} stroke={DRAWN.ink} strokeWidth={LINE_MM} fill="none">
      <path
        d={`M0 12c0-6 1.5-9 4-10.5h2.5a1 1 0 0 1 1 1v${heightMm - 5}a1 1 0 0 1-1 1H4c-2.5-1.5-4-4.5-4-10.5z`}
        fill={ground}
      />
      <path d={`M5 2v${heightMm - 4}`} strokeWidth={0.18} opacity={0.55} />
      <path d={`M0 14.5h-1.8a1 1 0 0 0-1 1v${cameraEndsMm - 20}a1 1 0 0 0 1 1H0`} fill={DRAWN.plate} />
      <path d="M3.8 42v14M3.8 62v14" strokeWidth={0.9} strokeLinecap="round" />
    </g>
  );
}

type CameraProps = { model: string; widthMm: number; endsMm: number };

/** Cameras are sketched by family: single lenses in a column, a bar across, or a plate in the corner. */
function Camera({ model, widthMm, endsMm }: CameraProps) {
  if (model.startsWith('galaxy')) {
    const step = (endsMm - 20) / 2;
    return <Lenses at={[0, 1, 2].map((row) => [15, 13 + row * step] as const)} />;
  }
  if (model.startsWith('pixel')) {
    const top = endsMm - 20;
    return (
      <>
        <Plate xMm={5} yMm={top} widthMm={widthMm - 10} heightMm={17} radiusMm={8.5} />
        <Lenses at={[[18, top + 8.5] as const, [34, top + 8.5] as const]} />
      </>
    );
  }
  const side = Math.min(34, endsMm - 8);
  return (
    <>
      <Plate xMm={6} yMm={6.5} widthMm={side - 1} heightMm={side} radiusMm={9} />
      <Lenses at={[[15.5, 15.5] as const, [15.5, side - 2] as const, [side - 5.5, 6.5 + side / 2] as const]} />
    </>
  );
}

type PlateProps = { xMm: number; yMm: number; widthMm: number; heightMm: number; radiusMm: number };

function Plate({ xMm, yMm, widthMm, heightMm, radiusMm }: PlateProps) {
  return (
    <rect
      x={xMm}
      y={yMm}
      width={widthMm}
      height={heightMm}
      rx={radiusMm}
      fill={DRAWN.plate}
      stroke={DRAWN.ink}
      strokeWidth={LINE_MM}
    />
  );
}

const RINGS = [
  { r: 5.2, width: 0.22 },
  { r: 4, width: 0.7 },
  { r: 2.4, width: 0.22 },
] as const;

function Lenses({ at }: { at: readonly (readonly [number, number])[] }) {
  return at.map(([x, y]) => (
    <g key={`${x} ${y}`} fill="none" stroke={DRAWN.ink}>
      {RINGS.map(({ r, width }) => (
        <circle key={r} cx={x} cy={y} r={r} strokeWidth={width} />
      ))}
      <circle cx={x} cy={y} r={1} fill={DRAWN.ink} />
    </g>
  ));
}
