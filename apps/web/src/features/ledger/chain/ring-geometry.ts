/** The outer ring of a block: one arc for each transaction, clockwise from the top, on a square of 88 units. */
const CENTRE = 44;
const RADIUS = 34;
/** Above so many the ring is whole and the number says how many. */
const ARCS_DRAWN_MAX = 24;
const GAP_MAX = 16;
/** The part of each sector that stays open. */
const GAP_SHARE = 0.28;

/** Path of the arcs; empty where there is no transaction, and for a ring that is drawn whole. */
export function ringArcs(count: number): string {
  if (count < 2 || count > ARCS_DRAWN_MAX) return '';
  const sector = 360 / count;
  const gap = Math.min(GAP_MAX, sector * GAP_SHARE);
  return Array.from({ length: count }, (_, place) =>
    arc(place * sector + gap / 2, (place + 1) * sector - gap / 2),
  ).join('');
}

/** Whether the ring is one heavy line: of one transaction, and of too many to be counted by eye. */
export const isWholeRing = (count: number): boolean => count === 1 || count > ARCS_DRAWN_MAX;

function arc(from: number, to: number): string {
  const at = (degrees: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${(CENTRE + RADIUS * Math.cos(turn)).toFixed(2)} ${(CENTRE + RADIUS * Math.sin(turn)).toFixed(2)}`;
  };
  return `M${at(from)}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}
