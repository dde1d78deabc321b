import type { MeasureText } from '../../print/sheet-marks.ts';

const MEASURE_PX = 100;

/** Measures with the page's own typeface, so that the preview's lines end where the browser draws them. */
export function pageMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.body).fontFamily;
  return (text, sizeMm, bold) => {
    // Without a canvas the width is estimated as half the letter height.
    if (context === null) return [...text].length * sizeMm * 0.5;
    context.font = `${bold ? 600 : 400} ${MEASURE_PX}px ${family}`;
    return (context.measureText(text).width * sizeMm) / MEASURE_PX;
  };
}
