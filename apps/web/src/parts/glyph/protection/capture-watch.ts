import { MINUTE_MS } from '@repo/contract/durations';

/**
 * What a page can notice of somebody who copies what is shown. Each watch starts at once and returns how to end it.
 * None of this is a lock: a page cannot stop a screenshot (docs/threat-model.md). It deters and says so.
 */
export type EndWatch = () => void;

/** Window minus page, on both axes, beyond which docked developer tools are assumed. */
const TOOLS_GAP_PX = 300;
export const TOOLS_CHECK_MS = 500;

export type WindowSize = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>;

/** A zoomed page has larger pixels than its window: the part of the gap that zoom explains does not count as tools. */
export function hasDevToolsSize(size: WindowSize): boolean {
  const zoom = Math.min(Math.max(size.outerWidth / size.innerWidth, 1), Math.max(size.devicePixelRatio, 1));
  return (
    size.outerWidth - size.innerWidth * zoom > TOOLS_GAP_PX && size.outerHeight - size.innerHeight * zoom > TOOLS_GAP_PX
  );
}

/** Says every change between "tools seem open" and not; a window that starts that way says so at once. */
export function watchTools(onChange: (open: boolean) => void, size: WindowSize = window): EndWatch {
  let before = false;
  const check = () => {
    const now = hasDevToolsSize(size);
    if (now !== before) onChange(now);
    before = now;
  };
  check();
  const timer = setInterval(check, TOOLS_CHECK_MS);
  return () => clearInterval(timer);
}

/** The Print Screen key; Windows reports only its release. */
export function watchPrintKey(onPress: () => void): EndWatch {
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'PrintScreen' && !event.repeat) onPress();
  };
  addEventListener('keyup', listen);
  return () => removeEventListener('keyup', listen);
}

/** The context menu of one element alone: the rest of the page keeps its own. */
export function refuseContextMenu(host: HTMLElement, onTry: () => void): EndWatch {
  const refuse = (event: Event) => {
    event.preventDefault();
    onTry();
  };
  host.addEventListener('contextmenu', refuse);
  return () => host.removeEventListener('contextmenu', refuse);
}

export function watchFocus(onChange: (away: boolean) => void): EndWatch {
  const leave = () => onChange(true);
  const come = () => onChange(false);
  addEventListener('blur', leave);
  addEventListener('focus', come);
  return () => {
    removeEventListener('blur', leave);
    removeEventListener('focus', come);
  };
}

/** Any change inside an element that nobody should change. Changes of our own must end the watch first. */
export function watchChanges(host: HTMLElement, onChange: () => void): EndWatch {
  const observer = new MutationObserver(onChange);
  observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => observer.disconnect();
}

/** Without a key, a wheel or a pointer for so long, nobody seems to look any more. */
export const COVER_AFTER_MS: number = 5 * MINUTE_MS;
const USE_CHECK_MS = 5_000;

/** Says when nobody uses the device any more, and when somebody does again. Reads the clock: timers sleep with the device. */
export function watchUse(onChange: (isIdle: boolean) => void): EndWatch {
  let usedAtMs = Date.now();
  let isIdle = false;
  const report = (idle: boolean) => {
    if (idle === isIdle) return;
    isIdle = idle;
    onChange(idle);
  };
  const use = () => {
    usedAtMs = Date.now();
    report(false);
  };
  const leaving = new AbortController();
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const) {
    addEventListener(kind, use, { passive: true, signal: leaving.signal });
  }
  const timer = setInterval(() => report(Date.now() - usedAtMs >= COVER_AFTER_MS), USE_CHECK_MS);
  return () => {
    leaving.abort();
    clearInterval(timer);
  };
}
