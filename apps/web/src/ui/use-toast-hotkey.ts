import { type RefObject, useEffect, useRef } from 'react';
import { TOAST_HOTKEY } from './interface-timing.ts';

/**
 * F8 moves the focus to the message and back to where it was. Returns the way back, for a message that closes; it does
 * nothing when the focus came by itself or has left meanwhile.
 */
export function useToastHotkey(region: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const messages = region.current;
    if (!messages) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY) return;
      event.preventDefault();
      const { activeElement } = document;
      if (messages.contains(activeElement)) return cameFrom.current?.focus();
      cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
      (messages.querySelector<HTMLElement>('[data-toast]') ?? messages).focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // A null target is an element that was removed: the way back is still wanted then.
      if (relatedTarget instanceof Node && !messages.contains(relatedTarget)) cameFrom.current = null;
    };
    document.addEventListener('keydown', onKey);
    messages.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKey);
      messages.removeEventListener('focusout', onFocusOut);
    };
  }, [region]);
  return () => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  };
}
