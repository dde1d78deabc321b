import { useSyncExternalStore } from 'react';
import type { Ground } from './ink.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The ground of the page as it is now: the person's theme, else the system's. A canvas cannot read `light-dark()`. */
export function useGround(): Ground {
  return useSyncExternalStore(follow, () => {
    const theme = document.documentElement.dataset.theme;
    if (theme === 'light' || theme === 'dark') return theme;
    return matchMedia(DARK).matches ? 'dark' : 'light';
  });
}

function follow(listener: () => void): () => void {
  const list = matchMedia(DARK);
  list.addEventListener('change', listener);
  const watching = new MutationObserver(listener);
  watching.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    list.removeEventListener('change', listener);
    watching.disconnect();
  };
}
