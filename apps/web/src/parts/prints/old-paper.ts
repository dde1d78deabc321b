import type { OpenedName } from '../vault/opened-names.ts';
import { formatIsoDay } from '../words/dates.ts';
import { readOldPaper } from './print-sentences.ts';
import { judgeRow, type PrintedRow } from './use-judged-prints.ts';

/** What a paper of this card still says; null where every paper is right, or while nobody can tell. */
export function findOldPaper(row: PrintedRow, opened: OpenedName | undefined): { readonly says: string | null } | null {
  return readOldPaper(judgeRow(row, opened, formatIsoDay(new Date())) ?? []);
}
