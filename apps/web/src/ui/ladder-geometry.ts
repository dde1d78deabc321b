export const LADDER_STEPS = ['none', 'restricted', 'read', 'full'] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];

export type LadderBox = { width: number; height: number; inset: number; top: number };
export type Stop = { step: LadderStep; x: number; y: number };

/** The small form in rows and the form of a panel. Units are pixels at full size. */
export const SMALL_LADDER: LadderBox = { width: 50, height: 24, inset: 5, top: 5 };
export const WIDE_LADDER: LadderBox = { width: 312, height: 96, inset: 14, top: 14 };

const SWEEP = (72 * Math.PI) / 180;

function radii({ width, height, inset, top }: LadderBox): { rx: number; ry: number; base: number } {
  const base = height - inset;
  return { rx: (width - 2 * inset) / Math.sin(SWEEP), ry: (base - top) / (1 - Math.cos(SWEEP)), base };
}

/** Four stops at even distances in x on an arc of 72 degrees that starts level and rises. */
export function ladderStops(box: LadderBox): Stop[] {
  const { ry, base } = radii(box);
  return LADDER_STEPS.map((step, index) => {
    const share = index / (LADDER_STEPS.length - 1);
    const turn = Math.asin(share * Math.sin(SWEEP));
    return { step, x: box.inset + share * (box.width - 2 * box.inset), y: base - ry * (1 - Math.cos(turn)) };
  });
}

/** Path from the foot of the ladder to one of its stops. */
export function ladderPath(box: LadderBox, to: Stop): string {
  const { rx, ry, base } = radii(box);
  return `M${box.inset} ${base}A${rx.toFixed(2)} ${ry.toFixed(2)} 0 0 0 ${to.x.toFixed(2)} ${to.y.toFixed(2)}`;
}
