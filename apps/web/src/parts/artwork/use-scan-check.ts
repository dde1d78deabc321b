import type { CardPromise } from '@repo/client/card/promise';
import type { ChosenOptions, ProductId } from '@repo/contract/shop/products';
import type { Glyph } from '@repo/glyph';
import { useEffect, useState } from 'react';
import { pieceLines } from './piece-lines.ts';
import type { PrintFile } from './print-file.ts';
import { type ScanCheck, UNCHECKED } from './scan/scan-limits.ts';

export type PrintProblem = Exclude<PrintFile, { ok: true }>;
export type ScanProgress = {
  /** It is null before a glyph was chosen, and where the file cannot be made. */
  readonly check: ScanCheck | null;
  readonly problem: PrintProblem | null;
};
type ScanCheckInput = {
  readonly productId: ProductId;
  readonly options: ChosenOptions;
  readonly text: string;
  readonly drawing: Glyph | null;
  readonly promise: CardPromise;
};

const WAITING: ScanProgress = { check: null, problem: null };
/** Nobody is done typing sooner. */
const PAUSE_MS = 300;

/** Makes the print file of what is chosen and reads it back, again with each change; what is known so far at any time. */
export function useScanCheck({ productId, options, text, drawing, promise }: ScanCheckInput): ScanProgress {
  const [progress, setProgress] = useState(WAITING);
  const chosen = JSON.stringify(options);
  useEffect(() => {
    setProgress(drawing === null ? WAITING : { check: UNCHECKED, problem: null });
    if (drawing === null) return;
    let isOver = false;
    const tell = (next: ScanProgress) => {
      if (!isOver) setProgress(next);
    };
    const timer = setTimeout(
      () => void check({ productId, options: JSON.parse(chosen), text, drawing, promise }, tell),
      PAUSE_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [productId, chosen, text, drawing, promise]);
  return progress;
}

async function check(
  wanted: ScanCheckInput & { drawing: Glyph },
  tell: (progress: ScanProgress) => void,
): Promise<void> {
  try {
    // pdf-lib, the faces and the reader load with the first check.
    const [{ makePrintFile }, { willItScan }] = await Promise.all([
      import('./print-file.ts'),
      import('./will-it-scan.ts'),
    ]);
    const made = await makePrintFile({ ...wanted, lines: pieceLines(wanted.promise), orderLabel: '' });
    if (!made.ok) {
      tell({ check: null, problem: made });
      return;
    }
    const onStep = (step: ScanCheck) => tell({ check: step, problem: null });
    tell({ check: await willItScan(made.svg, made.spec, wanted.drawing, { onStep }), problem: null });
  } catch {
    // A chunk did not load, or memory ran out: said as "could not be checked", never as success.
    tell({ check: { ...UNCHECKED, verdict: 'unknown' }, problem: null });
  }
}
