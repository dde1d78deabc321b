import type { RowDetail, RowKind } from '@house/client/card/row-kinds';
import type { FieldName } from '@house/contract/rules/permissions';
import { m } from '../../../../paraglide/messages.js';
import { rowLabel } from '../../../../parts/words/card-words.ts';
import { fieldLabel } from '../../../../parts/words/glyph-labels.ts';
import type { RowPlace } from '../draft-rows.ts';

/** Examples begin with "For example", so that an empty line never looks filled in. */
const EXAMPLES: Partial<Record<RowKind, () => string>> = {
  allergy: m.cards_example_allergy,
  medicine: m.cards_example_medicine,
  condition: m.cards_example_condition,
  alert: m.cards_example_alert,
  implant: m.cards_example_implant,
  languages: m.cards_example_languages,
  document: m.cards_example_document,
};

const DETAILS: Record<RowDetail, () => string> = {
  severity: m.cards_detail_severity,
  dose: m.cards_detail_dose,
  time: m.cards_detail_time,
  since: m.cards_detail_since,
  relation: m.cards_detail_relation,
  phone: m.cards_detail_phone,
  place: m.cards_detail_place,
};

const NAMED: readonly RowKind[] = ['contact', 'doctor', 'insurer'];

export const rowExample = (kind: RowKind): string =>
  EXAMPLES[kind]?.() ?? (NAMED.includes(kind) ? m.cards_row_name() : '');
export const detailLabel = (detail: RowDetail): string => DETAILS[detail]();

/** People to call stand in several fields, and there the field says who they are. */
const BY_FIELD: readonly FieldName[] = ['financialContact', 'powerOfAttorney', 'legalContact'];
export const lineHeading = ({ kind, home }: RowPlace): string =>
  BY_FIELD.includes(home) ? fieldLabel(home) : rowLabel(kind);
