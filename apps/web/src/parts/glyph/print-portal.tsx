import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SheetKind } from '../print/sheet-content.ts';
import type { Sheet } from '../print/sheet-marks.ts';
import { SheetPreview } from '../print/sheet-preview.tsx';
import './print-sheet.css';

type PrintPortalProps = { kind: SheetKind; sheet: Sheet; label: string; onDone: () => void };

/** Puts a sheet beside the page, asks the browser to print it, and takes it away again. */
export function PrintPortal({ kind, sheet, label, onDone }: PrintPortalProps) {
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
      {sheet.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished sheet do not move
        <SheetPreview key={index} page={page} label={label} />
      ))}
    </div>,
    document.body,
  );
}
