import { ADULT_AGE, type CardPrint, type CardPrints, type PrintedFacts, printedAge } from './card-prints.ts';
import { type CardRow, findFixedAnswer } from './card-rows.ts';
import { ROW_DETAILS } from './row-shape.ts';

/** One thing a paper says that is no longer so. */
export type PrintChange =
  | { readonly kind: 'changed'; readonly before: CardRow; readonly now: CardRow }
  | { readonly kind: 'gone'; readonly before: CardRow }
  | { readonly kind: 'missing'; readonly now: CardRow }
  | { readonly kind: 'name'; readonly before: string; readonly now: string }
  | { readonly kind: 'age'; readonly before: number; readonly now: number };

/**
 * `dead`: its drawing was replaced, no scan opens it. `old`: it says what is no longer so. `unknown`: the card was changed
 * where nothing was noted of it, and only opening the card tells.
 */
export type PrintState = 'current' | 'old' | 'dead' | 'unknown';
export type JudgedPrint = {
  readonly print: CardPrint;
  readonly state: PrintState;
  readonly changes: readonly PrintChange[];
};

/** The card as it stands now. */
export type PrintedCard = { readonly glyphId: string; readonly contentVersion: number };

/** Every paper of a card with what has become untrue of it on this day (`2026-11-28`). */
export function judgePrints({ prints, facts }: CardPrints, card: PrintedCard, today: string): JudgedPrint[] {
  return prints.map((print) => judgePrint(print, facts, card, today));
}

export const isOutOfDate = ({ state }: Pick<JudgedPrint, 'state'>): boolean => state !== 'current';

function judgePrint(print: CardPrint, facts: PrintedFacts | null, card: PrintedCard, today: string): JudgedPrint {
  if (print.glyphId !== card.glyphId) return { print, state: 'dead', changes: [] };
  const says = print.lines.some(({ rows }) => rows.length > 0) || print.person.name !== '';
  if (facts === null || facts.version !== card.contentVersion) {
    const isKnown = print.version === card.contentVersion || !says;
    return { print, state: isKnown ? 'current' : 'unknown', changes: [] };
  }
  const found = [
    ...changesOfPerson(print, facts, today),
    ...print.lines.flatMap((line) => listLineChanges(line, facts)),
  ];
  // What a paper says in letters its large square may say as well.
  const changes = [...new Map(found.map((change) => [JSON.stringify(change), change])).values()];
  return { print, state: changes.length === 0 ? 'current' : 'old', changes };
}

/** A birthday alone makes only the paper of a child old. */
function changesOfPerson({ person }: CardPrint, facts: PrintedFacts, today: string): PrintChange[] {
  const changes: PrintChange[] = [];
  const name = facts.person?.name ?? '';
  const isNamed = person.name !== '' && name !== '';
  if (isNamed && clean(person.name) !== clean(name)) changes.push({ kind: 'name', before: person.name, now: name });
  const age = printedAge(facts.person, today);
  if (person.age !== null && age !== null && person.age < ADULT_AGE && age !== person.age) {
    changes.push({ kind: 'age', before: person.age, now: age });
  }
  return changes;
}

function listLineChanges({ rows, whole }: CardPrint['lines'][number], facts: PrintedFacts): PrintChange[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    compareRows(
      rows.filter((row) => row.kind === kind),
      facts.rows.filter((row) => row.kind === kind),
      whole.includes(kind),
    ),
  );
}

/** Rows of one kind: the same text is the same thing, with other details perhaps. */
function compareRows(printed: readonly CardRow[], now: readonly CardRow[], isWhole: boolean): PrintChange[] {
  const left = [...now];
  const changes: PrintChange[] = [];
  const gone: CardRow[] = [];
  for (const before of printed) {
    const at = findSame(left, before);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    if (same === undefined) gone.push(before);
    else if (!hasSameDetails(same, before)) changes.push({ kind: 'changed', before, now: same });
  }
  // What a paper left out on purpose is not missing on it.
  return [...changes, ...pairUp(gone, isWhole ? left : [])];
}

/** The row with the same details first, where a thing stands twice. */
function findSame(rows: readonly CardRow[], wanted: CardRow): number {
  const isSame = (row: CardRow) => clean(row.text) === clean(wanted.text);
  const exact = rows.findIndex((row) => isSame(row) && hasSameDetails(row, wanted));
  return exact >= 0 ? exact : rows.findIndex(isSame);
}

/** One thing in place of one other is a change; so is a word like "none" in place of things. */
function pairUp(gone: readonly CardRow[], fresh: readonly CardRow[]): PrintChange[] {
  const [before] = gone;
  const [now, ...others] = fresh;
  const replaces = gone.length === 1 && before !== undefined && now !== undefined;
  if (replaces && (fresh.length === 1 || findFixedAnswer(before) !== null)) {
    return [{ kind: 'changed', before, now }, ...others.map((row): PrintChange => ({ kind: 'missing', now: row }))];
  }
  return [
    ...gone.map((row): PrintChange => ({ kind: 'gone', before: row })),
    ...fresh.map((row): PrintChange => ({ kind: 'missing', now: row })),
  ];
}

/** Only details that were printed count. */
function hasSameDetails(row: CardRow, printed: CardRow): boolean {
  return ROW_DETAILS.every((name) => {
    const said = printed[name];
    return said === undefined || clean(row[name] ?? '') === clean(said);
  });
}

const clean = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
