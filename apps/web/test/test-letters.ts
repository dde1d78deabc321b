import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PaintedLine } from '../src/device/media/text-painter.ts';
import type { FontBytes, SheetLetters } from '../src/parts/print/letters/sheet-letters.ts';

// For tests: in the browser the faces travel inside scripts; here they are read from where they lie.

const files = createRequire(import.meta.url);
const read = (name: string) => new Uint8Array(readFileSync(files.resolve(`@fontsource/${name}.woff`)));
const faces = (names: readonly string[], weight: number) => names.map((name) => read(`${name}-${weight}-normal`));

const own = ['latin', 'latin-ext'].map((part) => `atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${part}`);
const others = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']
  .map((part) => `noto-sans/files/noto-sans-${part}`)
  .concat('open-sans/files/open-sans-math');
const signs = read('noto-sans-math/files/noto-sans-math-latin-400-normal');

const OWN: FontBytes = { regular: faces(own, 400), bold: faces(own, 600) };
const OTHERS: FontBytes = { regular: [...faces(others, 400), signs], bold: [...faces(others, 600), signs] };

/** Every letter half as wide as it is high, its picture two dots; `painted` is told what was drawn. */
export function testLetters(painted: PaintedLine[] = []): SheetLetters {
  return {
    own: () => OWN,
    others: async () => OTHERS,
    painter: async () => ({
      measure: (text, sizeMm) => [...text].length * sizeMm * 0.5,
      paint: (line) => {
        painted.push(line);
        const pixels = Uint8ClampedArray.of(11, 31, 29, 255, 11, 31, 29, 0);
        return { widthPx: 2, heightPx: 1, pixels, leftMm: 0, topMm: -1, pxPerMm: 1 };
      },
    }),
  };
}

/** A browser that hands out no pictures, such as one that guards against fingerprints. */
export const withoutPictures = (): SheetLetters => ({ ...testLetters(), painter: async () => null });
