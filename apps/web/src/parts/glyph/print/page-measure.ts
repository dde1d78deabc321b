import { useEffect, useMemo, useState } from 'react';
import { openTextPainter } from '../../../device/media/text-painter.ts';
import type { MeasureText } from '../../print/sheet-marks.ts';

/** Measures with the page's own typeface, so that the preview's lines end where the browser draws them. */
function pageMeasure(): MeasureText {
  // Without a canvas the width is estimated as half the letter height.
  return openTextPainter()?.measure ?? ((text, sizeMm) => [...text].length * sizeMm * 0.5);
}

/** The same for a drawing that stays: another function after each file of the typeface that arrives, which ends lines anew. */
export function usePageMeasure(): MeasureText {
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    const { fonts } = document;
    const count = () => setArrivals((before) => before + 1);
    fonts.addEventListener('loadingdone', count);
    return () => fonts.removeEventListener('loadingdone', count);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on the files that are there
  return useMemo(pageMeasure, [arrivals]);
}
