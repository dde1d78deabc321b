import type { CardPrint, PrintedFacts } from '@repo/client/card/card-prints';
import { findObstacle } from '@repo/client/card/promise';
import type { Pattern } from '@repo/glyph';
import { useCallback, useMemo, useRef, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOwnCountry } from '../../emergency/use-own-country.ts';
import { A6_GLYPH_MM, computeA4Times } from '../../print/a6-sheet.ts';
import { CARD_GLYPH_MM } from '../../print/card/card-front.ts';
import { CARD_SHEET_CROP } from '../../print/card/card-sheet.ts';
import { computeGlyphSizes, computeReach, LARGEST_GLYPH_MM, readGlyphMm } from '../../print/glyph-size.ts';
import { LARGE_GLYPH_MM } from '../../print/large/large-foot.ts';
import { makeSheet } from '../../print/make-sheet.ts';
import { PLAIN_LINES_MAX, SHEET_KINDS, type SheetContent, type SheetKind } from '../../print/sheet-content.ts';
import type { LongText, Sheet } from '../../print/sheet-marks.ts';
import { SheetPreview } from '../../print/sheet-preview.tsx';
import { personOnSticker, planStickers, STICKER_GLYPH_MM } from '../../print/sticker-sheet.ts';
import { printedFacts, recordPrint } from '../../prints/record-print.ts';
import { NotReadable } from '../../profile/not-readable.tsx';
import { formatCount } from '../../words/counts.ts';
import { ProtectedFrame } from '../protection/protected-frame.tsx';
import { FamilySheetField } from './family-sheet-field.tsx';
import { knownHolder, knownLines, linesThatHelp } from './known-lines.ts';
import { usePageMeasure } from './page-measure.ts';
import { isFilled } from './plain-line.ts';
import { PrintActions, type PrintedLines } from './print-actions.tsx';
import { type PrintChoice, type PrintedGlyph, readHolder, sheetContent } from './print-choice.ts';
import { PrintRoot } from './print-root.tsx';
import { NumberField, ReadableFields, tooLongError } from './readable-fields.tsx';
import { SealedCodeField, useLargeSquare } from './sealed-code-field.tsx';

type StickerSizeFieldProps = {
  pattern: Pattern;
  typed: string;
  isAsked: boolean;
  onType: (typed: string) => void;
  onLeave: () => void;
};

