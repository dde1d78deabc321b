import { type RefObject, useEffect, useEffectEvent } from 'react';

type Leaving = { isOpen: boolean; field: RefObject<HTMLInputElement | null>; onLeave: () => void };

/**
 * Closes a list that stands in the page below its field. Whoever presses something takes the focus away first: would the list
 * go then, what is pressed would move from under the finger. So it goes with the click that follows. Escape closes the list
 * alone, and not the dialog around it, which hears keys before anything in it does.
 */
export function useLeaving({ isOpen, field, onLeave }: Leaving): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const input = field.current;
    if (!isOpen || input === null) return;
    let isPressing = false;
    const heard = new AbortController();
    const options = { capture: true, signal: heard.signal };
    const press = ({ type }: Event) => {
      isPressing = type === 'pointerdown';
    };
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointercancel', press, options);
    document.addEventListener(
      'click',
      () => {
        isPressing = false;
        if (document.activeElement !== input) leave();
      },
      options,
    );
    const blur = () => {
      if (!isPressing) leave();
    };
    input.addEventListener('blur', blur, options);
    const keydown = (event: KeyboardEvent) => {
      if (takeEscape(event)) leave();
    };
    window.addEventListener('keydown', keydown, options);
    return () => heard.abort();
  }, [isOpen, field]);
}

/** Returns true for the key, which nobody else hears then. */
function takeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.isComposing) return false;
  event.stopImmediatePropagation();
  event.preventDefault();
  return true;
}
