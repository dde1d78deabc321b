import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureEmergencyPage, measureKeptPage } from './measure-emergency-page.ts';

test('the weight is that of the page, what it names, the reader and the part that shows a card', () => {
  const dist = mkdtempSync(join(tmpdir(), 'emergency-'));
  for (const folder of ['emergency-page', 'assets']) mkdirSync(join(dist, folder));
  const page = '<link rel="stylesheet" href="/assets/page-1.css"><script src="/assets/page-2.js"></script>';
  writeFileSync(join(dist, 'emergency-page/it.html'), page);
  writeFileSync(join(dist, 'assets/page-1.css'), 'a{}');
  writeFileSync(join(dist, 'assets/page-2.js'), 'read("/assets/reader-worker-3.js");import("./stranger-app-4.js")');
  writeFileSync(join(dist, 'assets/reader-worker-3.js'), 'r'.repeat(40));
  expect(() => measureEmergencyPage(dist)).toThrow('stranger-app-4.js');
  writeFileSync(join(dist, 'assets/stranger-app-4.js'), `import{a}from"./shared-5.js";${'s'.repeat(40)}`);
  expect(() => measureEmergencyPage(dist)).toThrow('shared-5.js');
  writeFileSync(join(dist, 'assets/shared-5.js'), 'import"./page-2.js";let a=1');
  const { camera, all, files } = measureEmergencyPage(dist);
  expect(Object.keys(files)).toHaveLength(6);
  expect(all - camera).toBe((files['assets/stranger-app-4.js'] ?? 0) + (files['assets/shared-5.js'] ?? 0));
});

test('what is kept is what the worker names, its own script and the pages', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kept-'));
  for (const folder of ['e', 'emergency-page', 'assets']) mkdirSync(join(dist, folder));
  for (const language of ['en', 'it']) writeFileSync(join(dist, `emergency-page/${language}.html`), '<p>');
  writeFileSync(join(dist, 'e/sw.js'), 'serve({files:[]})');
  expect(() => measureKeptPage(dist)).toThrow('names no file');
  writeFileSync(join(dist, 'e/sw.js'), 'serve({version:`1`,files:[`/assets/a-1.js`,`/seal.svg`],languages:[`en`]})');
  expect(() => measureKeptPage(dist)).toThrow('assets/a-1.js');
  writeFileSync(join(dist, 'assets/a-1.js'), 'a');
  writeFileSync(join(dist, 'seal.svg'), '<svg/>');
  expect(Object.keys(measureKeptPage(dist).files)).toEqual([
    'assets/a-1.js',
    'seal.svg',
    'emergency-page/en.html',
    'emergency-page/it.html',
    'e/sw.js',
  ]);
});
