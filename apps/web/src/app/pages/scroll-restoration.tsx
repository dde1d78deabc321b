import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { onOwnMove } from '../../ui/on-own-move.ts';

/**
 * After a reload or a step back, brings the page to where it was scrolled once its content has arrived. The router
 * tries once, when the page has rendered: before the answers of the server the page is often too low for it.
 */
export function ScrollRestoration() {
  const router = useRouter();
  const [arrivals, setArrivals] = useState(0);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // A filter in the address is no arrival: its page is already in sight.
        if (!fromLocation || pathChanged) setArrivals((count) => count + 1);
      }),
    [router],
  );
  const topPx = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, with the place known then.
  useEffect(() => {
    // A part that is linked by its hash keeps itself in view.
    const isWanted = topPx > 0 && router.latestLocation.hash === '';
    return isWanted ? restoreWhileGrowing(topPx) : undefined;
  }, [arrivals]);
  return null;
}

/** Scrolls down to `topPx` as the page grows, until it is reached or the person moves. Returns how to stop. */
function restoreWhileGrowing(topPx: number): () => void {
  const growing = new ResizeObserver(() => {
    if (scrollY < topPx) scrollTo({ top: topPx });
    if (scrollY > topPx - 1) stop();
  });
  const stop = () => {
    growing.disconnect();
    unlisten();
  };
  const unlisten = onOwnMove(stop);
  growing.observe(document.body);
  return stop;
}
