import { useCallback, useMemo, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { A6_GLYPH_MM } from '../../print/a6-sheet.ts';
import { CARD_GLYPH_MM, CARD_SHEET_CROP } from '../../print/card-sheet.ts';
import { readGlyphMm } from '../../print/glyph-size.ts';
import { makeSheet } from '../../print/make-sheet.ts';
import { SHEET_KINDS, type SheetContent, type SheetKind } from '../../print/sheet-content.ts';
import type { Sheet } from '../../print/sheet-marks.ts';
import { SheetPreview } from '../../print/sheet-preview.tsx';
import { planStickers, STICKER_GLYPH_MM } from '../../print/sticker-sheet.ts';
import { formatCount } from '../../words/counts.ts';
import { fileName } from '../glyph-files.ts';
import { ProtectedFrame } from '../protection/protected-frame.tsx';
import { PlainLineFields } from './plain-line-fields.tsx';
import { type PrintChoice, type PrintedGlyph, pageMeasure, sheetContent } from './print-choice.ts';
import { PrintRoot } from './print-root.tsx';
import { ReachNote } from './reach-note.tsx';
import { StickerSizeField } from './sticker-size-field.tsx';

type PrintPortalProps = { kind: SheetKind; sheet: Sheet; label: string; onDone: () => void };

type PrintDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; glyph: PrintedGlyph };

const KIND_LABELS = { card: m.glyphs_print_card, sticker: m.glyphs_print_sticker, a6: m.glyphs_print_a6 };

function aboutKind({ kind, stickerGlyphMm }: PrintChoice): string {
  if (kind === 'card') return m.glyphs_print_card_about();
  if (kind === 'a6') return m.glyphs_print_a6_about();
  const { columns, rows, widthMm, heightMm } = planStickers(stickerGlyphMm);
  const [width, height] = [widthMm, heightMm].map((mm) => formatCount(Math.round(mm)));
  return m.glyphs_print_sticker_about({ count: columns * rows, width: width ?? '', height: height ?? '' });
}

function glyphSideMm({ kind, stickerGlyphMm }: PrintChoice): number {
  if (kind === 'sticker') return stickerGlyphMm;
  return kind === 'card' ? CARD_GLYPH_MM : A6_GLYPH_MM;
}

/** Chooses a sheet, shows it, prints it or makes its PDF. Nothing leaves the device. */
export function PrintDialog({ open, onOpenChange, glyph }: PrintDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      title={m.glyphs_print_title({ title: glyph.title })}
      about={m.glyphs_print_about()}
    >
      <PrintForm glyph={glyph} />
    </Dialog>
  );
}

