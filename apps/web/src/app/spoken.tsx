import type { AsyncRouteComponent } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { isReturn } from '../device/page-visit.ts';
import { useLanguage } from '../parts/words/use-language.ts';

let hasPage = false;

/**
 * A screen that is drawn again in the new language when it changes. It is not made anew: what was typed stays. The first
 * one of a visit comes after the frame around it and in slices, because the browser is starting everything else then; not
 * after a reload, where it must be there to be put back to its place.
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
