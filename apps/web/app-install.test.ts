import { existsSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { PRODUCT } from '@repo/contract/brand';
import { expect, test } from 'vitest';
import { appManifest, NOT_FETCHED_BEFOREHAND } from './app-install.ts';

test('the manifest has what browsers ask of an app, and every icon it names is there', () => {
  const manifest = appManifest();
  expect(manifest).toMatchObject({
    name: PRODUCT,
    short_name: PRODUCT,
    display: 'standalone',
    start_url: '/',
    scope: '/',
  });
  const icons = manifest.icons ?? [];
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src } of icons) expect(existsSync(new URL(`./public${src}`, import.meta.url)), src).toBe(true);
  expect(manifest.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
    ['Scan', '/scan'],
    ['Make a card', '/generate'],
  ]);
});

test('what is large and rare is not fetched beforehand; screens, the vault and the reader are', () => {
  const isLeftOut = (file: string) => NOT_FETCHED_BEFOREHAND.some((glob) => matchesGlob(file, glob));
  for (const file of [
    'assets/face-worker-BdOxSS4r.js',
    'assets/sheet-pdf-D4l2H1zJ.js',
    'assets/letters-greek-D4l2H1zJ.js',
    'assets/known-passwords-B1ERdyUk.bin',
    'icons/app-512.png',
  ]) {
    expect(isLeftOut(file), file).toBe(true);
  }
  for (const file of [
    'assets/vault-worker-Cg5.js',
    'assets/reader-worker-ME.js',
    'assets/menu-sheet-DO.js',
    'index.html',
  ]) {
    expect(isLeftOut(file), file).toBe(false);
  }
});
