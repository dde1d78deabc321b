import type { JudgedPrint } from '@repo/client/card/judge-prints';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { useMemo } from 'react';
import { type PrintedRow, useJudgedPrints } from './use-judged-prints.ts';

/** The papers of one card; null while they are sealed. With its fields even a change made elsewhere is judged. */
export function useCardPrints(row: PrintedRow, fields?: GlyphFields): readonly JudgedPrint[] | null {
  const rows = useMemo(() => [row], [row]);
  return useJudgedPrints(rows, fields).get(row.id) ?? null;
}
