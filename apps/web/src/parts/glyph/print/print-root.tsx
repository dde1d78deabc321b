import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SheetKind } from '../../print/sheet-content.ts';
import './print-sheet.css';

/** Without a kind, an A4 page. */
type PrintRootProps = { kind?: SheetKind; onDone: () => void; children: ReactNode };

/** Puts what is to be printed beside the page, asks the browser to print it alone, and takes it away again. */
export function PrintRoot({ kind, onDone, children }: PrintRootProps) {
  useEffect(() => {
    let isLeft = false;
    addEventListener('afterprint', onDone);
    void document.fonts.ready.then(() => {
      if (!isLeft) window.print();
    });
    return () => {
      isLeft = true;
      removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <div className="print-root" data-sheet={kind}>
      {children}
    </div>,
    document.body,
  );
}
