import { type RefObject, useLayoutEffect, useState } from 'react';

/** As many cards side by side as the list has room for. */
export function useCardColumns(frame: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  if (widthPx < 576) return 1;
  return widthPx < 1024 ? 2 : 3;
}
