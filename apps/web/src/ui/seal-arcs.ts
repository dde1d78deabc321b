/**
 * The drawing of a seal: 12 sectors of 30 degrees, clockwise from the top, on two rings of a 48 unit square.
 * The value of a sector says what is cut into each ring; sector 12 would be the top again.
 */
const OUTER_RADIUS = 20.5;
const INNER_RADIUS = 15.5;
const CENTRE = 24;
export const SEAL_SECTORS = 12;

/** Per value 0..7: what the outer and the inner ring carry. No value leaves a sector empty, so the ring stays a ring. */
const CUTS = [
  ['wide', 'none'],
  ['none', 'wide'],
  ['wide', 'wide'],
  ['wide', 'fine'],
  ['fine', 'wide'],
  ['wide', 'none'],
  ['none', 'wide'],
  ['wide', 'wide'],
] as const;

/** Half the angle an arc covers, in degrees: the inner ring is shorter, so it needs more of the sector. */
const HALF_ANGLE = { outer: { wide: 11, fine: 11 }, inner: { wide: 12.34, fine: 11 } } as const;

function arc(radius: number, sector: number, halfAngle: number): string {
  const at = (degrees: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${(CENTRE + radius * Math.cos(turn)).toFixed(2)} ${(CENTRE + radius * Math.sin(turn)).toFixed(2)}`;
  };
  const middle = sector * 30;
  return `M${at(middle - halfAngle)}A${radius} ${radius} 0 0 1 ${at(middle + halfAngle)}`;
}

/** Path data of the wide and of the fine arcs. Values beyond 0..7 are taken modulo 8, missing ones as 0. */
export function sealPaths(arcs: readonly number[]): { wide: string; fine: string } {
  const paths = { wide: '', fine: '' };
  for (let sector = 0; sector < SEAL_SECTORS; sector += 1) {
    const [outer, inner] = CUTS[(arcs[sector] ?? 0) & 7] ?? CUTS[0];
    if (outer !== 'none') paths[outer] += arc(OUTER_RADIUS, sector, HALF_ANGLE.outer[outer]);
    if (inner !== 'none') paths[inner] += arc(INNER_RADIUS, sector, HALF_ANGLE.inner[inner]);
  }
  return paths;
}

/** The kernel is one of three, chosen by all the arcs together, so that seals differ at their centre too. */
export function sealKernel(arcs: readonly number[]): 'ring' | 'disc' | 'target' {
  const sum = arcs.reduce((total, value, sector) => total + value * (sector + 1), 0);
  return (['ring', 'disc', 'target'] as const)[sum % 3] ?? 'ring';
}

/** Twelve values from the hex digits of an id, for avatars. The seal of a key is made from its fingerprint, elsewhere. */
export function arcsOfHex(hex: string): number[] {
  const digits = hex.replace(/[^0-9a-f]/gi, '').slice(-SEAL_SECTORS);
  return Array.from({ length: SEAL_SECTORS }, (_, sector) => Number.parseInt(digits[sector] ?? '0', 16) % 8);
}
