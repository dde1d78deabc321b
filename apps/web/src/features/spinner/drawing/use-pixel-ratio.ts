import { useSyncExternalStore } from 'react';

/** Device pixels in a CSS pixel, followed while a person zooms: each step of the zoom changes the size of the page. */
export const usePixelRatio = (): number => useSyncExternalStore(follow, () => devicePixelRatio);

function follow(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
