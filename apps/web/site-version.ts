import { createHash } from 'node:crypto';
import { PRODUCT_VERSION } from '@repo/contract/brand';
import type { Plugin } from 'vite';

const ID_LENGTH = 7;

/** The product's version and, because it stays for many builds, what this build is made of. The same sources say the same. */
export function computeSiteVersion(page: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of [page, ...[...files].sort()]) hash.update(`${part}\0`);
  return `${PRODUCT_VERSION}+${hash.digest('hex').slice(0, ID_LENGTH)}`;
}

/** Writes the version into the page. The names of the files carry their content, so a change of any of them is another version. */
export function siteVersion(): Plugin {
  return {
    name: 'site-version',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        if (!bundle) return [];
        const content = computeSiteVersion(page, Object.keys(bundle));
        return [{ tag: 'meta', injectTo: 'head-prepend', attrs: { name: 'version', content } }];
      },
    },
  };
}
