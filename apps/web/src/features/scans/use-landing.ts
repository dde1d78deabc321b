import { useEffect, useRef } from 'react';
import { focusOn } from '../../ui/layers.ts';

/**
 * Where the keyboard goes when one view takes the place of another: to the element marked `data-landing`, if what had
 * the focus is gone, or at once for a result. The first view keeps what the route gave it.
 */
export function useLanding(view: string): React.RefObject<HTMLDivElement | null> {
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
