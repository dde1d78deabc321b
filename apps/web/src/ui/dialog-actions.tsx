import type { ReactNode } from 'react';

/**
 * The buttons of a form inside a dialog, the main one last. They stay at the dialog's lower edge while the form scrolls
 * behind them: over the 20 px of the dialog's own padding, which sticky boxes count. A window lower than 640 px, such as one zoomed to 200 %, needs that room for the form.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="-bottom-5 z-1 -mx-5 mt-5 -mb-5 flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 py-4 sm:rounded-b-sheet sm:flex-row sm:justify-end [@media(height>=40rem)]:sticky">
      {children}
    </div>
  );
}
