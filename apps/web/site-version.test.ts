import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_VERSION } from '@repo/contract/brand';
import { expect, test } from 'vitest';
import { computeSiteVersion, readCommit } from './site-version.ts';

const FILES = ['assets/b-2.js', 'assets/a-1.js'];

test('the version is the product’s and tells two builds apart, whatever the order of their files', () => {
  const version = computeSiteVersion('<html>', FILES);
  expect(version).toMatch(new RegExp(`^${PRODUCT_VERSION.replaceAll('.', '\\.')}\\+[0-9a-f]{7}$`));
  expect(computeSiteVersion('<html>', FILES.toReversed())).toBe(version);
  expect(computeSiteVersion('<html>', ['assets/b-2.js', 'assets/a-9.js'])).not.toBe(version);
  expect(computeSiteVersion('<html lang="en">', FILES)).not.toBe(version);
});

test('the version names the commit that support looks for, and says where files differ from it', () => {
  expect(computeSiteVersion('<html>', FILES, '11b9d63e')).toMatch(/\+11b9d63e\.[0-9a-f]{7}$/);
  const folder = mkdtempSync(join(tmpdir(), 'site-version-'));
  expect(readCommit(folder)).toBeNull();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { encoding: 'utf8' });
  writeFileSync(join(folder, 'file'), 'one');
  git('init', '--quiet');
  git('add', 'file');
  git('commit', '--quiet', '--message', 'one');
  const head = git('rev-parse', 'HEAD').trim();
  expect(head.slice(0, 8)).toBe(readCommit(folder));
  writeFileSync(join(folder, 'file'), 'two');
  expect(readCommit(folder)).toBe(`${head.slice(0, 8)}-changed`);
});
