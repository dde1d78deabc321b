import { useEffect, useRef } from 'react';

/** What the page on screen does for a shortcut the shell hears: N, J, K, A, R. */
export type PageKey = 'new' | 'next' | 'previous' | 'approve' | 'reject';
const actions = new Map<PageKey, () => void>();

/** Lets a screen answer a shortcut while it is shown. */
export function usePageKey(key: PageKey, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const action = () => latest.current();
    actions.set(key, action);
    return () => {
      if (actions.get(key) === action) actions.delete(key);
    };
  }, [key]);
}

/** False when the page has no answer. */
export function runPageKey(key: PageKey): boolean {
  const action = actions.get(key);
  action?.();
  return action !== undefined;
}
