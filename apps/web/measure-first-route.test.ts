import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureFirstRoute } from './measure-first-route.ts';

let folder = '';
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/first-route-`);
  mkdirSync(`${folder}/.vite`);
  for (const name of ['entry', 'common', 'login', 'other', 'early'])
    writeFileSync(`${folder}/${name}.js`, `// ${name}`);
  writeFileSync(
    `${folder}/index.html`,
    '<script src="/early.js"></script><script type="module" src="/entry.js"></script>',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeManifest = (manifest: object) => writeFileSync(`${folder}/.vite/manifest.json`, JSON.stringify(manifest));

test('counts the page, the entry and the sign-in screen with all they import, each file once', () => {
  writeManifest({
    'index.html': { file: 'entry.js', isEntry: true, imports: ['common'], css: ['a.css'] },
    'src/screens/login-screen.tsx': { file: 'login.js', imports: ['common', 'index.html'] },
    'src/screens/other-screen.tsx': { file: 'other.js' },
    common: { file: 'common.js' },
  });
  const { files, bytes } = measureFirstRoute(folder);
  expect(files.map(({ file }) => file).sort()).toEqual(['common.js', 'early.js', 'entry.js', 'login.js']);
  expect(bytes).toBe(gzipped('// entry') + gzipped('// common') + gzipped('// login') + gzipped('// early'));
});

test('a build without the sign-in screen is not measured as small', () => {
  writeManifest({ 'index.html': { file: 'entry.js', isEntry: true } });
  expect(() => measureFirstRoute(folder)).toThrow('login-screen');
});
