import { inject } from 'vitest';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one that is declared elsewhere.
  interface ProvidedContext {
    extent: 'short' | 'whole';
  }
}

/**
 * True for the full extent: read rates use part of their pictures in `npm test`, and all in `npm run proof long-tests`.
 */
export const isWhole: boolean = inject('extent') === 'whole';
