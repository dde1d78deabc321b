import { useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '../paraglide/messages.js';
import { TOAST_HOTKEY } from './interface-timing.ts';
import { ToastCard } from './toast-card.tsx';
import { currentToasts, subscribeToasts } from './toast-store.ts';

/**
 * Where messages appear: bottom right, on a phone above the bottom bar. Two live regions stand here from the start,
 * because readers miss regions that arrive together with their text. F8 moves the focus to the message and back.
 */
export function ToastViewport() {
  const [toast] = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY || !region.current) return;
      event.preventDefault();
      if (region.current.contains(document.activeElement)) cameFrom.current?.focus();
      else {
        cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        (region.current.querySelector<HTMLElement>('[data-toast]') ?? region.current).focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const shown = toast?.open ? toast : undefined;
  const spoken = shown ? [shown.title, shown.about].filter(Boolean).join('. ') : '';
  return (
    <section
      ref={region}
      data-toasts=""
      tabIndex={-1}
      aria-label={m.ui_messages({ key: TOAST_HOTKEY })}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 sm:left-auto sm:w-[400px]"
    >
      <div role="status" className="sr-only">
        {shown && shown.tone !== 'danger' ? spoken : ''}
      </div>
      <div role="alert" className="sr-only">
        {shown?.tone === 'danger' ? spoken : ''}
      </div>
      {shown ? <ToastCard key={shown.id} toast={shown} onLeave={() => cameFrom.current?.focus()} /> : null}
    </section>
  );
}
