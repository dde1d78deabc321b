import { type RefObject, useEffect } from 'react';
import { stepAside } from './steer-clear.ts';

/** Keeps a floating button off whatever has the focus, while it moves, scrolls or changes its size. */
export function useSteerClear(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let asked: number | null = null;
    const look = () => {
      asked = null;
      const own = button.current;
      const focused = document.activeElement;
      if (!own || !focused) return;
      const isElsewhere = focused !== own && focused !== document.body;
      const upPx = isElsewhere
        ? stepAside(restOf(own), focused.getBoundingClientRect(), document.documentElement.clientHeight)
        : 0;
      own.style.translate = upPx === 0 ? '' : `0 ${-upPx}px`;
    };
    const askForLook = () => {
      asked ??= requestAnimationFrame(look);
    };
    const options = { capture: true, passive: true };
    for (const name of ['focusin', 'focusout', 'scroll', 'input']) document.addEventListener(name, askForLook, options);
    addEventListener('resize', askForLook);
    askForLook();
    return () => {
      if (asked !== null) cancelAnimationFrame(asked);
      for (const name of ['focusin', 'focusout', 'scroll', 'input']) {
        document.removeEventListener(name, askForLook, options);
      }
      removeEventListener('resize', askForLook);
    };
  }, [button]);
}

/** Where it stands without stepping aside, also in the middle of a step: offsets know nothing of `translate`. */
function restOf(own: HTMLElement) {
  const { offsetTop, offsetLeft, offsetWidth, offsetHeight } = own;
  return { top: offsetTop, left: offsetLeft, right: offsetLeft + offsetWidth, bottom: offsetTop + offsetHeight };
}