function PrintForm({ glyph }: { glyph: PrintedGlyph }) {
  const [choice, setChoice] = useState<PrintChoice>({
    kind: 'card',
    stickerGlyphMm: STICKER_GLYPH_MM,
    holder: readSession()?.user.fullName ?? '',
    plainLines: [],
  });
  const [size, setSize] = useState({ typed: formatCount(STICKER_GLYPH_MM), isAsked: false });
  const [isPrinting, setIsPrinting] = useState(false);
  const measure = useMemo(pageMeasure, []);
  const { pattern } = glyph.drawing;
  const content = sheetContent(glyph, choice);
  const sheet = makeSheet(choice.kind, content, measure);
  const label = m.glyphs_print_preview({ kind: KIND_LABELS[choice.kind]() });
  const done = useCallback(() => setIsPrinting(false), []);

  /** The sheet keeps the last size that can be printed; nothing is printed while another one stands in the field. */
  function chooseSize(typed: string) {
    const stickerGlyphMm = readGlyphMm(typed, pattern);
    setSize({ ...size, typed });
    if (stickerGlyphMm !== null) setChoice({ ...choice, stickerGlyphMm });
  }

  function allowSize(): boolean {
    const isAllowed = choice.kind !== 'sticker' || readGlyphMm(size.typed, pattern) !== null;
    if (!isAllowed) setSize({ ...size, isAsked: true });
    return isAllowed;
  }

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="space-y-5">
          <SegmentedControl
            label={m.glyphs_print_kind()}
            hint={aboutKind(choice)}
            value={choice.kind}
            options={SHEET_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind]() }))}
            onChange={(kind) => setChoice({ ...choice, kind })}
          />
          <TextField
            label={m.glyphs_print_holder()}
            hint={m.glyphs_print_holder_hint()}
            autoComplete="name"
            value={choice.holder}
            onChange={(event) => setChoice({ ...choice, holder: event.target.value })}
          />
          {choice.kind === 'sticker' ? (
            <StickerSizeField
              {...size}
              pattern={pattern}
              onType={chooseSize}
              onLeave={() => setSize((given) => ({ ...given, isAsked: true }))}
            />
          ) : (
            <PlainLineFields
              lines={choice.plainLines}
              onChange={(plainLines) => setChoice({ ...choice, plainLines })}
            />
          )}
          <ReachNote glyphMm={glyphSideMm(choice)} pattern={pattern} />
        </div>
        <div className="max-sm:order-first max-sm:mx-auto max-sm:w-64">
          <ProtectedFrame version={sheet} className="rounded-control border border-line bg-white">
            {sheet.pages.map((page, index) => (
              <SheetPreview
                // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished sheet do not move
                key={index}
                page={page}
                label={label}
                className="block h-auto w-full"
                {...cropOf(choice.kind)}
              />
            ))}
          </ProtectedFrame>
          <p className="mt-2 text-small text-ink-3">{m.glyphs_print_watermark()}</p>
        </div>
      </div>
      <PrintActions
        kind={choice.kind}
        content={content}
        name={fileName(glyph.seal, `${choice.kind}.pdf`)}
        allow={allowSize}
        onPrint={() => setIsPrinting(true)}
      />
      {isPrinting ? <PrintPortal kind={choice.kind} sheet={sheet} label={label} onDone={done} /> : null}
    </>
  );
}

/** A card is small on its A4 page: it is shown without the white around it. */
const cropOf = (kind: SheetKind) => (kind === 'card' ? { crop: CARD_SHEET_CROP } : {});

type PrintActionsProps = {
  kind: SheetKind;
  content: SheetContent;
  name: string;
  /** False, and said beside the field, while something stands there that cannot be printed. */
  allow: () => boolean;
  onPrint: () => void;
};

function PrintActions({ kind, content, name, allow, onPrint }: PrintActionsProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function savePdf() {
    if (!allow()) return;
    setBusy(true);
    setProblem(null);
    try {
      const made = await makePdf(kind, content);
      if (made.ok) saveFile(name, new Blob([new Uint8Array(made.bytes)], { type: 'application/pdf' }));
      else setProblem(m.glyphs_print_missing_letters({ letters: made.missingLetters }));
    } catch {
      // The chunk did not load, or memory ran out; printing by the browser still works.
      setProblem(m.glyphs_download_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem ? (
        <InlineAlert tone="warn" announce="alert" className="mt-5">
          {problem}
        </InlineAlert>
      ) : null}
      <DialogActions>
        <Button icon="download" busy={busy} busyLabel={m.glyphs_print_pdf_busy()} onClick={() => void savePdf()}>
          {m.glyphs_print_pdf()}
        </Button>
        <Button variant="primary" icon="print" onClick={() => allow() && onPrint()}>
          {m.ui_print()}
        </Button>
      </DialogActions>
    </>
  );
}

/** pdf-lib and the faces are heavy and load with the first PDF. */
async function makePdf(kind: SheetKind, content: SheetContent) {
  const [{ sheetPdf }, { sheetFonts }] = await Promise.all([
    import('../../print/sheet-pdf.ts'),
    import('../../print/sheet-fonts.ts'),
  ]);
  return sheetPdf(kind, content, sheetFonts());
}

/** Prints a finished sheet. */
function PrintPortal({ kind, sheet, label, onDone }: PrintPortalProps) {
  return (
    <PrintRoot kind={kind} onDone={onDone}>
      {sheet.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished sheet do not move
        <SheetPreview key={index} page={page} label={label} />
      ))}
    </PrintRoot>
  );
}
