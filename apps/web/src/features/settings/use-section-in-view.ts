import { type RefObject, useEffect, useRef } from 'react';

/** What a person does to look elsewhere: from then on nothing moves the page under them. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the linked section in view while the ones above it are still loading and growing. */
export function useSectionInView<E extends HTMLElement>(id: string): RefObject<E | null> {
  const whole = useRef<E>(null);
  useEffect(() => {
    const target = id === '' ? null : document.getElementById(id);
    if (whole.current === null || target === null) return;
    const growing = new ResizeObserver(() => target.scrollIntoView());
    growing.observe(whole.current);
    const stop = () => growing.disconnect();
    for (const move of OWN_MOVES) addEventListener(move, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const move of OWN_MOVES) removeEventListener(move, stop);
    };
  }, [id]);
  return whole;
}
