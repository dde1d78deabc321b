import type { SheetKind } from '../../print/sheet-content.ts';
import type { Sheet } from '../../print/sheet-marks.ts';
import { SheetPreview } from '../../print/sheet-preview.tsx';
import { PrintRoot } from './print-root.tsx';

type PrintPortalProps = { kind: SheetKind; sheet: Sheet; label: string; onDone: () => void };

/** Prints a finished sheet. */
export function PrintPortal({ kind, sheet, label, onDone }: PrintPortalProps) {
  return (
    <PrintRoot kind={kind} onDone={onDone}>
      {sheet.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished sheet do not move
        <SheetPreview key={index} page={page} label={label} />
      ))}
    </PrintRoot>
  );
}
