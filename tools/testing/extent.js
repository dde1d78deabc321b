import { inject } from 'vitest';
/**
 * True for the full extent: read rates use part of their pictures in `npm test`, and all in `npm run proof long-tests`.
 */
export const isWhole = inject('extent') === 'whole';
