import { type RefObject, useEffect, useRef } from 'react';
import { focusOn } from '../../ui/layers.ts';

/**
 * Moves the focus when one view replaces another: to the element marked `data-landing`, if the focused element is gone,
 * or at once for a result. The first view keeps the focus that the route set.
 */
export function useLanding(view: string): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    if (isLost || view === 'result') focusOn(host.current?.querySelector<HTMLElement>('[data-landing]'));
  }, [view]);
  return host;
}
