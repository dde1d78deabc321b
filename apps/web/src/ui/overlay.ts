import './page-nonce.ts';

/** Dims the page beneath a dialog. No blur: what lies beneath stays what it is. */
export const overlayClass = 'fixed inset-0 z-30 animate-fade bg-[rgb(10_20_18/0.5)]';

/**
 * A press on a message must not close the dialog beneath it. The event may come after the click has removed the
 * message, so the message itself is looked for as well as the place it stood in.
 */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts], [data-toast]')) event.preventDefault();
}
