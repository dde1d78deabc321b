// @vitest-environment jsdom
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { encodeGlyph, PAYLOAD_LENGTH } from '@repo/glyph';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { testLetters } from '../../../../test/test-letters.ts';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { EMERGENCY_PATH } from '../../print/emergency-path.ts';
import { PRINT_QUIET_CELLS } from '../../print/glyph-marks.ts';
import { sheetPdf } from '../../print/sheet-pdf.ts';
import { type PrintChoice, type PrintedGlyph, sheetContent } from './print-choice.ts';

const drawing = encodeGlyph(new Uint8Array(PAYLOAD_LENGTH).fill(7));
const row: PrintedGlyph['row'] = {
  ...{
    id: 'a',
    category: 'medical',
    state: 'open',
    emergencyAccess: false,
    withheld: false,
    passcodeAttemptsLeft: null,
  },
  permissions: { ...NO_PERMISSIONS, medical: 'read' },
  ...{ holds: ['medical'], limits: { expiresAt: null, maxReads: null } },
};
const glyph: PrintedGlyph = {
  ...{ drawing, title: 'Medical card', row },
  seal: { arcs: [1, 2, 3], words: 'farm piano temple deer' },
};

const CHOICE: PrintChoice = {
  ...{ kind: 'a6', stickerGlyphMm: 28, holder: '', printsTitle: false, plainLines: [], country: null },
};

test('a print has a quiet zone of four cells and all ink as one path', () => {
  const { outline } = sheetContent(glyph, { ...CHOICE, kind: 'card' });
  expect(outline.viewBox).toEqual([-PRINT_QUIET_CELLS, -PRINT_QUIET_CELLS, 29, 29]);
  expect(outline.strokes.map(({ fill }) => fill)).toEqual(['paper', 'ink']);
});

test('plain lines are only those with a text; the scan address is this server’s', () => {
  const plainLines = [
    { label: 'Allergy', value: 'Penicillin' },
    { label: 'Language', value: '  ' },
  ];
  const content = sheetContent(glyph, { ...CHOICE, holder: ' Marta Bellini ', plainLines });
  expect(content.plainLines).toEqual([{ ...plainLines[0], role: 'allergy' }]);
  expect(content.holder).toBe('Marta Bellini');
  expect(content.address).toBe(`${location.host}/e/`);
});

test('the title is left out unless the holder wants it', () => {
  expect(sheetContent(glyph, CHOICE).title).toBe('');
  expect(sheetContent(glyph, { ...CHOICE, printsTitle: true }).title).toBe('Medical card');
});

test('the number is that of the country; where none is known it is the one that any mobile network connects', () => {
  const buildNote = (country: string | null) => sheetContent(glyph, { ...CHOICE, country }).emergencyNote;
  expect([buildNote('US'), buildNote('GB'), buildNote(null)]).toEqual([
    'In an emergency call 911',
    'In an emergency call 999',
    'In an emergency call 112',
  ]);
});

test('the QR code is the same on every card: it holds the page’s address and nothing of the person', () => {
  const other = { ...glyph, drawing: encodeGlyph(new Uint8Array(PAYLOAD_LENGTH).fill(9)), title: 'Another' };
  const { addressCode } = sheetContent(glyph, CHOICE);
  expect(sheetContent(other, { ...CHOICE, holder: 'Somebody' }).addressCode).toEqual(addressCode);
  expect(decodeRows(addressCode)).toBe(location.origin + EMERGENCY_PATH);
});

/** What a reader of QR codes finds, four pixels to a module. */
function decodeRows(rows: readonly (readonly boolean[])[]): string | undefined {
  const side = (rows.length + 8) * 4;
  const isDark = (at: number) => rows[Math.floor(Math.floor(at / side) / 4) - 4]?.[Math.floor((at % side) / 4) - 4];
  const pixels = new Uint8ClampedArray(side * side * 4).map((_, at) => (at % 4 === 3 || !isDark(at >> 2) ? 255 : 0));
  return decodeQr({ width: side, height: side, data: pixels });
}

test('the paper invites nobody to a scan that would give nothing', () => {
  const buildInvitation = (now: Partial<PrintedGlyph['row']>) =>
    sheetContent({ ...glyph, row: { ...row, ...now } }, CHOICE).invitation;
  expect(buildInvitation({})).toBe('Scan in an emergency. You see what your verified role allows.');
  const ended = { expiresAt: '2020-01-01T00:00:00.000Z', maxReads: null };
  const nobody = { permissions: NO_PERMISSIONS };
  const others = [{ withheld: true }, { state: 'inactive' as const }, nobody, { holds: [] }, { limits: ended }];
  for (const now of [...others, { passcodeAttemptsLeft: 0 }]) {
    expect(buildInvitation(now)).not.toMatch(/emergency|your verified role/);
  }
});

test('the red band stands only on a card that anyone reads now, and names allergies only where they are shown', () => {
  const buildStrip = (shownToAnyone: PrintedGlyph['shownToAnyone']) =>
    sheetContent({ ...glyph, ...(shownToAnyone && { shownToAnyone }) }, CHOICE).strip;
  expect([buildStrip(undefined), buildStrip([])]).toEqual([null, null]);
  expect(buildStrip(['person', 'allergies'])).toEqual({
    word: 'EMERGENCY',
    text: 'Allergies inside. Scan, or call 112.',
  });
  expect(buildStrip(['contacts'])?.text).toBe('Facts for helpers inside. Scan, or call 112.');
});

test('the large square says in two languages where it opens, and what to do else; a sticker has none', () => {
  const plainLines = [{ label: 'Allergy', value: 'Penicillin' }];
  const build = (kind: PrintChoice['kind'], lines: PrintChoice['plainLines'] = []) =>
    sheetContent(
      glyph,
      { ...CHOICE, kind, plainLines: lines, country: 'US' },
      '1'.repeat(kind === 'card' ? 797 : 1526),
    );
  const [english, italian] = build('card', plainLines).sealedCode?.notes ?? [];
  expect(english).toContain(`${location.host}/e/ before or have the app. Else read the lines, call 911.`);
  expect(italian).toContain('leggi le righe e chiama il 911.');
  // Where there are none, nobody is sent to look for them.
  expect(build('a6').sealedCode?.notes.join(' ')).not.toMatch(/lines|righe/);
  const warnings = (['card', 'a6', 'a4'] as const).map((kind) => build(kind).sealedCode?.warning);
  expect(warnings).toEqual(['Do not post both sides', 'Do not post both sides', 'Do not post this sheet']);
  expect(build('a4').sealedCode?.next).toBe('then the drawing above.');
  expect(build('sticker').sealedCode).toBeNull();
  expect(sheetContent(glyph, CHOICE).sealedCode).toBeNull();
});

test('in both languages the small print has room on the card beside lines that matter most', async () => {
  const plainLines = [
    { label: 'Alert', value: 'On insulin', role: 'alert' as const },
    { label: 'Allergies', value: 'Penicillin, life-threatening; Latex, severe', role: 'allergy' as const },
    { label: 'Call', value: 'Paolo, husband, +39 055 000 0142', role: 'contact' as const },
  ];
  for (const locale of ['en', 'it'] as const) {
    overwriteGetLocale(() => locale);
    const content = sheetContent(glyph, { ...CHOICE, kind: 'card', plainLines, holder: 'Marta' }, '1'.repeat(797));
    expect(await sheetPdf('card', content, testLetters())).toMatchObject({ ok: true });
  }
  overwriteGetLocale(() => 'en');
});
