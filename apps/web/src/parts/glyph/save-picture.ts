import type { Glyph } from '@house/glyph';
import { saveFile } from '../../device/files/save-file.ts';
import { fileName, glyphPng, PNG_SIDES_PX } from './glyph-files.ts';
import { glyphSeal } from './glyph-seal.ts';

const [, SIDE_PX] = PNG_SIDES_PX;

/** Saves the drawing of a glyph as a PNG of the middle size, named by its seal. */
export async function savePicture(glyphId: string, drawing: Glyph): Promise<void> {
  saveFile(fileName(glyphSeal(glyphId), `${SIDE_PX}.png`), await glyphPng(drawing, SIDE_PX));
}
