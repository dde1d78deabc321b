import type { AsyncRouteComponent } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { notePageDrawn } from '../../device/first-page.ts';
import { isReturn } from '../../device/page-address.ts';
import { useLanguage } from '../../parts/words/use-language.ts';

let hasPage = false;

/** Stands beside the screen of a page, and so not before it. */
function PageDrawnMark() {
  useEffect(notePageDrawn, []);
  return null;
}

/**
 * Draws a screen again when the language changes, keeping its state. On the first visit it is drawn after the frame and
 * in slices, because the browser is busy starting; after a reload at once, so that the scroll position can be restored.
 */
export function withLanguage(
  Screen: AsyncRouteComponent<object>,
  { isPage = false }: { isPage?: boolean } = {},
): AsyncRouteComponent<object> {
  function LanguageScreen() {
    useLanguage();
    const [isTurn, setTurn] = useState(() => hasPage || isReturn());
    useEffect(() => {
      hasPage = true;
      startTransition(() => setTurn(true));
    }, []);
    if (!isTurn) return null;
    return (
      <>
        <Screen />
        {isPage ? <PageDrawnMark /> : null}
      </>
    );
  }
  return Object.assign(LanguageScreen, { preload: async () => Screen.preload?.() });
}
