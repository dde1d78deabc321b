import { printedAge } from '@repo/client/card/card-prints';
import { personOfFields } from '@repo/client/card/person';
import { type JudgedRow, judgePromise } from '@repo/client/card/promise';
import { SEVERITIES } from '@repo/client/card/row-shape';
import type { GlyphFields } from '@repo/client/glyph-fields';
import type { PrintCode } from '@repo/client/print-code/print-code';
import { PRODUCT } from '@repo/contract/brand';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { findEmergencyNumber, MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import { type Glyph, outlineGlyph } from '@repo/glyph';
import type { PrintBoxSize } from '@repo/vault';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { BRAND_ARCS } from '../../../ui/brand-mark.tsx';
import { encodeAddress } from '../../print/codes/encode-address.ts';
import { encodePrintCode } from '../../print/codes/encode-print-code.ts';
import { EMERGENCY_PATH } from '../../print/emergency-path.ts';
import { PRINT_QUIET_CELLS } from '../../print/glyph-marks.ts';
import { type SheetContent, type SheetKind, SQUARE_SIZES } from '../../print/sheet-content.ts';
import type { PrintedIssue } from '../../prints/record-print.ts';
import { severityLabel } from '../../words/card-words.ts';
import { formatIsoDay, formatShortDay } from '../../words/dates.ts';
import { cardFileTitle } from '../glyph-files.ts';
import type { GlyphSeal } from '../glyph-seal.ts';
import { formatInvitation, formatStrip, printSteps } from './invitation.ts';
import { typedRole } from './known-lines.ts';
import { isFilled, type PlainLine } from './plain-line.ts';

/** What the holder chose for a print. */
export type PrintChoice = {
  readonly kind: SheetKind;
  /** Side of the glyph on a sticker. */
  readonly stickerGlyphMm: number;
  readonly holder: string;
  readonly printsTitle: boolean;
  readonly plainLines: readonly PlainLine[];
  /** Whose number stands where there are no lines; two letters, empty for none. Null until the holder chooses. */
  readonly country: string | null;
};
export type PrintedGlyph = {
  readonly drawing: Glyph;
  readonly title: string;
  readonly seal: GlyphSeal;
  /** What the glyph holds, offered for the plain lines; left out where it is not at hand. */
  readonly fields?: GlyphFields;
  /** The issue and its content, of a card whose papers are remembered. */
  readonly issue?: PrintedIssue;
  /** The name of an institution, for instance: it is printed unless somebody says no. */
  readonly isTitlePublic?: boolean;
  /** The groups that a scan by anyone shows now; left out where it is for nobody else. */
  readonly shownToAnyone?: GlyphRow['anyone'];
  /** Makes the large square of a size; left out where nobody may read anything of the card now. */
  readonly makeCode?: (size: PrintBoxSize) => Promise<PrintCode | null>;
  /** What a scan of it gives now: the sheet says no more. */
  readonly row: JudgedRow;
};

/**
 * A glyph and a choice as the content of a sheet, in the page's language. Lines without text are left out. `digits` are
 * those of the large square.
 */
export function sheetContent(glyph: PrintedGlyph, choice: PrintChoice, digits: string | null = null): SheetContent {
  const { drawing, title, seal, issue, row, shownToAnyone = [] } = glyph;
  const now = new Date().toISOString();
  const promise = judgePromise(row, Date.now());
  const number = findEmergencyNumber(choice.country ?? '') ?? MOBILE_EMERGENCY_NUMBER;
  return {
    outline: printOutline(drawing),
    stickerGlyphMm: choice.stickerGlyphMm,
    product: PRODUCT,
    brandArcs: BRAND_ARCS,
    title: choice.printsTitle ? title : '',
    holder: choice.holder.trim(),
    age: selectHolderAge(glyph, choice),
    sealArcs: seal.arcs,
    sealWords: seal.words,
    invitation: shownToAnyone.length > 0 ? m.glyphs_print_invitation_anyone() : formatInvitation(promise),
    strip: formatStrip(shownToAnyone, number),
    sealedCode: digits === null ? null : buildSealedCode(digits, choice, number),
    steps: printSteps(),
    address: location.host + EMERGENCY_PATH,
    addressCode: encodeAddress(location.origin + EMERGENCY_PATH),
    plainLines: choice.plainLines.filter(isFilled).map(({ label, value, role }) => ({
      ...{ label: label.trim(), value: value.trim() },
      role: role ?? typedRole(label),
    })),
    severities: SEVERITIES.map(severityLabel),
    emergencyNote: m.glyphs_print_emergency({ number }),
    emergencyWords: m.glyphs_print_emergency_words(),
    emergencyNumber: number,
    factsNote: m.prints_facts_of({ date: formatShortDay(issue?.sealedAt ?? now) }),
    printedNote: m.prints_printed_on({ date: formatShortDay(now) }),
    moreNote: promise === 'helpers' || shownToAnyone.length > 0 ? m.prints_more_scan() : m.glyphs_print_more_later(),
    codeNote: m.prints_any_phone(),
    rulerNote: m.glyphs_print_ruler(),
    fileTitle: cardFileTitle(glyph),
  };
}

/** The words are those of the sheet: where the drawing is, and which pictures hold both. */
function buildSealedCode(
  digits: string,
  { kind, plainLines }: PrintChoice,
  number: string,
): SheetContent['sealedCode'] {
  const size = SQUARE_SIZES[kind];
  if (size === null) return null;
  const isOneSided = kind === 'a4';
  const note = plainLines.some(isFilled) ? m.glyphs_print_sealed_note : m.glyphs_print_sealed_note_bare;
  const input = { address: location.host + EMERGENCY_PATH, number };
  return {
    rows: encodePrintCode(location.origin + EMERGENCY_PATH, digits, size),
    first: m.glyphs_print_sealed_first(),
    next: isOneSided ? m.glyphs_print_sealed_next_above() : m.glyphs_print_sealed_next(),
    warning: isOneSided ? m.glyphs_print_sealed_warning_sheet() : m.glyphs_print_sealed_warning(),
    notes: listTongues().map((locale) => note(input, { locale })),
  };
}

/** Whoever finds it may not read the language of the page. */
const listTongues = () => (getLocale() === 'en' ? (['en', 'it'] as const) : ([getLocale(), 'en'] as const));

/** Whom the card itself names, with the age on this day; null where it names nobody. */
export function readHolder({ fields = {} }: PrintedGlyph): { name: string; age: string } | null {
  const person = personOfFields(fields);
  if (person === null) return null;
  const age = printedAge(person, formatIsoDay(new Date()));
  return { name: person.name, age: age === null ? '' : String(age) };
}

/** Beside the name the card itself knows, and beside no other. */
function selectHolderAge(glyph: PrintedGlyph, { holder }: PrintChoice): string {
  const known = readHolder(glyph);
  return known?.name.trim() === holder.trim() ? known.age : '';
}

/** For paper: exact edges, and all ink as one path, because cells painted one by one leave light seams between them. */
function printOutline(drawing: Glyph): SheetContent['outline'] {
  const { viewBox, strokes } = outlineGlyph(drawing, { quietZone: PRINT_QUIET_CELLS, bleed: 0 });
  const join = (fill: 'ink' | 'paper') =>
    strokes
      .filter((stroke) => stroke.fill === fill)
      .map(({ d }) => d)
      .join('');
  return { viewBox, strokes: (['paper', 'ink'] as const).map((fill, order) => ({ d: join(fill), fill, order })) };
}
