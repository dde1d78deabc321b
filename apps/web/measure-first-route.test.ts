import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureFirstRoute } from './measure-first-route.ts';

let folder = '';
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/first-route-`);
  for (const name of ['entry', 'common', 'login', 'other', 'early'])
    writeFileSync(`${folder}/${name}.js`, `// ${name}`);
  writeFileSync(
    `${folder}/index.html`,
    '<script src="/early.js"></script><script type="module" src="/entry.js"></script><link rel="modulepreload" href="/common.js">',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const writePreloads = (outside: object) => writeFileSync(`${folder}/preloads.json`, JSON.stringify({ outside }));

test('counts the scripts of the page and those of the sign-in screen, each file once', () => {
  writePreloads({ '/login': ['/login.js', '/common.js'], '/recover': ['/other.js'] });
  const { files, bytes } = measureFirstRoute(folder);
  expect(files.map(({ file }) => file).sort()).toEqual(['common.js', 'early.js', 'entry.js', 'login.js']);
  expect(bytes).toBe(gzipped('// entry') + gzipped('// common') + gzipped('// login') + gzipped('// early'));
});

test('a build without the sign-in screen is not measured as small', () => {
  writePreloads({ '/recover': ['/other.js'] });
  expect(() => measureFirstRoute(folder)).toThrow('/login');
});
