// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { chooseDensity, chosenDensity } from './density.ts';

test('compact lists are applied, kept outside local storage, and read before the first paint', () => {
  expect(chosenDensity()).toBe('comfortable');
  chooseDensity('compact');
  expect([document.documentElement.dataset.density, chosenDensity(), localStorage.length]).toEqual([
    'compact',
    'compact',
    0,
  ]);

  delete document.documentElement.dataset.density;
  const early = readFileSync(`${import.meta.dirname}/../../../public/early-theme.js`, 'utf8');
  runInThisContext(`(document) => { ${early} }`)(document);
  expect(document.documentElement.dataset.density).toBe('compact');

  chooseDensity('comfortable');
  expect([document.documentElement.dataset.density, chosenDensity()]).toEqual([undefined, 'comfortable']);
});
