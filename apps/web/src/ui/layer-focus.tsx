import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findMenuButton, focusIfNowhere, focusOn, type OpenLayer, openLayer } from './layers.ts';
import { dismissKnownToasts } from './toast-store.ts';

/**
 * Rendered first in every layer, because it must record the opener before a field below takes the focus. It returns the
 * focus at the moment the layer closes. Radix does so by a timer, up to 100 ms later on a busy page, and would take the
 * focus out of a layer opened since.
 */
export function LayerFocus({ onReturned }: { onReturned?: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const layer = useRef<OpenLayer | null>(null);
  const returned = useRef(onReturned);
  returned.current = onReturned;
  useLayoutEffect(() => {
    const element = mark.current?.parentElement;
    if (!element) return;
    const opened = openLayer(element);
    layer.current = opened;
    dismissKnownToasts();
    return opened.leave;
  }, []);
  // Not with the layout: the page around the layer is hidden from readers until Radix has cleaned up, just before this.
  useEffect(
    () => () => {
      layer.current?.giveBack();
      if (returned.current) queueMicrotask(returned.current);
    },
    [],
  );
  return <span ref={mark} hidden />;
}

/**
 * The same in a menu, which holds nothing: a layer that one of its items opened keeps the focus. `takesFirst`: opened by
 * a key, it begins at its first item.
 */
export function MenuFocus({ takesFirst = false }: { takesFirst?: boolean }) {
  const [takes] = useState(takesFirst);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = mark.current?.closest('[role="menu"]');
    const button = menu ? findMenuButton(menu) : null;
    if (takes) focusOn(menu?.querySelector<HTMLElement>('[role^="menuitem"]'));
    return () => focusIfNowhere(button);
  }, [takes]);
  return <span ref={mark} hidden />;
}

/** It goes on the content of a layer, beside its LayerFocus. */
export const layerHandlers = { onCloseAutoFocus: keepFocus, onKeyDown: goRoundBackwards };

export function keepFocus(event: Event): void {
  event.preventDefault();
}

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** A layer itself has the focus when a button in it went with what it did. From there Shift+Tab would lead nowhere. */
function goRoundBackwards(event: KeyboardEvent<HTMLElement>): void {
  const layer = event.currentTarget;
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== layer) return;
  event.preventDefault();
  [...layer.querySelectorAll<HTMLElement>(STOPS)]
    .findLast((stop) => stop.closest('[hidden], [inert]') === null)
    ?.focus();
}
