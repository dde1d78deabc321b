import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    extent: 'short' | 'whole';
  }
}

/** Read rates are measured on a part of their pictures in `npm test`, on all of them in `npm run proof long-tests`. */
export const isWhole: boolean = inject('extent') === 'whole';
