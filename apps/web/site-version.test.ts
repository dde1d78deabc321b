import { PRODUCT_VERSION } from '@repo/contract/brand';
import { expect, test } from 'vitest';
import { computeSiteVersion } from './site-version.ts';

const FILES = ['assets/b-2.js', 'assets/a-1.js'];

test('the version is the product’s and tells two builds apart, whatever the order of their files', () => {
  const version = computeSiteVersion('<html>', FILES);
  expect(version).toMatch(new RegExp(`^${PRODUCT_VERSION.replaceAll('.', '\\.')}\\+[0-9a-f]{7}$`));
  expect(computeSiteVersion('<html>', FILES.toReversed())).toBe(version);
  expect(computeSiteVersion('<html>', ['assets/b-2.js', 'assets/a-9.js'])).not.toBe(version);
  expect(computeSiteVersion('<html lang="en">', FILES)).not.toBe(version);
});
