import { type KeyboardEvent, useRef } from 'react';

type LayerFocus = {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Gives the focus back to what opened a dialog. Radix does so only for its own triggers, and our dialogs are opened by
 * state. An item of a menu is gone by then, so its menu's button takes its place; where the opener cannot take it (a row
 * that was deleted, a button that is disabled meanwhile) the heading of the page does.
 */
export function useReturnFocus(): LayerFocus {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // Another page took the place of what was there, and its heading the focus.
      if (document.activeElement?.matches('h1')) return;
      // Another layer was opened while this one went: the keyboard stays in it.
      const layer = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
      if (layer && !layer.contains(opener.current)) return;
      opener.current?.focus();
      if (document.activeElement !== opener.current) document.querySelector<HTMLElement>('h1')?.focus();
    },
    onKeyDown: goRoundBackwards,
  };
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

function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return button instanceof HTMLElement && button !== document.body ? button : null;
}
