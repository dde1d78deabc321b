import { type RefObject, useEffect, useRef } from 'react';
import { TOAST_HOTKEY } from './interface-timing.ts';

/** F8 moves the focus to the message and back to where it was. Returns the way back, for a message that closes. */
export function useToastHotkey(region: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const visit = (messages: HTMLElement) => {
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      (messages.querySelector<HTMLElement>('[data-toast]') ?? messages).focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY || !region.current) return;
      event.preventDefault();
      if (region.current.contains(document.activeElement)) cameFrom.current?.focus();
      else visit(region.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region]);
  return () => cameFrom.current?.focus();
}
