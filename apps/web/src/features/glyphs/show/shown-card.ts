import { type CardRow, findFixedAnswer, isEmptyRow } from '@house/client/card/card-rows';
import { ageOn, personOfFields } from '@house/client/card/person';
import { findRowKind } from '@house/client/card/row-kinds';
import type { LineRole } from '@house/client/card/row-shape';
import { type ReadField, readRows } from '../../../parts/rows/read-rows.ts';
import { formatIsoDay } from '../../../parts/words/dates.ts';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';

export type ShownCard = {
  readonly name: string;
  /** In whole years; null where no day or year of birth stands on the card. */
  readonly age: number | null;
  /** What stays on the screen: the alert, then the allergies. */
  readonly first: readonly CardRow[];
  /** What scrolls below the drawing. */
  readonly rest: readonly ReadField[];
};

const FIRST = ['alert', 'allergy'] as const satisfies LineRole[];

/** A card as it is held out to a helper: whose it is, what kills, the drawing, the rest. */
export function shownCard(draft: GlyphDraft, today: Date): ShownCard {
  const content = buildDraftFields(draft);
  const fields = readRows(content);
  const rows = fields.flatMap((field) => field.rows);
  const person = personOfFields(content);
  const isFirst = (row: CardRow) => isFirstKind(row) && !isEmptyRow(row) && findFixedAnswer(row) === null;
  const isAbove = (row: CardRow) => isFirst(row) || row.kind === 'name' || isEmptyRow(row);
  return {
    name: person?.name ?? draft.title,
    age: person === null ? null : (ageOn(person.birth, formatIsoDay(today))?.years ?? null),
    first: FIRST.flatMap((role) => rows.filter((row) => findRowKind(row.kind)?.paper.role === role && isFirst(row))),
    rest: fields
      .map(({ field, rows: all }) => ({ field, rows: all.filter((row) => !isAbove(row)) }))
      .filter(({ rows: left }) => left.length > 0),
  };
}

const isFirstKind = ({ kind }: CardRow): boolean => FIRST.some((role) => role === findRowKind(kind)?.paper.role);
