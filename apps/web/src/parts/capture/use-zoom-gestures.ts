import { type RefObject, useEffect, useRef } from 'react';
import type { CameraRange } from '../../device/media/camera-lens.ts';

type ZoomInput = {
  readonly range: CameraRange | null;
  readonly value: number;
  readonly onZoom: (value: number) => void;
};

/** One press of a key changes the zoom by a tenth of itself. */
const KEY_FACTOR = 1.1;
const KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Two fingers on the picture, or plus and minus while something inside has the focus. */
export function useZoomGestures(picture: RefObject<HTMLElement | null>, zoom: ZoomInput): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  const canZoom = zoom.range !== null;
  useEffect(() => {
    const element = picture.current;
    if (element === null || !canZoom) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const set = (value: number) => {
      const { range, onZoom } = latest.current;
      if (range !== null) onZoom(Math.min(range.max, Math.max(range.min, value)));
    };
    const pinch = trackPinch(() => latest.current.value);
    const onPointer = (event: PointerEvent) => {
      const value = event.pointerType === 'touch' ? pinch(event) : null;
      if (value !== null) set(value);
    };
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
      element.addEventListener(kind, onPointer, { signal });
    const onKey = (event: KeyboardEvent) => {
      const direction = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      set(latest.current.value * KEY_FACTOR ** direction);
    };
    element.addEventListener('keydown', onKey, { signal });
    return () => leaving.abort();
  }, [picture, canZoom]);
}

type Finger = { readonly x: number; readonly y: number };

/** Follows two fingers; answers the zoom that they ask for, null where they ask for none. */
function trackPinch(valueNow: () => number): (event: PointerEvent) => number | null {
  const fingers = new Map<number, Finger>();
  let start: { apart: number; value: number } | null = null;
  const apart = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  return ({ type, pointerId, clientX, clientY }) => {
    const isDown = type === 'pointerdown' || (type === 'pointermove' && fingers.has(pointerId));
    if (isDown) fingers.set(pointerId, { x: clientX, y: clientY });
    else fingers.delete(pointerId);
    if (fingers.size !== 2) start = null;
    else if (start === null) start = { apart: apart(), value: valueNow() };
    else if (start.apart > 0) return (start.value * apart()) / start.apart;
    return null;
  };
}
