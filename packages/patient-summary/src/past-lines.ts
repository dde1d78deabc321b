/**
 * Facts for which the card's form has no kind of row: what is over, and what was done. They are free lines of the history with
 * a tag before the text, so that they leave again as what they were. When the form gets such a kind, its tag is this one.
 */
const PAST_LINES = {
  pastCondition: { tag: 'Past condition', parts: 1 },
  pastMedicine: { tag: 'Past medicine', parts: 1 },
  vaccine: { tag: 'Vaccine', parts: 2 },
  procedure: { tag: 'Procedure', parts: 1 },
  result: { tag: 'Result', parts: 2 },
} as const;
export type PastLineKind = keyof typeof PAST_LINES;

/** Text, and the parts behind it: when, or for a vaccine when and lot, for a result value and when. */
export type PastLine = { kind: PastLineKind; text: string; parts: readonly string[] };

const BETWEEN = ' · ';
const EMPTY = '–';

export function formatPastLine({ kind, text, parts }: PastLine): string {
  const cleaned = [text, ...parts].map((part) => part.replaceAll('·', ',').replace(/\s+/g, ' ').trim() || EMPTY);
  const last = cleaned.findLastIndex((part, at) => at === 0 || part !== EMPTY);
  return `${PAST_LINES[kind].tag}: ${cleaned.slice(0, last + 1).join(BETWEEN)}`;
}

/** The fact that a free line says; null for a line that is not exactly one. */
export function parsePastLine(line: string): PastLine | null {
  const kinds = Object.keys(PAST_LINES) as PastLineKind[];
  const kind = kinds.find((known) => line.startsWith(`${PAST_LINES[known].tag}: `));
  if (kind === undefined) return null;
  const [text = '', ...parts] = line.slice(PAST_LINES[kind].tag.length + 2).split(BETWEEN);
  const said = { kind, text, parts: parts.map((part) => (part === EMPTY ? '' : part)) };
  return text !== EMPTY && parts.length <= PAST_LINES[kind].parts && formatPastLine(said) === line ? said : null;
}
