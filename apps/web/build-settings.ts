import type { BuildOptions } from 'vite';

/** How every page of ours is built: the site, and the bare page that it is measured against. */
export const BUILD_SETTINGS = {
  target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
  // Inline data would need `data:` in the policy, and the polyfill is for browsers below the target.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // A list of files for each lazy part would grow the first route with every new one. The server names what a first
    // page needs, and a script's own imports are fetched as soon as it is there; style sheets have to be named.
    resolveDependencies: (_file, needed, { hostType }) =>
      hostType === 'js' ? needed.filter((one) => one.endsWith('.css')) : needed,
  },
} satisfies BuildOptions;

/** The server replaces this word by a fresh nonce in every page it sends. */
export const NONCE_PLACE = '__CSP_NONCE__';
