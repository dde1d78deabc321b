import { LOGIN_NAME_PATTERN, RESERVED_LOGIN_NAMES } from '@house/contract/accounts';
import { toComparable } from '../../../db/comparable.ts';

/** Seeded by the demo; reserved everywhere, so that switching the demo on never meets a stranger under its names. */
const SEEDED_INSTITUTIONS = ['demo.hospital', 'demo.ambulance', 'demo.clinic'] as const;
const DEMO_LOGIN_NAMES = ['demo', 'dr.rossi', 'first.responder', ...SEEDED_INSTITUTIONS] as const;

/** As it is kept: the name is part of a salt, which no rule of a language may change. */
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

/** What a hurried eye sees: no separators, digits read as letters, pairs as one (`adm1n`, `c.reator`, `systern`, `aclmin`). */
function skeleton(name: string): string {
  return name
    .replace(/[._-]/g, '')
    .replace(/c[l1]/g, 'd')
    .replace(/[01l3457]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}