/** The side of the glyph on a sticker; a size that cannot be printed is refused with the reason. */
function StickerSizeField({ pattern, typed, isAsked, onType, onLeave }: StickerSizeFieldProps) {
  const limits = { min: formatCount(computeGlyphSizes(pattern).smallestMm), max: formatCount(LARGEST_GLYPH_MM) };
  const refusal = m.glyphs_print_size_refused(limits);
  return (
    <TextField
      label={m.glyphs_print_size()}
      hint={m.glyphs_print_size_hint(limits)}
      error={isAsked && readGlyphMm(typed, pattern) === null ? refusal : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  );
}

type PrintPreviewProps = { kind: SheetKind; sheet: Sheet; label: string };
type PrintPortalProps = PrintPreviewProps & { name: string; onDone: () => void };

const KIND_LABELS = {
  ...{ card: m.glyphs_print_card, sticker: m.glyphs_print_sticker },
  ...{ a6: m.glyphs_print_a6, a4: m.glyphs_print_a4 },
};

function aboutKind(kind: SheetKind, { stickerGlyphMm, addressCode }: SheetContent): string {
  if (kind === 'card') return m.glyphs_print_card_about();
  if (kind === 'a6') return m.glyphs_print_a6_about();
  if (kind === 'a4') return m.glyphs_print_a4_about();
  const { columns, rows, widthMm, heightMm } = planStickers(stickerGlyphMm, addressCode);
  const [width, height] = [widthMm, heightMm].map((mm) => formatCount(Math.round(mm)));
  return m.glyphs_print_sticker_about({ count: columns * rows, width: width ?? '', height: height ?? '' });
}

function glyphSideMm({ kind, stickerGlyphMm, plainLines }: PrintChoice, hasSquare: boolean): number {
  if (kind === 'sticker') return stickerGlyphMm;
  if (kind === 'card') return CARD_GLYPH_MM;
  const a6Mm = plainLines.some(isFilled) ? LARGE_GLYPH_MM : A6_GLYPH_MM;
  return kind === 'a6' ? a6Mm : a6Mm * computeA4Times(hasSquare);
}

export type PrintFormProps = {
  glyph: PrintedGlyph;
  /** The sheet to begin with, for a paper that is made again. */
  format?: SheetKind;
  /** A mend leads to another page, and the dialog closes. */
  onLeave: () => void;
  /** A paper was made, and what the card says now. Left out where papers are not remembered. */
  onPrinted?: (print: CardPrint, facts: PrintedFacts) => void;
};

/** A scan gives nothing to whom the card is for. The code of an institution is open to whom that decided. */
const isUnreadable = ({ row, isTitlePublic }: PrintedGlyph): boolean =>
  isTitlePublic !== true && findObstacle(row, Date.now()) !== null;

/** While a scan gives nothing, the lines that help are chosen already. */
const buildFirstChoice = (glyph: PrintedGlyph, format: SheetKind): PrintChoice => ({
  kind: format,
  stickerGlyphMm: STICKER_GLYPH_MM,
  holder: knownHolder(glyph.fields ?? {}) ?? readSession()?.user.fullName ?? '',
  printsTitle: glyph.isTitlePublic ?? false,
  plainLines: isUnreadable(glyph) ? linesThatHelp(glyph.fields ?? {}, PLAIN_LINES_MAX) : [],
  country: null,
});

export function PrintForm({ glyph, format = 'card', onLeave, onPrinted }: PrintFormProps) {
  const isWaiting = isUnreadable(glyph);
  const [choice, setChoice] = useState(() => buildFirstChoice(glyph, format));
  const { country } = useOwnCountry();
  const [size, setSize] = useState({ typed: formatCount(STICKER_GLYPH_MM), isAsked: false });
  const [isPrinting, setIsPrinting] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const measure = usePageMeasure();
  const { pattern } = glyph.drawing;
  const given = { ...choice, country: choice.country ?? country };
  const square = useLargeSquare(glyph, choice.kind);
  const content = sheetContent(glyph, given, square.digits);
  const sheet = makeSheet(choice.kind, content, measure);
  const label = m.glyphs_print_preview({ kind: KIND_LABELS[choice.kind]() });
  const done = useCallback(() => setIsPrinting(false), []);

  /** The sheet keeps the last size that can be printed; nothing is printed while another one stands in the field. */
  function chooseSize(typed: string) {
    const stickerGlyphMm = readGlyphMm(typed, pattern);
    setSize({ ...size, typed });
    if (stickerGlyphMm !== null) setChoice({ ...choice, stickerGlyphMm });
  }

  const countExcess = (of: LongText['of']) => sheet.tooLong.find((one) => one.of === of)?.letters ?? 0;
  const known = useMemo(() => knownLines(glyph.fields ?? {}), [glyph.fields]);

  /** What is wrong is said beside its field. */
  function allow(): boolean {
    const hasSize = choice.kind !== 'sticker' || readGlyphMm(size.typed, pattern) !== null;
    if (!hasSize) setSize({ ...size, isAsked: true });
    if (hasSize && sheet.tooLong.length === 0) return true;
    focusOn(fields.current?.querySelector<HTMLElement>('[aria-invalid]') ?? null);
    return false;
  }

  /** Remembered as it leaves: a print that was then cancelled is one press away from being forgotten. */
  function note(): void {
    const { issue } = glyph;
    if (issue === undefined || onPrinted === undefined) return;
    const facts = printedFacts(glyph.fields ?? {}, issue.contentVersion);
    const lines = choice.kind === 'sticker' ? [] : choice.plainLines.filter(isFilled);
    const said =
      choice.kind === 'sticker' ? personOnSticker(content, measure) : { name: true, age: content.age !== '' };
    const made = { format: choice.kind, holder: said.name ? content.holder : '', withAge: said.age };
    onPrinted(
      recordPrint(issue, facts, { ...made, lines, squareRows: square.rows, leftOut: sheet.leftOut ?? [] }, new Date()),
      facts,
    );
  }

  const change = (part: Partial<PrintChoice>) => setChoice({ ...choice, ...part });
  const holder = useMemo(() => readHolder(glyph), [glyph]);
  const readable =
    choice.kind === 'sticker' ? null : (
      <ReadableFields
        choice={given}
        title={glyph.title}
        holder={holder}
        known={known}
        emergencyNote={content.emergencyNote}
        helpsToday={isWaiting}
        countExcess={countExcess}
        onChange={change}
      />
    );

  return (
    <>
      {isWaiting ? <NotReadable row={glyph.row} onLeave={onLeave} className="mb-5" /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[minmax(0,1fr)_17rem]">
        <div ref={fields} className="space-y-5">
          {isWaiting ? readable : null}
          <SegmentedControl
            label={m.glyphs_print_kind()}
            hint={aboutKind(choice.kind, content)}
            value={choice.kind}
            options={SHEET_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind]() }))}
            onChange={(kind) => setChoice({ ...choice, kind })}
          />
          <TextField
            label={m.glyphs_print_holder()}
            hint={m.glyphs_print_holder_hint()}
            autoComplete="name"
            value={choice.holder}
            error={tooLongError(countExcess('holder'))}
            onChange={(event) => setChoice({ ...choice, holder: event.target.value })}
          />
          {choice.kind === 'sticker' ? (
            <StickerSizeField
              {...size}
              pattern={pattern}
              onType={chooseSize}
              onLeave={() => setSize((typed) => ({ ...typed, isAsked: true }))}
            />
          ) : null}
          {isWaiting ? null : readable}
          {square.field === null ? null : (
            <SealedCodeField
              {...square.field}
              key={square.field.key}
              kind={choice.kind}
              isCrowded={sheet.tooLong.some(({ of }) => typeof of === 'number')}
            />
          )}
          <NumberField choice={given} onChange={change} />
          <ReachNote glyphMm={glyphSideMm(choice, square.digits !== null)} pattern={pattern} />
        </div>
        <PrintPreview kind={choice.kind} sheet={sheet} label={label} />
      </div>
      <PrintActions
        kind={choice.kind}
        content={content}
        name={`${content.fileTitle}.pdf`}
        lines={selectPrintedLines(isWaiting, choice.kind === 'sticker' || content.plainLines.length === 0)}
        allow={allow}
        onMade={note}
        onPrint={() => setIsPrinting(true)}
      />
      {choice.kind === 'card' ? <FamilySheetField content={content} allow={allow} onMade={note} /> : null}
      {isPrinting ? (
        <PrintPortal kind={choice.kind} sheet={sheet} name={content.fileTitle} label={label} onDone={done} />
      ) : null}
    </>
  );
}

