import { LOGIN_NAME_PATTERN, RESERVED_LOGIN_NAMES } from '@repo/contract/accounts/accounts';
import { toComparable } from '../../db/comparable.ts';

/** Names of the seeded demo accounts; reserved on every server, so that nobody has them when the demo is switched on. */
const SEEDED_INSTITUTIONS = ['demo.hospital', 'demo.ambulance', 'demo.clinic'] as const;
const DEMO_LOGIN_NAMES = ['demo', 'dr.rossi', 'first.responder', ...SEEDED_INSTITUTIONS] as const;

/** The stored form. Lower-cased as ASCII, because the name is part of a salt and locale rules would change it. */
export const toLoginName = toComparable;

export function isLoginName(name: string): boolean {
  return LOGIN_NAME_PATTERN.test(name);
}

export function isReservedName(name: string): boolean {
  const reserved: readonly string[] = [...RESERVED_LOGIN_NAMES, ...DEMO_LOGIN_NAMES];
  // `dem0` and `root7`: a digit at the end may be read as a letter, or as a number that follows the name.
  const seen = [skeleton(name), skeleton(name.replace(/[\d._-]+$/, ''))];
  return reserved.some((one) => seen.includes(skeleton(one)));
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** The name as a hasty reader sees it: no separators, digits read as letters, pairs as one (`adm1n`, `c.reator`, `systern`, `aclmin`). */
function skeleton(name: string): string {
  return name
    .replace(/[._-]/g, '')
    .replace(/c[l1]/g, 'd')
    .replace(/[01l3457]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}
