import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo } from 'react';
import type { CardState } from '../../../parts/card-state/card-state.ts';
import { type CardLines, useCardLines } from '../use-card-lines.ts';
import { useCardStates } from '../use-card-states.ts';
import { useGlyphRows } from '../use-glyph-rows.ts';
import { inHomeOrder } from './home-order.ts';

export type HomeCard = { readonly row: GlyphRow; readonly lines: CardLines; readonly state: CardState };

/** All cards of this person in the order of the home page, each with the worst that holds of it. */
export function useHomeCards() {
  const rows = useGlyphRows();
  const getLines = useCardLines(rows.listed);
  const getStates = useCardStates(rows.listed);
  const cards = useMemo(() => {
    const listed = rows.listed.map((row) => ({ row, lines: getLines(row) }));
    const ordered = inHomeOrder(listed.map(({ row, lines }) => ({ row, lines, id: row.id, isOwn: lines.isOwn })));
    return ordered.flatMap(({ row, lines }): HomeCard[] => {
      const [state] = getStates(row);
      return state === undefined ? [] : [{ row, lines, state }];
    });
  }, [rows.listed, getLines, getStates]);
  return {
    // The first of them come last: until the whole list is here, nobody knows which those are.
    cards: rows.isComplete || rows.isCut ? cards : null,
    error: rows.error,
    retry: rows.retry,
  };
}
