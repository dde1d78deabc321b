import { useRef, useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { TOAST_HOTKEY } from './interface-timing.ts';
import { ToastCard } from './toast-card.tsx';
import { currentToasts, subscribeToasts, type Toast } from './toast-store.ts';
import { useToastHotkey } from './use-toast-hotkey.ts';

/**
 * Where messages appear: bottom centre, clear of side panels; on a phone above the bottom bar. While a dialog is open,
 * or anything on a phone, at the top, below a cross that stands there: the buttons of a sheet stand at its bottom. Two live regions stand here from the start,
 * because readers miss regions that arrive together with their text.
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
        'pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-50 mx-auto max-w-[420px] outline-none',
        'max-sm:[body:has([data-sheet])_&]:bottom-auto max-sm:[body:has([data-sheet]):not(:has([data-sheet-top]))_&]:top-4',
        // What reaches to the top of a phone has its cross there.
        'max-sm:[body:has([data-sheet-top])_&]:top-20',
        'sm:[body:has([data-sheet=middle])_&]:top-4 sm:[body:has([data-sheet=middle])_&]:bottom-auto',
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

const spokenText = ({ title, about }: Toast) => (about ? `${title}. ${about}` : title);
