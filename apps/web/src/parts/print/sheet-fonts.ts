import latin from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?inline';
import latinBold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff?inline';
import latinExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff?inline';
import latinExtBold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-600-normal.woff?inline';
import type { FontBytes } from './sheet-pdf.ts';

/** The faces a sheet is set in. They travel inside the script (it loads on demand), so that nothing else is fetched. */
export function sheetFonts(): FontBytes {
  return {
    regular: [fontBytes(latin), fontBytes(latinExt)],
    bold: [fontBytes(latinBold), fontBytes(latinExtBold)],
  };
}

function fontBytes(dataUrl: string): Uint8Array {
  return Uint8Array.fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1));
}
