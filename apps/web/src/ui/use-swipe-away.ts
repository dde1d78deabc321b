import { type PointerEvent, useRef, useState } from 'react';
import { TOAST_SWIPE_PX } from './interface-timing.ts';

/** Whether a movement to the right is long enough to throw a message away. */
export const isSwipeAway = (distancePx: number) => distancePx >= TOAST_SWIPE_PX;

/** Follows a finger or pen to the right and calls `onAway` beyond the threshold. Short of it the message springs back. */
export function useSwipeAway(onAway: () => void) {
  const startX = useRef<number | null>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  const end = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const distance = event.clientX - startX.current;
    startX.current = null;
    setOffsetPx(0);
    if (isSwipeAway(distance)) onAway();
  };
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX.current !== null) setOffsetPx(Math.max(0, event.clientX - startX.current));
      },
      onPointerUp: end,
      onPointerCancel: () => {
        startX.current = null;
        setOffsetPx(0);
      },
    },
  };
}
