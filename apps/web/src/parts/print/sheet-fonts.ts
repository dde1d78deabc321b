import latin from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?inline';
import latinBold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff?inline';
import latinExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff?inline';
import latinExtBold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-600-normal.woff?inline';
import { canPaintText, openTextPainter } from '../../device/media/text-painter.ts';
import { type FaceFile, KEPT_FACES } from './letters/kept-faces.ts';
import type { FontBytes, SheetLetters } from './letters/sheet-letters.ts';

/** The faces a sheet is set in. They travel inside scripts that load on demand, so that nothing else is fetched. */
export const sheetLetters: SheetLetters = {
  own: () => ({
    regular: [fontBytes(latin), fontBytes(latinExt)],
    bold: [fontBytes(latinBold), fontBytes(latinExtBold)],
  }),
  others: async (codes) => {
    const all = [...codes];
    const wanted = KEPT_FACES.filter(({ ranges }) =>
      ranges.some(([first, last]) => all.some((code) => code >= first && code <= last)),
    );
    const loaded = await Promise.allSettled(wanted.map(({ load }) => load()));
    return loadFaceBytes(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value.face] : [])));
  },
  painter: async (texts) => ((await canPaintText(texts.join(' '))) ? openTextPainter() : null),
};

/** A file that did not load (no network, never used before) is missing here, and the browser draws its letters. */
const loadFaceBytes = (faces: readonly FaceFile[]): FontBytes => ({
  regular: faces.map(({ regular }) => fontBytes(regular)),
  bold: faces.map(({ bold }) => fontBytes(bold)),
});

function fontBytes(dataUrl: string): Uint8Array {
  return Uint8Array.fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));
}
