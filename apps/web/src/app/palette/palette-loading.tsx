import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Stands where the palette will stand while its program is on its way: that takes a third of a second at the first time.
 * Somebody who knows the key types on at once, and what they type must not be shortcuts of the page.
 */
export function PaletteLoading({ typed, onClose }: { typed: RefObject<string>; onClose: () => void }) {
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    typed.current = '';
    const onKey = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (isChord || event.isComposing || !isForField(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close.current();
      else typed.current = typedOn(typed.current, event.key);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [typed]);
  return null;
}

/** The text of the field, starting with what was typed before it appeared. */
export function useTypedText(typedAhead?: RefObject<string>): [string, (typed: string) => void] {
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    if (!typedAhead?.current) return;
    setTyped(typedAhead.current);
    typedAhead.current = '';
  }, [typedAhead]);
  return [typed, setTyped];
}

const isLetter = (key: string): boolean => [...key].length === 1;

function isForField(key: string): boolean {
  return isLetter(key) || ['Backspace', 'Enter', 'Escape', 'Tab'].includes(key);
}

/** Enter has nothing to choose yet, and Tab nowhere to go. */
function typedOn(typed: string, key: string): string {
  if (key === 'Backspace') return [...typed].slice(0, -1).join('');
  return isLetter(key) ? typed + key : typed;
}
