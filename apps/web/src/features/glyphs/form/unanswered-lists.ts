import { isEmptyRow } from '@repo/client/card/card-rows';
import { ROW_KINDS } from '@repo/client/card/row-kinds';
import { FIXED_ANSWERS } from '@repo/client/card/row-shape';
import { PRESETS, type PresetLine } from './card-presets.ts';
import { replaceRows, selectDraftRows } from './draft-rows.ts';
import type { GlyphDraft } from './glyph-draft.ts';

export type ListAnswer = 'none' | 'unknown';

/** The lists of this kind of card in which nothing stands, not even that there is nothing. */
export function findUnanswered({ category, rows }: GlyphDraft): PresetLine[] {
  const lines = category === '' ? [] : PRESETS[category].lines;
  return lines.filter(
    (line) =>
      ROW_KINDS[line.kind].empty.isAsked && line.optional !== true && selectDraftRows(rows, line).every(isEmptyRow),
  );
}

/** Of a card that is changed: those that were filled before. What was left empty on purpose is not asked about again. */
export const findEmptied = (start: GlyphDraft, draft: GlyphDraft): PresetLine[] =>
  findUnanswered(draft).filter((line) => !findUnanswered(start).some((known) => known.kind === line.kind));

export const withAnswer = (draft: GlyphDraft, line: PresetLine, answer: ListAnswer): GlyphDraft => ({
  ...draft,
  rows: replaceRows(draft.rows, line, [{ kind: line.kind, text: FIXED_ANSWERS[answer] }]),
});
