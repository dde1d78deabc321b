import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { TOAST_HOTKEY } from './interface-timing.ts';
import { ToastCard } from './toast-card.tsx';
import { currentToasts, subscribeToasts, type Toast } from './toast-store.ts';

/**
 * Where messages appear: at the bottom left, clear of side panels, of the actions of a page and of the help; on a phone
 * over the header, because the action that a message tells of stands at the bottom. Over the header too beside a scan
 * result, because nothing may lie over what a helper reads. While a dialog is open, at the top, below a cross that
 * stands there: the buttons of a dialog stand at its bottom. Two live regions stand here from the start, because readers
 * miss regions that arrive together with their text.
 */
export function ToastViewport() {
  const [toast] = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const goBack = useToastHotkey(region);
  const shown = toast?.open ? toast : undefined;
  return (
    <section
      ref={region}
      data-toasts=""
      tabIndex={-1}
      aria-label={m.ui_messages({ key: TOAST_HOTKEY })}
      className={classNames(
        'pointer-events-none fixed z-50 outline-none max-sm:inset-x-2 max-sm:top-2 sm:bottom-[calc(var(--bottom-bar)+1rem)] sm:left-6 sm:w-[420px]',
        // A low window has no room below: they stand over its upper edge.
        'low:top-2 low:bottom-auto low:sm:right-6 low:sm:left-auto',
        // What reaches to the top of a phone has its cross there.
        'max-sm:[body:has([data-sheet-top])_&]:top-20',
        'sm:[body:has([data-sheet=middle],[data-scan-result])_&]:top-2',
        'sm:[body:has([data-sheet=middle],[data-scan-result])_&]:bottom-auto',
        'sm:[body:has([data-sheet=middle],[data-scan-result])_&]:inset-x-0',
        'sm:[body:has([data-sheet=middle],[data-scan-result])_&]:mx-auto',
      )}
    >
      {/* Also marked with `aria-live`, because such elements are not hidden from screen readers while a dialog is open. */}
      <div role="status" aria-live="polite" className="sr-only">
        {shown && shown.tone !== 'danger' ? spokenText(shown) : ''}
      </div>
      <div role="alert" aria-live="assertive" className="sr-only">
        {shown?.tone === 'danger' ? spokenText(shown) : ''}
      </div>
      {shown ? <ToastCard key={shown.id} toast={shown} onLeave={goBack} /> : null}
    </section>
  );
}

/**
 * F8 moves the focus to the message and back to where it was. Returns the way back, for a message that closes; it does
 * nothing when the focus came by itself or has left meanwhile.
 */
function useToastHotkey(region: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const messages = region.current;
    if (!messages) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY) return;
      event.preventDefault();
      const { activeElement } = document;
      if (messages.contains(activeElement)) return cameFrom.current?.focus();
      cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
      (messages.querySelector<HTMLElement>('[data-toast]') ?? messages).focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // A null target is an element that was removed: the way back is still wanted then.
      if (relatedTarget instanceof Node && !messages.contains(relatedTarget)) cameFrom.current = null;
    };
    document.addEventListener('keydown', onKey);
    messages.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKey);
      messages.removeEventListener('focusout', onFocusOut);
    };
  }, [region]);
  return () => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  };
}

const spokenText = ({ title, about }: Toast) => (about ? `${title}. ${about}` : title);
