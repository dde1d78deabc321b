import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { type FreshFolder, installFresh } from './fresh-folder.ts';
import { publishedName } from './pack-glyph.ts';

const HEX = `10${'5a'.repeat(32)}`;

let fresh: FreshFolder;
let packed: string;

beforeAll(async () => {
  fresh = await installFresh();
  packed = join(fresh.path, 'node_modules', publishedName);
});

afterAll(() => fresh.remove());

const readPacked = (path: string) => readFileSync(join(packed, path), 'utf8');

function start(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: fresh.path, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the library is packed compiled, with its types, pages, vectors and licence, and needs no other package', () => {
  expect(readdirSync(join(fresh.path, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    dirname(publishedName),
  ]);
  const files = globSync('**/*', { cwd: packed, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name);
  expect(names.filter((name) => /(?<!\.d)\.ts$|\.test\.|^tsconfig/.test(name))).toEqual([]);
  expect(names.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(60);
  for (const page of ['README.md', 'LICENSE', 'glyph-format.md', 'vectors/glyphs.json', 'src/index.d.ts']) {
    expect([page, existsSync(join(packed, page))]).toEqual([page, true]);
  }
  const { name, private: isPrivate, dependencies } = JSON.parse(readPacked('package.json'));
  expect({ name, isPrivate, dependencies }).toEqual({ name: publishedName });
});

test('its pages name the package as it is published, and their links lead to what it holds', () => {
  const inside = JSON.parse(readFileSync(join(repoRoot, 'packages/glyph/package.json'), 'utf8')).name;
  for (const page of ['README.md', 'glyph-format.md']) {
    expect(readPacked(page)).not.toContain(inside);
    const targets = [...readPacked(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? '');
    expect(targets.filter((target) => !existsSync(join(packed, target)))).toEqual([]);
  }
  expect(readPacked('README.md')).toContain(`npm install ${publishedName}`);
});

/** Encodes all vectors, reads a drawing of one, and counts the parts in WebAssembly that were started. */
const program = `
import { createHash } from 'node:crypto';
import vectors from '${publishedName}/vectors/glyphs.json' with { type: 'json' };
let started = 0;
const { Instance } = WebAssembly;
WebAssembly.Instance = function (module) { started += 1; return new Instance(module); };
const { encodeGlyph, rasterGlyph, readGlyph, renderGlyph } = await import('${publishedName}');
const glyphs = vectors.map(({ payload }) => encodeGlyph(Buffer.from(payload, 'hex')));
const read = readGlyph(rasterGlyph(glyphs[2], 300));
console.log(JSON.stringify({
  started,
  symbols: glyphs.map(({ symbols }) => Array.from(symbols, (symbol) => symbol.toString(16)).join('')),
  drawings: glyphs.map((glyph) => createHash('sha256').update(renderGlyph(glyph)).digest('hex')),
  read: read.found && Buffer.from(read.payload).toString('hex'),
}));
`;

test('from a fresh folder Node encodes its vectors and reads a drawing, with the passes in WebAssembly', () => {
  writeFileSync(join(fresh.path, 'use.js'), program);
  const { stdout, stderr } = start(process.execPath, 'use.js');
  const vectors: { payload: string; symbols: string; svgSha256: string }[] = JSON.parse(
    readFileSync(join(repoRoot, 'packages/glyph/test/vectors/glyphs.json'), 'utf8'),
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    started: 1,
    symbols: vectors.map(({ symbols }) => symbols),
    drawings: vectors.map(({ svgSha256 }) => svgSha256),
    read: vectors[2]?.payload,
  });
});

test('the code that its README shows compiles against its types', () => {
  const blocks = [...readPacked('README.md').matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code ?? '');
  expect(blocks).toHaveLength(3);
  const given = 'declare const canvas: HTMLCanvasElement;\ndeclare const pixels: Uint8ClampedArray;\n';
  for (const [i, block] of blocks.entries()) writeFileSync(join(fresh.path, `shown-${i}.ts`), given + block);
  const options = '--strict --noEmit --target es2022 --module nodenext --lib es2023,dom --types'.split(' ');
  const shown = blocks.map((_, i) => `shown-${i}.ts`);
  expect(start('tsc', ...options, '', ...shown)).toEqual({ status: 0, stdout: '', stderr: '' });
  writeFileSync(
    join(fresh.path, 'wrong.ts'),
    `import { encodeGlyph } from '${publishedName}';\nencodeGlyph('text');\n`,
  );
  expect(start('tsc', ...options, '', 'wrong.ts').stdout).toContain('TS2345');
});

test('its command draws and reads, and says what it takes to read a photograph', () => {
  const glyph = join(fresh.path, 'node_modules/.bin/glyph');
  expect(start(glyph, 'encode', '--hex', HEX, '--out', 'a.svg')).toMatchObject({ status: 0, stderr: '' });
  expect(start(glyph, 'encode', '--hex', HEX, '--out', 'a.png', '--size', '300')).toMatchObject({ status: 0 });
  expect(start(glyph, 'read', 'a.png')).toEqual({ status: 0, stdout: `${HEX}\n`, stderr: '' });
  writeFileSync(join(fresh.path, 'a.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'));
  expect(start(glyph, 'read', 'a.jpg')).toMatchObject({ status: 2, stderr: expect.stringContaining('"sharp"') });
});
