import { withFacts } from '@repo/client/card/card-prints';
import { type JudgedPrint, judgePrints } from '@repo/client/card/judge-prints';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { printsSlot } from '@repo/client/text-slots';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import type { OpenedName, SealedName } from '../vault/opened-names.ts';
import { useOpenedNames } from '../vault/use-opened-names.ts';
import { formatIsoDay } from '../words/dates.ts';
import { printedFacts } from './record-print.ts';
import { readPrints } from './sealed-prints.ts';

/** What a row of a list tells of its papers. */
export type PrintedRow = Pick<GlyphRow, 'id' | 'prints' | 'glyphId' | 'contentVersion'>;

const NONE: readonly JudgedPrint[] = [];

/**
 * The papers of many cards, by the card's id; a card whose text is still sealed is missing. `rows` must keep its identity.
 * `fields` are those of the only row.
 */
export function useJudgedPrints(
  rows: readonly PrintedRow[],
  fields?: GlyphFields,
): ReadonlyMap<string, readonly JudgedPrint[]> {
  const sealed = useMemo(() => rows.flatMap(sealedPrints), [rows]);
  const { byItem } = useOpenedNames(sealed);
  return useMemo(() => {
    const today = formatIsoDay(new Date());
    return new Map(
      rows.flatMap((row) => {
        const judged = judgeRow(row, byItem.get(printsSlot(row.id).item), today, fields);
        return judged === null ? [] : [[row.id, judged] as const];
      }),
    );
  }, [rows, byItem, fields]);
}

/** Returns null while the text is sealed, or does not open. */
export function judgeRow(
  row: PrintedRow,
  opened: OpenedName | undefined,
  today: string,
  fields?: GlyphFields,
): readonly JudgedPrint[] | null {
  if (row.prints === null) return NONE;
  if (opened?.state !== 'open') return null;
  const kept = readPrints(opened.text);
  const prints = fields === undefined ? kept : withFacts(kept, printedFacts(fields, row.contentVersion));
  return judgePrints(prints, row, today);
}

const sealedPrints = ({ id, prints }: PrintedRow): SealedName[] =>
  prints === null ? [] : [{ slot: printsSlot(id), sealed: prints }];
