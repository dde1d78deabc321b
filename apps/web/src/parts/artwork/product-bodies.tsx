import type { PrintSpec } from '@repo/contract/shop/print-spec';
import type { ChosenOptions, ProductId } from '@repo/contract/shop/products';
import type { ReactNode } from 'react';
import { DRAWN, GROUNDS, LINE_MM } from './drawing-colours.ts';
import { PhoneCase } from './phone-case-body.tsx';
import { circlePath, tabPath, trimPath } from './piece-shapes.ts';

export type BodyProps = { spec: PrintSpec; options: ChosenOptions };

type ProductBody = {
  /** Left, top, width and height of what is drawn, from the top left corner of the piece. */
  readonly view: (spec: PrintSpec) => readonly [number, number, number, number];
  readonly draw: (props: BodyProps) => ReactNode;
};

/** The thing itself: everything that is not printed. */
export const BODIES: Readonly<Record<ProductId, ProductBody>> = {
  'titanium-card': { view: around(3), draw: Card },
  'phone-case': { view: ({ trim }) => [-3, -3, trim.widthMm + 24, trim.heightMm + 6], draw: PhoneCase },
  'metal-keychain': { view: () => [-6, -23, 52, 68], draw: Keychain },
  'vinyl-stickers': { view: around(7), draw: Vinyl },
  'tattoo-stickers': { view: () => [-22, -6, 104, 72], draw: Tattoo },
};

function around(mm: number): ProductBody['view'] {
  return ({ trim }) => [-mm, -mm, trim.widthMm + 2 * mm, trim.heightMm + 2 * mm];
}

function Card({ spec, options }: BodyProps) {
  const edge = trimPath(spec);
  return (
    <>
      <path d={edge} transform="translate(0 .9)" fill={DRAWN.edge} stroke={DRAWN.ink} strokeWidth={LINE_MM} />
      <path d={edge} fill={GROUNDS[options.finish ?? ''] ?? DRAWN.body} stroke={DRAWN.ink} strokeWidth={LINE_MM} />
      {spec.hole ? (
        <path d={circlePath(spec.hole)} fill={DRAWN.paper} stroke={DRAWN.ink} strokeWidth={LINE_MM} />
      ) : null}
    </>
  );
}

function Keychain({ spec, options }: BodyProps) {
  const { eye } = spec;
  const edge = trimPath(spec);
  const ground = GROUNDS[options.metal ?? ''] ?? DRAWN.body;
  if (eye === null) return null;
  return (
    <>
      <circle cx={eye.xMm} cy={-10.6} r={8.4} fill="none" stroke={DRAWN.ink} strokeWidth={1.1} />
      <circle cx={eye.xMm} cy={-10.6} r={8.4} fill="none" stroke={DRAWN.paper} strokeWidth={0.55} />
      <path d={tabPath(eye)} fill={ground} stroke={DRAWN.ink} strokeWidth={LINE_MM} />
      <path d={edge} transform="translate(0 .8)" fill={DRAWN.edge} stroke={DRAWN.ink} strokeWidth={LINE_MM} />
      <path d={edge} fill={ground} stroke={DRAWN.ink} strokeWidth={LINE_MM} />
      <path d={`M${eye.xMm - 5.45} 0h10.9`} stroke={ground} strokeWidth={0.5} />
      <path d={circlePath(eye)} fill={DRAWN.paper} stroke={DRAWN.ink} strokeWidth={LINE_MM} />
      <path
        d={`M${eye.xMm - 1.65} ${eye.yMm - 1}a1.9 1.9 0 0 1 3.3 0`}
        fill="none"
        stroke={DRAWN.ink}
        strokeWidth={0.9}
      />
    </>
  );
}

/** On its backing, one corner of which comes off. */
function Vinyl({ spec }: BodyProps) {
  return (
    <>
      <g transform="translate(-4 -4)" stroke={DRAWN.ink} strokeWidth={LINE_MM}>
        <path d="M2 0H66a2 2 0 0 1 2 2V58C66 63 63 66 58 68H2a2 2 0 0 1-2-2V2A2 2 0 0 1 2 0z" fill={DRAWN.backing} />
        <path d="M58 68C57 63 59 60 68 58" fill={DRAWN.paper} />
      </g>
      <path d={trimPath(spec)} fill={DRAWN.paper} stroke={DRAWN.ink} strokeWidth={LINE_MM} strokeDasharray="1.3 1" />
    </>
  );
}

/** It is worn on a wrist. */
function Tattoo({ spec }: BodyProps) {
  return (
    <>
      <g transform="translate(-22 -6)" fill="none" stroke={DRAWN.ink}>
        <path d="M0 4C34-1 70-1 104 6M0 68C34 75 70 73 104 64" strokeWidth={LINE_MM} />
        <path
          d="M0 11C8 9.6 13 9 18 8.7M0 63C6 64.2 12 65 18 65.4M88 8.5C94 9.3 99 10.3 104 11.5M88 63.4C94 62.4 99 61 104 59.5"
          strokeWidth={0.16}
          opacity={0.6}
        />
      </g>
      <path d={trimPath(spec)} fill={DRAWN.paper} stroke={DRAWN.ink} strokeWidth={0.22} strokeDasharray=".5 1" />
    </>
  );
}
