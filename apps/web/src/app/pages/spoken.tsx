import type { AsyncRouteComponent } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { isReturn } from '../../device/page-address.ts';
import { useLanguage } from '../../parts/words/use-language.ts';

let hasPage = false;

/**
 * Draws a screen again when the language changes, keeping its state. On the first visit it is drawn after the frame and
 * in slices, because the browser is busy starting; after a reload at once, so that the scroll position can be restored.
 */
export function spoken(Screen: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  function SpokenScreen() {
    useLanguage();
    const [isTurn, setTurn] = useState(() => hasPage || isReturn());
    useEffect(() => {
      hasPage = true;
      startTransition(() => setTurn(true));
    }, []);
    return isTurn ? <Screen /> : null;
  }
  return Object.assign(SpokenScreen, { preload: async () => Screen.preload?.() });
}
