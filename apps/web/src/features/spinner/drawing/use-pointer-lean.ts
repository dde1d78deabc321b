import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Point } from './stroke.ts';

/** How fast the drawing follows: after this long two thirds of the way are gone. */
const FOLLOW_MS = 140;
/** Below this nothing could be seen. */
const LEAST = 0.001;

/** Where the pointer draws the animation to, from -1 to 1, eased. Nothing when it is not interactive. */
export function usePointerLean(canvas: RefObject<HTMLCanvasElement | null>, isOn: boolean) {
  const aim = useRef<Point>({ x: 0, y: 0 });
  const now = useRef<Point>({ x: 0, y: 0 });

  useEffect(() => {
    const element = canvas.current;
    if (!isOn || !element) return;
    const follow = (event: PointerEvent): void => {
      const box = element.getBoundingClientRect();
      const reach = (at: number, from: number, length: number) =>
        Math.min(1, Math.max(-1, (2 * (at - from)) / length - 1));
      aim.current = { x: reach(event.clientX, box.left, box.width), y: reach(event.clientY, box.top, box.height) };
    };
    const rest = (): void => {
      aim.current = { x: 0, y: 0 };
    };
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerleave', rest);
    return () => {
      rest();
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerleave', rest);
    };
  }, [canvas, isOn]);

  return useCallback((elapsedMs: number): Point => {
    const share = 1 - Math.exp(-elapsedMs / FOLLOW_MS);
    const x = now.current.x + (aim.current.x - now.current.x) * share;
    const y = now.current.y + (aim.current.y - now.current.y) * share;
    now.current = Math.hypot(x, y) < LEAST ? { x: 0, y: 0 } : { x, y };
    return now.current;
  }, []);
}
