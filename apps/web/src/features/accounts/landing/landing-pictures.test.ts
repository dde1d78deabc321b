import { readFileSync } from 'node:fs';
import { encodeGlyph, PAYLOAD_LENGTH, renderGlyph } from '@repo/glyph';
import { expect, test } from 'vitest';
import { drawLattice } from '../../../../test/draw-lattice.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** A payload that is nobody's. */
const PAYLOAD = Uint8Array.from({ length: PAYLOAD_LENGTH }, (_, i) => (53 * i + 29) % 256);

/** To hundredths of a cell, which is more than the picture shows. */
const toHundredths = (svg: string): string =>
  svg.replaceAll(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));

test('the card of the sign-in page carries a glyph as the codec draws it', () => {
  const drawn = renderGlyph(encodeGlyph(PAYLOAD), { paper: '#ffffff', ink: '#0b1f1d' });
  expect(read('./sample-glyph.svg')).toBe(toHundredths(drawn));
});

test('the lattice over the panel is the one of the geometry', () => {
  expect(read('./lattice.svg')).toBe(drawLattice());
});

test('each part that a frame or a step draws stands in the file, once', () => {
  const svg = read('./landing-pictures.svg');
  const used = [...(read('./watch-frames.tsx') + read('./how-it-works.tsx')).matchAll(/part(?:="|: ')(\w+)/g)];
  const parts = used.map(([, part]) => part);
  expect(parts).toHaveLength(new Set(parts).size);
  expect(parts.toSorted()).toEqual([...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id).toSorted());
});
