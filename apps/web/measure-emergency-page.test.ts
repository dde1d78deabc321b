import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureEmergencyPage } from './measure-emergency-page.ts';

test('the weight is that of the page, what it names, the reader and the part that shows a card with its imports', () => {
  const dist = mkdtempSync(join(tmpdir(), 'emergency-'));
  for (const folder of ['emergency-page', 'assets']) mkdirSync(join(dist, folder));
  const page = '<link rel="stylesheet" href="/assets/page-1.css"><script src="/assets/page-2.js"></script>';
  writeFileSync(join(dist, 'emergency-page/it.html'), page);
  writeFileSync(join(dist, 'assets/page-1.css'), 'a{}');
  writeFileSync(join(dist, 'assets/page-2.js'), 'read("/assets/reader-worker-3.js");import("./stranger-app-4.js")');
  writeFileSync(join(dist, 'assets/reader-worker-3.js'), 'r'.repeat(40));
  expect(() => measureEmergencyPage(dist)).toThrow('stranger-app-4.js');
  writeFileSync(join(dist, 'assets/stranger-app-4.js'), 'import{a}from"./react-5.js";s');
  writeFileSync(join(dist, 'assets/react-5.js'), 'import{b}from"./page-2.js"');
  const { camera, all, files } = measureEmergencyPage(dist);
  expect(Object.keys(files)).toHaveLength(6);
  expect(all - camera).toBe((files['assets/stranger-app-4.js'] ?? 0) + (files['assets/react-5.js'] ?? 0));
});
