import { inject } from 'vitest';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one that is declared elsewhere.
  interface ProvidedContext {
    extent: 'short' | 'whole';
  }
}

/** Read rates are measured on a part of their pictures in `npm test`, on all of them in `npm run proof long-tests`. */
export const isWhole: boolean = inject('extent') === 'whole';
