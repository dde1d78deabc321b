import { useEffect, useRef } from 'react';

/** What the page on screen does for a shortcut the shell hears: N, J, K, A, R; `picture` has no key, the palette asks for it. */
export type PageKey = 'new' | 'next' | 'previous' | 'approve' | 'reject' | 'picture';
const actions = new Map<PageKey, () => void>();
/** Asked for before the page that answers it was there. */
let wanted: PageKey | null = null;

/** Lets a screen answer a shortcut while it is shown. */
export function usePageKey(key: PageKey, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const action = () => latest.current();
    actions.set(key, action);
    if (wanted === key) {
      wanted = null;
      action();
    }
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

/** Runs it now, or as soon as the page that is on its way is there. The next thing asked for takes its place. */
export function runPageKeySoon(key: PageKey): void {
  wanted = runPageKey(key) ? null : key;
}
