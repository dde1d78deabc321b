import type { ShippedPackage } from './shipped-packages.ts';

/** They ask for their text and the names of their authors, which the notices carry, and for nothing that we do not give. */
const ALLOWED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    'Zlib',
  ],
  // Of fonts and pictures, which are shipped as they are and credited in NOTICES.md.
  ...['CC-BY-4.0', 'OFL-1.1'],
  // Asks for the source of its own files alone, which are taken from the registry unchanged.
  'MPL-2.0',
];

/** Packages with a licence that is not for all, and why it is right for them. */
const EXCEPTIONS: readonly { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips as a library of its own beside the program, unchanged, which anybody may exchange',
  },
  {
    name: /^@ip-location-db\/dbip-country-mmdb$/,
    licence: 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
    why: 'data of DB-IP, credited wherever a page shows a country',
  },
];

/** Whether an SPDX expression is allowed: one side of an OR is enough, every side of an AND is needed. */
export function isAllowed({ name, licence }: Pick<ShippedPackage, 'name' | 'licence'>): boolean {
  const own = EXCEPTIONS.filter((one) => one.name.test(name)).map((one) => one.licence);
  if (own.includes(licence)) return true;
  const ids = [...ALLOWED, ...own];
  return licence
    .replaceAll(/[()]/g, ' ')
    .split(/\s+or\s+/i)
    .some((side) => side.split(/\s+and\s+/i).every((id) => ids.includes(id.trim())));
}

/** A sentence for each package whose licence is unknown or was never agreed to. */
export function listRefused(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter((one) => !isAllowed(one))
    .map(
      ({ name, version, licence, place }) =>
        `${name}@${version} (${place}): ${licence === '' ? 'says no licence' : licence}`,
    );
}
