// @vitest-environment jsdom
import { encodeGlyph, PAYLOAD_LENGTH } from '@house/glyph';
import { expect, test } from 'vitest';
import { PRINT_QUIET_CELLS } from '../../print/glyph-marks.ts';
import { sheetContent } from './print-choice.ts';

const drawing = encodeGlyph(new Uint8Array(PAYLOAD_LENGTH).fill(7));
const glyph = { drawing, title: 'Medical card', seal: { arcs: [1, 2, 3], words: 'farm piano temple deer' } };

test('a print has a quiet zone of four cells and all ink as one path', () => {
  const { outline } = sheetContent(glyph, { kind: 'card', stickerGlyphMm: 28, holder: '', plainLines: [] });
  expect(outline.viewBox).toEqual([-PRINT_QUIET_CELLS, -PRINT_QUIET_CELLS, 29, 29]);
  expect(outline.strokes.map(({ fill }) => fill)).toEqual(['paper', 'ink']);
});

test('plain lines are only those with a text; the scan address is this server’s', () => {
  const plainLines = [
    { label: 'Allergy', value: 'Penicillin' },
    { label: 'Language', value: '  ' },
  ];
  const content = sheetContent(glyph, { kind: 'a6', stickerGlyphMm: 28, holder: ' Marta Bellini ', plainLines });
  expect(content.plainLines).toEqual([plainLines[0]]);
  expect(content.holder).toBe('Marta Bellini');
  expect(content.address).toBe(`${location.host}/scan`);
});