/** From how far a print of this size is read; a warning where that is nearer than phones focus, and where the printer must be a fine one. */
function ReachNote({ glyphMm, pattern }: { glyphMm: number; pattern: Pattern }) {
  const { reliableMm, usualPrintMm } = computeGlyphSizes(pattern);
  const { liveCm, photoCm } = computeReach(glyphMm);
  const size = formatCount(glyphMm);
  if (glyphMm < reliableMm) {
    const needed = formatCount(reliableMm);
    return (
      <InlineAlert tone="warn" announce="status" title={m.glyphs_print_small({ size })}>
        {m.glyphs_print_small_about({ needed, photo: formatCount(photoCm) })}{' '}
        {glyphMm < usualPrintMm ? m.glyphs_print_small_fine() : null}
      </InlineAlert>
    );
  }
  return (
    <p className="text-small text-ink-3">
      {m.glyphs_print_reach({ size, live: formatCount(liveCm), photo: formatCount(photoCm) })}
    </p>
  );
}

function selectPrintedLines(isWaiting: boolean, isEmpty: boolean): PrintedLines {
  if (!isWaiting) return 'besides';
  return isEmpty ? 'none' : 'alone';
}

/** A card is small on its A4 page: it is shown without the white around it. */
const buildCrop = (kind: SheetKind) => (kind === 'card' ? { crop: CARD_SHEET_CROP } : {});

function PrintPreview({ kind, sheet, label }: PrintPreviewProps) {
  return (
    <div className="max-sm:order-first max-sm:mx-auto max-sm:w-64">
      <ProtectedFrame version={sheet} className="rounded-control border border-line bg-white">
        {sheet.pages.map((page, index) => (
          <SheetPreview
            // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished sheet do not move
            key={index}
            page={page}
            label={label}
            className="block h-auto w-full"
            {...buildCrop(kind)}
          />
        ))}
      </ProtectedFrame>
      <p className="mt-2 text-small text-ink-3">{m.glyphs_print_watermark()}</p>
    </div>
  );
}

/** Prints a finished sheet. */
function PrintPortal({ kind, sheet, name, label, onDone }: PrintPortalProps) {
  return (
    <PrintRoot kind={kind} name={name} onDone={onDone}>
      {sheet.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished sheet do not move
        <SheetPreview key={index} page={page} label={label} />
      ))}
    </PrintRoot>
  );
}
