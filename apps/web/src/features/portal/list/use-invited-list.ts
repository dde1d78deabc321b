import type { AnswerOf } from '@repo/contract/call';
import { INVITED_LIST_MAX, type inviteList } from '@repo/contract/portal/invited-lists';
import { toEmployeeId } from '@repo/contract/rules/invited-lines';
import { useState } from 'react';
import { type CheckedLine, checkList, type LeftLines, type ListField } from './check-list.ts';
import { openKey } from './list-table.tsx';
import { type ListDraft, parseList, writeList } from './parse-list.ts';

const FIELDS: readonly ListField[] = ['fullName', 'employeeId', 'email', 'vouch'];
type ListState = {
  /** As it stands in the field: what was pasted, or the lines as they were corrected. */
  text: string;
  lines: readonly ListDraft[];
  unused: readonly string[];
  open: ReadonlySet<string>;
  left: LeftLines;
};

const BLANK: ListState = { text: '', lines: [], unused: [], open: new Set(), left: new Map() };

/** The list that is written, checked, corrected and sent, on this page alone. */
export function useInvitedList(free: number | null) {
  const [list, setList] = useState<ListState>(BLANK);
  const [vouchAll, setVouchAll] = useState(true);
  const { text, lines, unused, open, left } = list;
  const checked = checkList(lines.slice(0, INVITED_LIST_MAX), { vouchAll, free, left });

  /** Opens each field that is wrong now; those of before stay open only where the lines stay in their places. */
  function show(next: Omit<ListState, 'open'>, before: ReadonlySet<string> = new Set()): void {
    const found = checkList(next.lines, { vouchAll, free: null, left: next.left });
    setList({ ...next, open: new Set([...before, ...found.flatMap(listWrongFields)]) });
  }

  return {
    text,
    checked,
    unused,
    open,
    left,
    vouchAll,
    setVouchAll,
    isTooLong: lines.length > INVITED_LIST_MAX,
    lineCount: lines.length,
    write: (typed: string) => show({ ...parseList(typed), text: typed, left: new Map() }),
    change: (number: number, draft: ListDraft) => {
      const changed = lines.with(number - 1, draft);
      show({ text: writeList(changed), lines: changed, unused: [], left }, open);
    },
    remove: (number: number) => {
      const kept = lines.toSpliced(number - 1, 1);
      show({ text: writeList(kept), lines: kept, unused: [], left });
    },
    /** After sending: who was invited leaves the list, the others stay with what is wrong. */
    settle: (sent: readonly CheckedLine[], answer: AnswerOf<typeof inviteList>) => {
      const invited = new Set(answer.invited.map((at) => sent[at]?.draft));
      const kept = lines.filter((draft) => !invited.has(draft));
      const refused = answer.left.flatMap(({ line, problem }) => {
        const draft = sent[line]?.draft;
        return draft === undefined ? [] : [[draft, problem] as const];
      });
      const used = new Set([...invited].map((draft) => toEmployeeId(draft?.employeeId ?? '')));
      // Their ID belongs to somebody who has just been invited.
      const taken = kept
        .filter(({ employeeId }) => used.has(toEmployeeId(employeeId)))
        .map((draft) => [draft, 'takenEmployeeId'] as const);
      show({ text: writeList(kept), lines: kept, unused: [], left: new Map([...taken, ...refused]) });
      return kept.length;
    },
  };
}

const listWrongFields = ({ problems, number }: CheckedLine): string[] =>
  FIELDS.filter((field) => problems[field] !== undefined).map((field) => openKey(number, field));
