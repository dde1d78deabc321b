import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const INDEX = /\/src\/paraglide\/messages\/_index\.js$/;

/**
 * For tests: all messages as one module. The compiler writes a module for each of some 2700, so that a build keeps what
 * is used; a test process would load them all, one by one, for one text.
 */
export function oneMessagesModule(): Plugin {
  return {
    name: 'site-one-messages-module',
    enforce: 'pre',
    load(id) {
      return INDEX.test(id) ? joinMessages(id) : null;
    },
  };
}

const EXPORTS = /^export \* from '\.\/(.+\.js)';?$/gm;
const IMPORTS = /^import .+$/gm;

/** Names are unique over all messages; what they import is the same few lines. */
function joinMessages(index: string): string {
  const files = [...readFileSync(index, 'utf8').matchAll(EXPORTS)].map(([, file]) => file ?? '');
  if (files.length === 0) throw new Error(`${index} exports no message files`);
  const texts = files.map((file) => readFileSync(join(dirname(index), file), 'utf8'));
  const imports = new Set(texts.flatMap((text) => text.match(IMPORTS) ?? []));
  return [...imports, ...texts.map((text) => text.replaceAll(IMPORTS, ''))].join('\n');
}
