import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { PRODUCT_VERSION } from '@repo/contract/brand';
import type { Plugin } from 'vite';

const ID_LENGTH = 7;

/**
 * The product's version, the commit from which it is built where that is known, and what the build is made of, because both
 * stay for many builds. The same sources say the same.
 */
export function computeSiteVersion(page: string, files: readonly string[], commit: string | null = null): string {
  const hash = createHash('sha256');
  for (const part of [page, ...[...files].sort()]) hash.update(`${part}\0`);
  const id = hash.digest('hex').slice(0, ID_LENGTH);
  return `${PRODUCT_VERSION}+${commit === null ? '' : `${commit}.`}${id}`;
}

/** Short, and marked where files differ from it. Null: not in a clone, as in an image that is built of files alone. */
export function readCommit(folder: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', `--short=${ID_LENGTH + 1}`, 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-changed`;
  } catch {
    // Without git or its folder the version says what it can.
    return null;
  }
}

/** Writes the version into the page. The names of the files carry their content, so a change of any of them is another version. */
export function siteVersion(): Plugin {
  return {
    name: 'site-version',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        if (!bundle) return [];
        const content = computeSiteVersion(page, Object.keys(bundle), readCommit(import.meta.dirname));
        return [{ tag: 'meta', injectTo: 'head-prepend', attrs: { name: 'version', content } }];
      },
    },
  };
}
