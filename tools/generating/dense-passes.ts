import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import binaryen from 'binaryen';
import { repoRoot } from '../paths.ts';

const passesText: string = join(repoRoot, 'packages/glyph/simd/dense-passes.wat');
export const passesModule: string = join(repoRoot, 'packages/glyph/src/detect/image/dense-module.ts');

/**
 * Assembles the reader's WebAssembly passes and returns the source of the module that embeds them. Small functions are
 * inlined.
 */
export function assemblePasses(): string {
  const module = binaryen.parseText(readFileSync(passesText, 'utf8'));
  try {
    module.setFeatures(binaryen.Features.SIMD128 | binaryen.Features.NontrappingFPToInt);
    if (!module.validate()) throw new Error(`${passesText} is not valid`);
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(0);
    module.optimize();
    const bytes = Buffer.from(module.emitBinary()).toString('base64');
    return `/** Assembled by \`npm run generate\` from simd/dense-passes.wat, in base64. */\nexport const DENSE_MODULE =\n  '${bytes}';\n`;
  } finally {
    module.dispose();
  }
}

/** Writes the module into the repository, so that running the reader needs no assembler. */
export function writePasses(): void {
  writeFileSync(passesModule, assemblePasses());
}
