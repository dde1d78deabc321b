import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnDemand } from '../on-demand/run-on-demand.ts';
import { repoRoot } from '../paths.ts';

const passesText: string = join(repoRoot, 'packages/glyph/simd/dense-passes.wat');
export const passesModule: string = join(repoRoot, 'packages/glyph/src/detect/image/dense-module.ts');
/** Small functions are inlined: level 3 of speed, 0 of size. */
const ASSEMBLY = ['-O3', '--enable-simd', '--enable-nontrapping-float-to-int'];

/** SHA-256 of the text, by which the module says what it was assembled from. */
export const hashPasses = (): string => createHash('sha256').update(readFileSync(passesText)).digest('hex');

/** Assembles the reader's WebAssembly passes and returns the source of the module that embeds them. */
async function assemblePasses(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'passes-'));
  try {
    const path = join(folder, 'passes.wasm');
    const end = await runOnDemand('wasm-opt', [passesText, ...ASSEMBLY, '--output', path]);
    if (end.code !== 0) throw new Error(`${passesText} was not assembled:\n${end.output}`);
    const bytes = readFileSync(path).toString('base64');
    return `/**
 * Assembled by \`npm run generate\` from simd/dense-passes.wat, in base64. SHA-256 of that text:
 * ${hashPasses()}
 */
export const DENSE_MODULE =\n  '${bytes}';\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the module into the repository, so that running the reader needs no assembler. Does nothing while the text is
 * that of the module: the assembler is large and installed only when it is needed.
 */
export async function writePasses(): Promise<void> {
  if (readFileSync(passesModule, 'utf8').includes(hashPasses())) return;
  writeFileSync(passesModule, await assemblePasses());
}
