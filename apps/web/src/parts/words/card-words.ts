import { type CardRow, findBloodGroup, findFixedAnswer, findSeverity } from '@repo/client/card/card-rows';
import type { ROW_KINDS, RowKind } from '@repo/client/card/row-kinds';
import {
  type BloodGroup,
  type FixedAnswer,
  ROW_DETAILS,
  type RowDetail,
  type Severity,
} from '@repo/client/card/row-shape';
import { cardsNone } from '../../paraglide/keyed/cards-none.js';
import { cardsRow } from '../../paraglide/keyed/cards-row.js';
import { m } from '../../paraglide/messages.js';
import { birthWords } from './birth-words.ts';

const ROW_LABELS: Record<RowKind, () => string> = cardsRow;

/** "None" agrees with what there is none of. */
const NONE_LABELS: Record<KindWithNone, () => string> = cardsNone;
type KindWithNone = {
  [Kind in RowKind]: 'none' extends (typeof ROW_KINDS)[Kind]['form']['said'][number] ? Kind : never;
}[RowKind];

const SEVERITY_LABELS: Record<Severity, () => string> = {
  mild: m.cards_severity_mild,
  severe: m.cards_severity_severe,
  'life-threatening': m.cards_severity_life,
};

/** The heading over the rows of one kind. */
export const rowLabel = (kind: RowKind): string => ROW_LABELS[kind]();
export const severityLabel = (severity: Severity): string => SEVERITY_LABELS[severity]();

export function saidLabel(said: FixedAnswer, kind: RowKind | 'free'): string {
  if (said === 'none')
    return kind in NONE_LABELS ? NONE_LABELS[kind as keyof typeof NONE_LABELS]() : m.cards_said_none();
  if (said === 'unknown') return m.cards_said_unknown();
  return said === 'yes' ? m.cards_said_yes() : m.cards_said_no();
}

/** `A−`, with a minus sign. */
export function bloodLabel(group: BloodGroup): string {
  return `${bloodLetters(group)}${group.endsWith('+') ? '+' : '−'}`;
}

/** `A negative`: a sign alone is easily missed. */
export function bloodWords(group: BloodGroup): string {
  const letters = bloodLetters(group);
  return group.endsWith('+') ? m.cards_blood_positive({ letters }) : m.cards_blood_negative({ letters });
}

function bloodLetters(group: BloodGroup): string {
  // Some languages write the group O with a zero.
  return group.slice(0, -1).replace('O', m.cards_blood_o());
}

/** A row as its reader sees it: what it is, and what else is said of it. */
export function rowWords(row: CardRow): { text: string; detail: string } {
  const said = findFixedAnswer(row);
  if (said !== null) return { text: saidLabel(said, row.kind), detail: '' };
  const group = findBloodGroup(row);
  if (group !== null) return { text: bloodLabel(group), detail: bloodWords(group) };
  if (row.kind === 'birth') return { text: birthWords(row.text), detail: '' };
  return { text: row.text, detail: detailSentences(row).join(', ') };
}

/** A severity that does not exist says nothing. */
function detailSentences(row: CardRow): string[] {
  return detailWords(row).flatMap(({ name, words }) => {
    if (name === 'severity') return findSeverity(row) === null ? [] : [words];
    return [name === 'since' ? m.cards_since({ since: words }) : words];
  });
}

/** What else is said of a row, each by itself. */
export function detailWords(row: CardRow): { name: RowDetail; words: string }[] {
  const severity = findSeverity(row);
  return ROW_DETAILS.flatMap((name) => {
    const text = row[name];
    if (text === undefined || text === '') return [];
    return [{ name, words: name === 'severity' && severity !== null ? severityLabel(severity) : text }];
  });
}
