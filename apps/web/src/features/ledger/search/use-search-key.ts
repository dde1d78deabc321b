import { useEffect } from 'react';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { focusOn } from '../../../ui/layers.ts';

const TYPED_INTO = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** The key / leads to the search. The shell hears it on its own pages; this one stands outside of it. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || !singleKeysOn()) return;
      event.preventDefault();
      focusOn(document.querySelector<HTMLElement>('search input'));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
