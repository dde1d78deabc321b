import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SheetKind } from '../../print/sheet-content.ts';
import './print-sheet.css';

/** Without a kind, an A4 page. `name`: what a browser offers as the file's name when it prints into a file. */
type PrintRootProps = { kind?: SheetKind; name?: string; onDone: () => void; children: ReactNode };

/** Puts what is to be printed beside the page, asks the browser to print it alone, and takes it away again. */
export function PrintRoot({ kind, name, onDone, children }: PrintRootProps) {
  useEffect(() => {
    let isLeft = false;
    const pageTitle = document.title;
    if (name !== undefined) document.title = name;
    addEventListener('afterprint', onDone);
    void document.fonts.ready.then(() => {
      if (!isLeft) window.print();
    });
    return () => {
      isLeft = true;
      document.title = pageTitle;
      removeEventListener('afterprint', onDone);
    };
  }, [name, onDone]);
  return createPortal(
    <div className="print-root" data-sheet={kind}>
      {children}
    </div>,
    document.body,
  );
}
