import type { KeyboardEvent } from 'react';
import { focusOn } from './layers.ts';

/** Where Enter leads: fields, lines that are still closed, and at the end the button that sends. */
const NEXT =
  'input:not([type=radio], [type=checkbox], [type=file]), textarea, button[aria-expanded=false], [type=submit]';
/** Of these Enter is the key that presses them. */
const PRESSED = ['submit', 'button', 'reset', 'file', 'image'];

/**
 * For a form with rows that are still being typed: its button alone sends it. Enter in a field goes to the next one, as the
 * keyboards of phones promise.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || PRESSED.includes(target.type)) return;
  event.preventDefault();
  if (target.type === 'radio' || target.type === 'checkbox') return;
  const places = [...currentTarget.querySelectorAll<HTMLElement>(NEXT)].filter((place) => place.checkVisibility());
  focusOn(places[places.indexOf(target) + 1]);
}
