import { openTextPainter } from '../../../device/media/text-painter.ts';
import type { MeasureText } from '../../print/sheet-marks.ts';

/** Measures with the page's own typeface, so that the preview's lines end where the browser draws them. */
export function pageMeasure(): MeasureText {
  // Without a canvas the width is estimated as half the letter height.
  return openTextPainter()?.measure ?? ((text, sizeMm) => [...text].length * sizeMm * 0.5);
}
