import { ROW_KINDS, type RowKind, type RowKindWith } from '@repo/client/card/row-kinds';
import type { RowDetail } from '@repo/client/card/row-shape';
import type { FieldName } from '@repo/contract/rules/permissions';
import { cardsDetail } from '../../../../paraglide/keyed/cards-detail.js';
import { cardsExample } from '../../../../paraglide/keyed/cards-example.js';
import { m } from '../../../../paraglide/messages.js';
import { rowLabel } from '../../../../parts/words/card-words.ts';
import { fieldLabel } from '../../../../parts/words/glyph-labels.ts';
import type { RowPlace } from '../draft-rows.ts';

/** Examples begin with "For example", so that an empty line never looks filled in. */
const EXAMPLES: Record<RowKindWith<{ form: { hint: 'example' } }>, () => string> = cardsExample;
const DETAILS: Record<RowDetail, () => string> = cardsDetail;

export function rowExample(kind: RowKind): string {
  if (isExplained(kind)) return EXAMPLES[kind]();
  return ROW_KINDS[kind].form.hint === 'name' ? m.cards_row_name() : '';
}
const isExplained = (kind: RowKind): kind is keyof typeof EXAMPLES => ROW_KINDS[kind].form.hint === 'example';

export const detailLabel = (detail: RowDetail): string => DETAILS[detail]();

/** People to call stand in several fields, and there the field says who they are. */
const BY_FIELD: readonly FieldName[] = ['financialContact', 'powerOfAttorney', 'legalContact'];
export const lineHeading = ({ kind, home }: RowPlace): string =>
  BY_FIELD.includes(home) ? fieldLabel(home) : rowLabel(kind);
