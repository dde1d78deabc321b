import { type RefObject, useEffect } from 'react';
import { computeStepAside, gridOver } from './avoid-overlap.ts';

/** The page has stopped changing its size. */
const SETTLED_AFTER_MS = 150;

/** Keeps a floating button off whatever has the focus, and off what can be pressed or is a value, while it moves, scrolls or changes its size. */
export function useAvoidOverlap(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let asked: number | null = null;
    let isPressed = false;
    const check = () => {
      asked = null;
      const own = button.current;
      const focused = document.activeElement;
      // The press gives it the focus: moved before the release, it would be no click.
      if (!own || !focused || isPressed) return;
      const isElsewhere = focused !== own && focused !== document.body;
      const upPx = isElsewhere
        ? computeStepAside(measureAtRest(own), focused.getBoundingClientRect(), document.documentElement.clientHeight)
        : 0;
      own.style.setProperty('--up', `${-upPx}px`);
      own.toggleAttribute('data-tucked', isOverSomething(own, upPx));
    };
    const requestCheck = () => {
      asked ??= requestAnimationFrame(check);
    };
    const notePress = ({ target }: Event) => {
      isPressed = target instanceof Node && button.current?.contains(target) === true;
    };
    const noteRelease = () => {
      isPressed = false;
      requestCheck();
    };
    const options = { capture: true, passive: true };
    document.addEventListener('pointerdown', notePress, options);
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, noteRelease, options);
    for (const name of ['focusin', 'focusout', 'scroll', 'input'])
      document.addEventListener(name, requestCheck, options);
    addEventListener('resize', requestCheck);
    // What comes later, or goes, moves what lies under the button. A page that is still being made changes often.
    let growing: ReturnType<typeof setTimeout> | undefined;
    const grown = new ResizeObserver(() => {
      clearTimeout(growing);
      growing = setTimeout(requestCheck, SETTLED_AFTER_MS);
    });
    grown.observe(document.body);
    requestCheck();
    return () => {
      clearTimeout(growing);
      if (asked !== null) cancelAnimationFrame(asked);
      for (const name of ['focusin', 'focusout', 'scroll', 'input']) {
        document.removeEventListener(name, requestCheck, options);
      }
      document.removeEventListener('pointerdown', notePress, options);
      for (const name of ['pointerup', 'pointercancel']) document.removeEventListener(name, noteRelease, options);
      removeEventListener('resize', requestCheck);
      grown.disconnect();
    };
  }, [button]);
}

/** Where it stands without stepping aside, also in the middle of a step: offsets know nothing of `translate`. */
function measureAtRest(own: HTMLElement) {
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = own;
  return { top: offsetTop, left: offsetLeft, right: offsetLeft + offsetWidth, bottom: offsetTop + offsetHeight };
}

/** Everything that can be clicked or tapped, and the values of lists and tables, which stand at the edge. */
const KEPT_CLEAR =
  'a, button, input, select, textarea, summary, label, [role="option"], [tabindex="0"], dd, td, .numeric';

/** Whether the button, stepped up so far and not tucked, would lie over something that is pressed or read there. */
function isOverSomething(own: HTMLElement, upPx: number): boolean {
  const rest = measureAtRest(own);
  const place = { ...rest, top: rest.top - upPx, bottom: rest.bottom - upPx };
  return gridOver(place).some(([x, y]) =>
    document.elementsFromPoint(x, y).some((one) => !own.contains(one) && one.closest(KEPT_CLEAR) !== null),
  );
}
