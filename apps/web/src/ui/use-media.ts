import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, followed while it changes. For what CSS alone cannot do: another role, another focus.
 * The answer stands still while the page is printed, because a sheet of paper has a width of its own, and while a dialog
 * is open: what stands behind it would be built anew, and with it the dialog that it opened.
 */
export function useMedia(query: string): boolean {
  const held = useRef<boolean | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => {
    if (held.current === null || !isHeldStill()) held.current = matchMedia(query).matches;
    return held.current;
  });
}

const isHeldStill = (): boolean =>
  matchMedia('print').matches || document.querySelector('[data-sheet="middle"]') !== null;
