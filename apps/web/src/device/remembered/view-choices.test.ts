// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { chooseSingleKeys, chooseTheme, chosenTheme, singleKeysOn } from './view-choices.ts';

test('a theme is applied, kept outside local storage, and read before the first paint', () => {
  chooseTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(chosenTheme()).toBe('dark');
  expect(localStorage.length).toBe(0);

  delete document.documentElement.dataset.theme;
  const early = readFileSync(`${import.meta.dirname}/../../../public/early-theme.js`, 'utf8');
  runInThisContext(`(document) => { ${early} }`)(document);
  expect(document.documentElement.dataset.theme).toBe('dark');

  chooseTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(chosenTheme()).toBe('system');
});

test('single keys are on until they are turned off', () => {
  expect(singleKeysOn()).toBe(true);
  chooseSingleKeys(false);
  expect(singleKeysOn()).toBe(false);
  chooseSingleKeys(true);
  expect(singleKeysOn()).toBe(true);
});
