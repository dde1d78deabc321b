import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../../tools/paths.ts';
import type { PlantedFault } from './planted-faults.ts';

/** From now on this process loads the product with that mistake in it. Throws where a text is not there, or there twice. */
export function plant({ name, edits }: PlantedFault): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const here = edits.filter(({ file }) => pathToFileURL(join(repoRoot, file)).href === url);
      if (here.length === 0) return loaded;
      let source = Buffer.from(loaded.source as Uint8Array | string).toString('utf8');
      for (const { file, find, put } of here) {
        if (source.split(find).length !== 2) throw new Error(`"${name}" does not fit ${file} any more.`);
        source = source.replace(find, () => put);
      }
      return { ...loaded, source };
    },
  });
}
