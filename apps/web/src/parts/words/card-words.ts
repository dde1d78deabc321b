import { bloodGroupOf, type CardRow, isDay, saidOf, severityOf } from '@house/client/card/card-rows';
import {
  type BloodGroup,
  ROW_DETAILS,
  type RowDetail,
  type RowKind,
  type Said,
  type Severity,
} from '@house/client/card/row-kinds';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatLongDay } from './dates.ts';

const ROW_LABELS: Record<RowKind, () => string> = {
  name: m.cards_row_name,
  birth: m.cards_row_birth,
  blood: m.cards_row_blood,
  allergy: m.cards_row_allergy,
  medicine: m.cards_row_medicine,
  condition: m.cards_row_condition,
  alert: m.cards_row_alert,
  implant: m.cards_row_implant,
  pregnancy: m.cards_row_pregnancy,
  organDonor: m.cards_row_organDonor,
  languages: m.cards_row_languages,
  doctor: m.cards_row_doctor,
  contact: m.cards_row_contact,
  place: m.cards_row_place,
  insurer: m.cards_row_insurer,
  policy: m.cards_row_policy,
  bank: m.cards_row_bank,
  iban: m.cards_row_iban,
  document: m.cards_row_document,
};

const SEVERITY_LABELS: Record<Severity, () => string> = {
  mild: m.cards_severity_mild,
  severe: m.cards_severity_severe,
  'life-threatening': m.cards_severity_life,
};

/** Italian says "nessuna" of these. */
const FEMININE: readonly (RowKind | 'free')[] = ['allergy', 'condition', 'pregnancy'];

/** The heading over the rows of one kind. */
export const rowLabel = (kind: RowKind): string => ROW_LABELS[kind]();
export const severityLabel = (severity: Severity): string => SEVERITY_LABELS[severity]();

export function saidLabel(said: Said, kind: RowKind | 'free'): string {
  if (said === 'none') return FEMININE.includes(kind) ? m.cards_said_none_feminine() : m.cards_said_none();
  if (said === 'unknown') return m.cards_said_unknown();
  return said === 'yes' ? m.cards_said_yes() : m.cards_said_no();
}

/** `A−`, with a minus sign; Italian writes the group O with a zero. */
export function bloodLabel(group: BloodGroup): string {
  return `${bloodLetters(group)}${group.endsWith('+') ? '+' : '−'}`;
}

/** `A negative`: a sign alone is easily missed. */
export function bloodWords(group: BloodGroup): string {
  const letters = bloodLetters(group);
  return group.endsWith('+') ? m.cards_blood_positive({ letters }) : m.cards_blood_negative({ letters });
}

function bloodLetters(group: BloodGroup): string {
  const letters = group.slice(0, -1);
  return getLocale() === 'it' ? letters.replace('O', '0') : letters;
}

/** A row as its reader sees it: what it is, and what else is said of it. */
export function rowWords(row: CardRow): { text: string; detail: string } {
  const said = saidOf(row);
  if (said !== null) return { text: saidLabel(said, row.kind), detail: '' };
  const group = bloodGroupOf(row);
  if (group !== null) return { text: bloodLabel(group), detail: bloodWords(group) };
  if (row.kind === 'birth' && isDay(row.text)) return { text: formatLongDay(`${row.text}T12:00:00`), detail: '' };
  const severity = severityOf(row);
  if (row.kind === 'allergy') return { text: row.text, detail: severity === null ? '' : severityLabel(severity) };
  if (row.kind === 'condition') {
    return { text: row.text, detail: row.since === undefined ? '' : m.cards_since({ since: row.since }) };
  }
  return {
    text: row.text,
    detail: [row.dose, row.time, row.relation, row.phone, row.place].filter(Boolean).join(', '),
  };
}

/** What else is said of a row, each by itself. */
export function detailWords(row: CardRow): { name: RowDetail; words: string }[] {
  const severity = severityOf(row);
  return ROW_DETAILS.flatMap((name) => {
    const text = row[name];
    if (text === undefined || text === '') return [];
    return [{ name, words: name === 'severity' && severity !== null ? severityLabel(severity) : text }];
  });
}
