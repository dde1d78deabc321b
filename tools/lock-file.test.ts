import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLock, findLostPlatforms, type LockFile, platformOf } from './lock-file.ts';
import { repoRoot } from './paths.ts';

const tool = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' },
};
const lossy: LockFile = {
  packages: {
    '': {},
    'node_modules/outer/node_modules/tool': tool,
    'node_modules/tool-linux-x64': { version: '1.0.0' },
  },
};

test('package-lock.json holds every platform, so that npm ci takes it on any machine (else: npm run fix:lock)', () => {
  const lock = JSON.parse(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')) as LockFile;
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(findLostPlatforms(lock)).toEqual([]);
});

test('a platform that npm dropped is noticed and put back beside its package', () => {
  expect(findLostPlatforms(lossy).map((lost) => lost.name)).toEqual(['tool-darwin-arm64']);
  const whole = completeLock(lossy);
  expect(findLostPlatforms(whole)).toEqual([]);
  expect(whole.packages['node_modules/outer/node_modules/tool-darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  });
});

test('platforms are read from names, and a name without one is refused', () => {
  expect(platformOf('@a/cli-linux-x64-musl')).toEqual({ os: ['linux'], cpu: ['x64'], libc: ['musl'] });
  expect(platformOf('@a/binding-linux-arm-gnueabihf')).toEqual({ os: ['linux'], cpu: ['arm'], libc: ['glibc'] });
  expect(platformOf('@a/rollup-linux-loong64-musl')).toEqual({ os: ['linux'], cpu: ['loong64'], libc: ['musl'] });
  expect(platformOf('@a/binding-win32-ia32-msvc')).toEqual({ os: ['win32'], cpu: ['ia32'] });
  expect(platformOf('@a/oxide-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(() => platformOf('fsevents')).toThrow('platform');
});
