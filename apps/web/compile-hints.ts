import type { Plugin } from 'vite';

/** Chunks (`chunk-groups.ts`) and screens of which a first page calls most functions at once. */
const CALLED_AT_ONCE: readonly string[] = [
  'first',
  'door',
  'common',
  'fields',
  'shell',
  'home',
  'reading',
  'glyphs',
  'generate-screen',
  'scan-screen',
  'manage-screen',
];

const MARK = '//# allFunctionsCalledOnLoad\n';

type Output = { type: 'asset' } | { type: 'chunk'; name: string; code: string };

/**
 * Marks these scripts: the browser compiles all their functions while they arrive, beside the page. Without it each function
 * is read again on the main thread when it is first called. A browser that does not know the mark skips a comment.
 */
export function markCalledAtOnce(outputs: readonly Output[], names: readonly string[] = CALLED_AT_ONCE): void {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  for (const name of names) {
    const marked = chunks.filter((chunk) => chunk.name === name);
    if (marked.length === 0) throw new Error(`The build has no ${name}.`);
    for (const chunk of marked) chunk.code = MARK + chunk.code;
  }
}

export const compileHints = (): Plugin => ({
  name: 'site-compile-hints',
  apply: 'build',
  generateBundle: {
    // The mark counts at the very beginning, where the list of style sheets is written last.
    order: 'post',
    handler: (_options, bundle) => markCalledAtOnce(Object.values(bundle)),
  },
});
