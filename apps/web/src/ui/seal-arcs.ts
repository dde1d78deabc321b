/**
 * The drawing of a seal: 12 sectors of 30 degrees, clockwise from the top, on two rings of a 48 unit square. A sector
 * has a value of 0 to 15 (`fingerprintArcs` of the vault): three bits choose what is cut into the outer and the inner ring,
 * the fourth lets the cut run on to the next sector, so that arcs of several lengths arise.
 */
const OUTER_RADIUS = 20.5;
const INNER_RADIUS = 15.5;
const CENTRE = 24;
const SEAL_SECTORS = 12;

/** Outer and inner ring by the lower three bits. No value leaves a sector empty, so the ring stays a ring. */
const CUTS = [
  ['wide', null],
  [null, 'wide'],
  ['wide', 'wide'],
  ['wide', 'fine'],
  ['fine', 'wide'],
  ['fine', null],
  [null, 'fine'],
  ['fine', 'fine'],
] as const;

/** Half the angle of a cut in degrees. The inner ring is shorter, so a wide cut takes more of its sector. */
const HALF_ANGLE = { outer: { wide: 11, fine: 11 }, inner: { wide: 12.34, fine: 11 } } as const;
const FULL_SECTOR = 30;

function arc(radius: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${(CENTRE + radius * Math.cos(turn)).toFixed(2)} ${(CENTRE + radius * Math.sin(turn)).toFixed(2)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

/** Path data of the wide (3.4 units) and of the fine (1.1 units) strokes. Missing values count as 0. */
export function sealPaths(arcs: readonly number[]): { wide: string; fine: string } {
  const paths = { wide: '', fine: '' };
  for (let sector = 0; sector < SEAL_SECTORS; sector += 1) {
    const value = (arcs[sector] ?? 0) & 15;
    const [outer, inner] = CUTS[value & 7] ?? CUTS[0];
    const centre = sector * FULL_SECTOR;
    const end = (halfAngle: number) => centre + (value & 8 ? FULL_SECTOR - halfAngle : halfAngle);
    if (outer) {
      const half = HALF_ANGLE.outer[outer];
      paths[outer] += arc(OUTER_RADIUS, centre - half, end(half));
    }
    if (inner) {
      const half = HALF_ANGLE.inner[inner];
      paths[inner] += arc(INNER_RADIUS, centre - half, end(half));
    }
  }
  return paths;
}

/** The kernel is one of three, chosen by all the arcs together, so that seals differ at their centre too. */
export function sealKernel(arcs: readonly number[]): 'ring' | 'disc' | 'target' {
  const sum = arcs.reduce((total, value) => total + value, 0);
  return (['ring', 'disc', 'target'] as const)[sum % 3] ?? 'ring';
}

/** Twelve values from the hex digits of an id, for avatars. The seal of a key is made from its fingerprint, elsewhere. */
export function parseArcs(hex: string): number[] {
  const digits = hex.replace(/[^0-9a-f]/gi, '').slice(-SEAL_SECTORS);
  return Array.from({ length: SEAL_SECTORS }, (_, sector) => Number.parseInt(digits[sector] ?? '0', 16));
}
