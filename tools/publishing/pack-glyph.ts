import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PRODUCT } from '../../packages/contract/src/brand.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';

const glyphRoot = join(repoRoot, 'packages/glyph');

/** The library's name outside this workspace, where every package must have a scope that is its publisher's. */
export const publishedName = `@${PRODUCT.toLowerCase()}/glyph`;

/** What stands in the package beside its compiled sources: where it is here, and where it is there. */
const pages = {
  'README.md': join(glyphRoot, 'README.md'),
  'glyph-format.md': join(repoRoot, 'docs/glyph-format.md'),
};
const copies = {
  LICENSE: join(repoRoot, 'LICENSE'),
  vectors: join(glyphRoot, 'test/vectors'),
  // The text of the passes that the code carries assembled, for whoever wants to check them.
  'simd/dense-passes.wat': join(glyphRoot, 'simd/dense-passes.wat'),
};

/** The command reads photographs with it where somebody has it; the library may not (its package.json does not name it). */
const companions = { peerDependencies: { sharp: '>=0.33.0' }, peerDependenciesMeta: { sharp: { optional: true } } };

type Manifest = {
  name: string;
  private?: boolean;
  version: string;
  bin: Record<string, string>;
  exports: { '.': string };
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
};

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(glyphRoot, 'package.json'), 'utf8')) as Manifest;
}

/** The package.json that is published: compiled files instead of sources, and nothing that only this workspace needs. */
function drawManifest(own: Manifest): string {
  const { private: _private, devDependencies: _development, ...kept } = own;
  const compiled = (source: string, ending: string) => source.replace(/\.ts$/, ending);
  const { engines } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as { engines: object };
  const published = {
    ...kept,
    ...companions,
    name: publishedName,
    engines,
    bin: Object.fromEntries(Object.entries(own.bin).map(([word, source]) => [word, compiled(source, '.js')])),
    exports: {
      '.': { types: compiled(own.exports['.'], '.d.ts'), default: compiled(own.exports['.'], '.js') },
      './vectors/*': './vectors/*',
      './package.json': './package.json',
    },
  };
  return `${JSON.stringify(published, null, 2)}\n`;
}

/** A page of the repository for readers of the package: its published name, and links to what the package has. */
function drawPage(page: string, own: Manifest): string {
  const places = Object.entries({ ...pages, ...copies });
  const text = readFileSync(page, 'utf8').replaceAll(own.name, publishedName);
  return text.replace(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g, (_, words: string, target: string) => {
    const place = places.find(([, path]) => path === join(dirname(page), target));
    return place === undefined ? words : `[${words}](${place[0]})`;
  });
}

async function runOrThrow(command: string, args: string[], cwd: string): Promise<void> {
  const end = await runCommand(command, args, { cwd });
  if (end.code !== 0) throw new Error(`${command} ${args[0]} failed:\n${end.output}`);
}

/** Compiles the sources into `stage`; types name compiled files too, which the compiler leaves to us. */
async function compileInto(stage: string): Promise<void> {
  await runOrThrow('tsc', ['-p', join(glyphRoot, 'tsconfig.publish.json'), '--outDir', stage], repoRoot);
  for (const path of globSync('cli/*.d.ts', { cwd: stage })) rmSync(join(stage, path));
  for (const path of globSync('src/**/*.d.ts', { cwd: stage })) {
    const text = readFileSync(join(stage, path), 'utf8');
    writeFileSync(join(stage, path), text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}

/** Packs the library as it is published into `folder`, and returns the path of the tarball. */
export async function packGlyph(folder: string): Promise<string> {
  const own = readManifest();
  const stage = mkdtempSync(join(tmpdir(), 'pack-glyph-'));
  try {
    await compileInto(stage);
    writeFileSync(join(stage, 'package.json'), drawManifest(own));
    for (const [place, page] of Object.entries(pages)) writeFileSync(join(stage, place), drawPage(page, own));
    for (const [place, from] of Object.entries(copies)) cpSync(from, join(stage, place), { recursive: true });
    mkdirSync(folder, { recursive: true });
    await runOrThrow('npm', ['pack', '--loglevel', 'error', '--pack-destination', folder], stage);
  } finally {
    rmSync(stage, { recursive: true });
  }
  const packed = readdirSync(folder).find((name) => name.endsWith(`-glyph-${own.version}.tgz`));
  if (packed === undefined) throw new Error(`npm pack left no tarball in ${folder}`);
  return join(folder, packed);
}

/** `npm run pack:glyph`: the tarball that `npm publish` takes, in packages/glyph/dist. */
export async function run(): Promise<number> {
  const tarball = await packGlyph(join(glyphRoot, 'dist'));
  printLine(`${publishedName}: ${tarball}, ${Math.ceil(statSync(tarball).size / 1000)} kB`);
  return 0;
}
