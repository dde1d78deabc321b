import { expect, test } from 'vitest';
import { encodeAddress } from '../codes/encode-address.ts';
import { encodePrintCode } from '../codes/encode-print-code.ts';
import type { SheetContent } from '../sheet-content.ts';
import type { MeasureText } from '../sheet-marks.ts';
import { cardBack } from './card-back.ts';

const ADDRESS = 'https://emblem.example/e/';
const digits = '1'.repeat(797);
const measure: MeasureText = (text, sizeMm) => [...text].length * sizeMm * 0.5;

const content: SheetContent = {
  ...{ outline: { viewBox: [-4, -4, 29, 29] as const, strokes: [] }, stickerGlyphMm: 28 },
  ...{ product: 'Product', brandArcs: [], title: '', holder: 'Marta Bellini', age: '47', sealArcs: [] },
  ...{ sealWords: 'harbor velvet comet nine', invitation: '', steps: ['Scan this square,', 'then the drawing'] },
  strip: { word: 'EMERGENCY', text: 'Allergies inside. Scan, or call 112.' },
  ...{ address: 'emblem.example/e/', addressCode: encodeAddress(ADDRESS), severities: ['severe'] },
  sealedCode: {
    rows: encodePrintCode(ADDRESS, digits, 'card'),
    ...{ first: 'No connection? This first,', next: 'then the drawing overleaf.', warning: 'Do not post both sides' },
    notes: [
      'Offline this opens only on phones that have opened emblem.example/e/ before or have the app. Else call 112.',
      'Senza rete si apre solo su telefoni che hanno già aperto emblem.example/e/ o hanno l’app. Se no, chiama il 112.',
    ],
  },
  plainLines: [
    { label: 'Allergy', value: 'Penicillin, severe', role: 'allergy' },
    { label: 'Call', value: 'Paolo, husband +39 055 000 0142', role: 'contact' },
  ],
  ...{ emergencyNote: 'In an emergency call 112', emergencyWords: '', emergencyNumber: '112' },
  ...{ factsNote: 'Facts of 26 Nov 2026', printedNote: 'Printed 28 Nov 2026', moreNote: '', codeNote: '' },
  ...{ fileTitle: '', rulerNote: '' },
};

test('beside the large square a telephone number stays on one line, and what is too long is named', () => {
  const texts = cardBack(content, measure).marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts).toEqual(expect.arrayContaining(['Call', 'Paolo, husband', '+39 055 000 0142']));
  const [line] = content.plainLines;
  if (line === undefined) throw new Error('no line');
  const plainLines = [line, { ...line, value: 'Penicillin and latex, '.repeat(12) }];
  expect(cardBack({ ...content, plainLines }, measure).tooLong.map(({ of }) => of)).toEqual([1]);
});

test('nothing stands in the white of the large square', () => {
  const { marks } = cardBack(content, measure);
  const code = marks.find((mark) => mark.kind === 'path' && mark.fill === 'ink');
  if (code?.kind !== 'path') throw new Error('no code');
  const quiet = 4 * code.scale;
  const left = code.xMm - quiet;
  const right = code.xMm + 73 * code.scale + quiet;
  const top = code.yMm - quiet;
  const bottom = code.yMm + 73 * code.scale + quiet;
  for (const mark of marks) {
    if (mark.kind !== 'text') continue;
    const { text, xMm, yMm, sizeMm, bold } = mark;
    const isInside =
      xMm + measure(text, sizeMm, bold) > left && xMm < right && yMm > top && yMm - sizeMm * 0.7 < bottom;
    expect(isInside, text).toBe(false);
  }
});
