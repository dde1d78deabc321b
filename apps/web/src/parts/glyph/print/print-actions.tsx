import { useState } from 'react';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { useCall } from '../../calls/use-call.ts';
import type { SheetContent, SheetKind } from '../../print/sheet-content.ts';
import type { SheetPdf } from '../../print/sheet-pdf.ts';

/** Beside what a scan gives; alone, while it gives nothing; or neither, so that nothing of the print can be read. */
export type PrintedLines = 'besides' | 'alone' | 'none';

type PrintActionsProps = {
  kind: SheetKind;
  content: SheetContent;
  name: string;
  /** A print without any, of which nothing can be read, is asked about once. */
  lines: PrintedLines;
  /** False, and said beside the field, while something stands there that cannot be printed. */
  allow: () => boolean;
  /** A paper left this device. */
  onMade: () => void;
  onPrint: () => void;
};

export function PrintActions({ kind, content, name, lines, allow, onMade, onPrint }: PrintActionsProps) {
  const [asked, setAsked] = useState(false);
  const isEmpty = lines === 'none';
  const asks = asked && isEmpty;
  const [unprintable, setUnprintable] = useState<string | null>(null);
  const saving = useCall(() => makePdf(kind, content), {
    onDone: (made) => {
      if (!made.ok) return setUnprintable(describeProblem(made));
      saveFile(name, new Blob([new Uint8Array(made.bytes)], { type: 'application/pdf' }));
      onMade();
    },
    // The chunk did not load, or memory ran out; printing by the browser still works.
    reason: () => m.glyphs_download_failed(),
  });
  const problem = unprintable ?? saving.problem;

  function mayGoOn(): boolean {
    if (isEmpty && !asked) {
      setAsked(true);
      return false;
    }
    return allow();
  }

  function savePdf() {
    if (!mayGoOn()) return;
    setUnprintable(null);
    void saving.submit();
  }

  function print() {
    if (!mayGoOn()) return;
    onPrint();
    onMade();
  }

  return (
    <>
      {problem ? (
        <InlineAlert tone="warn" announce="alert" className="mt-5">
          {problem}
        </InlineAlert>
      ) : null}
      {asks ? (
        <InlineAlert tone="warn" announce="alert" className="mt-5">
          {m.glyphs_print_without_plain_ask()}
        </InlineAlert>
      ) : null}
      <DialogActions>
        <Button icon="download" busy={saving.isPending} busyLabel={m.glyphs_print_pdf_busy()} onClick={savePdf}>
          {m.glyphs_print_pdf({ name })}
        </Button>
        <Button variant="primary" icon="print" onClick={print}>
          {printLabel(lines, asked)}
        </Button>
      </DialogActions>
    </>
  );
}

function printLabel(lines: PrintedLines, asked: boolean): string {
  if (lines === 'besides') return m.ui_print();
  if (lines === 'alone') return m.glyphs_print_with_plain();
  return asked ? m.glyphs_print_without_plain_yes() : m.glyphs_print_without_plain();
}

function describeProblem(refused: Exclude<SheetPdf, { ok: true }>): string {
  if ('missingLetters' in refused) return m.glyphs_print_missing_letters({ letters: refused.missingLetters });
  return m.glyphs_print_too_long_pdf({ count: refused.tooLong[0]?.letters ?? 1 });
}

/** pdf-lib and the faces are heavy and load with the first PDF. */
async function makePdf(kind: SheetKind, content: SheetContent) {
  const [{ sheetPdf }, { sheetLetters }] = await Promise.all([
    import('../../print/sheet-pdf.ts'),
    import('../../print/sheet-fonts.ts'),
  ]);
  return sheetPdf(kind, content, sheetLetters);
}
