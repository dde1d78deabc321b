import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long after a press its click may come: a finger's comes after the finger has gone. */
const CLICK_WAIT_MS = 400;

type Leaving = { isOpen: boolean; field: RefObject<HTMLInputElement | null>; onLeave: () => void };

/**
 * Closes a list that stands in the page below its field. Whoever presses something takes the focus away first: would the list
 * go then, what is pressed would move from under the finger. So it goes with the click that follows, or soon after a press
 * that becomes none, such as one that scrolls or marks a text. Escape closes the list alone, and not the dialog around it,
 * which hears keys before anything in it does.
 */
export function useLeaving({ isOpen, field, onLeave }: Leaving): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const input = field.current;
    if (!isOpen || input === null) return;
    let isPressing = false;
    let waiting: number | undefined;
    const heard = new AbortController();
    const options = { capture: true, signal: heard.signal };
    const settle = () => {
      clearTimeout(waiting);
      isPressing = false;
      if (document.activeElement !== input) leave();
    };
    const press = ({ button }: PointerEvent) => {
      clearTimeout(waiting);
      // No click follows the other buttons.
      isPressing = button === 0;
    };
    const release = () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(settle, CLICK_WAIT_MS);
    };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', settle, options);
    document.addEventListener('click', settle, options);
    const blur = () => {
      if (!isPressing) leave();
    };
    input.addEventListener('blur', blur, options);
    const keydown = (event: KeyboardEvent) => {
      if (takeEscape(event)) leave();
    };
    window.addEventListener('keydown', keydown, options);
    return () => {
      clearTimeout(waiting);
      heard.abort();
    };
  }, [isOpen, field]);
}

/** Returns true for the key, which nobody else hears then. */
function takeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing) return false;
  event.stopImmediatePropagation();
  event.preventDefault();
  return true;
}
