declare module 'vitest' {
  interface ProvidedContext {
    extent: 'short' | 'whole';
  }
}
/**
 * True for the full extent: read rates use part of their pictures in `npm test`, and all in `npm run proof long-tests`.
 */
export declare const isWhole: boolean;
