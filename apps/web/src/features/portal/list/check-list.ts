import type { LineProblem } from '@repo/contract/portal/invited-lists';
import { findFormProblems, toEmployeeId } from '@repo/contract/rules/invited-lines';
import type { ListDraft } from './parse-list.ts';

export type ListField = 'fullName' | 'employeeId' | 'email' | 'vouch';
/** What only the page knows: an ID that stands in an earlier line, and a word that is neither yes nor no. */
export type ListProblem =
  | { readonly kind: LineProblem | 'unclearVouch' }
  | { readonly kind: 'twice'; readonly line: number; readonly name: string };

export type CheckedLine = {
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly draft: ListDraft;
  readonly isVouched: boolean;
  readonly problems: Readonly<Partial<Record<ListField, ListProblem>>>;
  /** It is right, and the institution has no seat left for it. */
  readonly hasNoSeat: boolean;
  readonly isReady: boolean;
};

/** At which field a problem stands. */
const PLACES: Readonly<Record<LineProblem, ListField | null>> = {
  noName: 'fullName',
  longName: 'fullName',
  badEmployeeId: 'employeeId',
  takenEmployeeId: 'employeeId',
  badEmail: 'email',
  tooManyToMailbox: 'email',
  noSeat: null,
  tooManyEmployees: null,
  tooManyThisHour: null,
};
const findPlace = (problem: LineProblem): ListField | null => PLACES[problem];

const YES = ['sì', 'si', 's', 'yes', 'y', 'x', '1', 'vero', 'true'];
const NO = ['no', 'n', '0', 'falso', 'false'];

/** `vouchAll`: for lines that say nothing of it. Returns null for a word that is neither. */
export function readVouch(typed: string, vouchAll: boolean): boolean | null {
  const word = typed.trim().toLowerCase();
  if (word === '') return vouchAll;
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}

/** What the server left a line with, for as long as the line stands as it was sent. */
export type LeftLines = ReadonlyMap<ListDraft, LineProblem>;

type EarlierLine = { readonly line: number; readonly name: string };
type LineProblems = CheckedLine['problems'];

/** Checks each line against the rule of the server, the lines before it, and the seats that are free (null: no limit). */
export function checkList(
  drafts: readonly ListDraft[],
  { vouchAll, free, left }: { vouchAll: boolean; free: number | null; left: LeftLines },
): CheckedLine[] {
  const seen = new Map<string, EarlierLine>();
  let seats = free ?? Number.POSITIVE_INFINITY;
  return drafts.map((draft, at) => {
    const vouch = readVouch(draft.vouch, vouchAll);
    const id = toEmployeeId(draft.employeeId);
    const problems: LineProblems = {
      ...(vouch === null && { vouch: { kind: 'unclearVouch' } }),
      ...findFieldProblems(draft, left.get(draft), seen.get(id)),
    };
    if (id !== '' && !seen.has(id)) seen.set(id, { line: at + 1, name: draft.fullName });
    const isRight = Object.keys(problems).length === 0;
    if (isRight) seats -= 1;
    const hasNoSeat = isRight && seats < 0;
    return { number: at + 1, draft, isVouched: vouch ?? false, problems, hasNoSeat, isReady: isRight && !hasNoSeat };
  });
}

/** The first problem of each field. */
function findFieldProblems(
  draft: ListDraft,
  refused: LineProblem | undefined,
  earlier: EarlierLine | undefined,
): LineProblems {
  const problems: Partial<Record<ListField, ListProblem>> =
    earlier === undefined ? {} : { employeeId: { kind: 'twice', ...earlier } };
  for (const kind of [...(refused === undefined ? [] : [refused]), ...findFormProblems(draft)]) {
    const place = findPlace(kind);
    if (place !== null) problems[place] ??= { kind };
  }
  return problems;
}
