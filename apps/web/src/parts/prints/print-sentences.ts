import type { PrintFormat } from '@repo/client/card/card-prints';
import type { CardRow } from '@repo/client/card/card-rows';
import { isOutOfDate, type JudgedPrint, type PrintChange } from '@repo/client/card/judge-prints';
import { m } from '../../paraglide/messages.js';
import { detailWords, rowWords } from '../words/card-words.ts';
import { formatDayName } from '../words/dates.ts';

const FORMATS: Record<PrintFormat, () => string> = {
  card: m.prints_card,
  sticker: m.prints_sticker,
  a6: m.prints_a6,
  a4: m.prints_a4,
};

/** Writes "A6 for the fridge". */
const formatWords = (format: PrintFormat): string => FORMATS[format]();

/** Writes "A6 for the fridge, 26 Nov". */
export const printWords = ({ print }: Pick<JudgedPrint, 'print'>): string =>
  m.prints_made({ format: formatWords(print.format), day: formatDayName(print.printedOn) });

/** What a paper says that is no longer so: the first thing of it, and how many more there are. */
export function stateSentences({ state, changes }: Pick<JudgedPrint, 'state' | 'changes'>): string {
  if (state === 'current') return m.prints_current();
  if (state === 'dead') return m.prints_dead();
  const [first, ...more] = changes;
  if (first === undefined) return m.prints_unknown();
  return more.length === 0
    ? changeSentence(first)
    : `${changeSentence(first)} ${m.prints_more({ count: more.length })}`;
}

/** "Says Ramipril 5 mg, now 10 mg." */
export function changeSentence(change: PrintChange): string {
  switch (change.kind) {
    case 'changed':
      return changedSentence(change.before, change.now);
    case 'gone':
      return m.prints_gone({ before: whole(change.before) });
    case 'missing':
      return m.prints_missing({ now: whole(change.now) });
    case 'name':
      return m.prints_changed({ before: change.before, now: change.now });
    case 'age':
      return m.prints_age({ before: change.before, now: change.now });
  }
}

/** What a paper of a card still says; null where every paper is right, and `says: null` where it cannot be told in words. */
export function readOldPaper(judged: readonly JudgedPrint[]): { readonly says: string | null } | null {
  const concerned = judged.filter(isOutOfDate);
  const [first] = concerned.flatMap(({ changes }) => changes);
  if (concerned.length === 0) return null;
  return { says: first === undefined ? null : paperSays(first) };
}

/** After a change, in place of "The print stays valid": what the paper still says. Null where every paper is right. */
export function paperToast(judged: readonly JudgedPrint[]): string | null {
  const concerned = judged.filter(({ state }) => state === 'old' || state === 'unknown');
  const [first] = concerned.flatMap(({ changes }) => changes);
  if (first === undefined) return concerned.length === 0 ? null : m.prints_toast_unknown();
  const says = paperSays(first);
  if (says !== null) return m.prints_toast_says({ text: says });
  return first.kind === 'missing' ? m.prints_toast_missing({ text: whole(first.now) }) : m.prints_toast_unknown();
}

/** The line that still stands on the paper; null for one that is missing there. */
function paperSays(change: PrintChange): string | null {
  if (change.kind === 'missing') return null;
  if (change.kind !== 'changed')
    return typeof change.before === 'object' ? whole(change.before) : String(change.before);
  const changed = changedDetails(change.before, change.now);
  return changed === null ? whole(change.before) : `${rowWords(change.before).text} ${changed.before}`;
}

/** The same thing with other details is named once, with those details alone. */
function changedSentence(before: CardRow, now: CardRow): string {
  const changed = changedDetails(before, now);
  return changed === null
    ? m.prints_changed({ before: whole(before), now: whole(now) })
    : m.prints_detail({ text: rowWords(before).text, ...changed });
}

/** Returns null for another thing, and where a detail went away: its words alone would not say that. */
function changedDetails(before: CardRow, now: CardRow): { before: string; now: string } | null {
  if (rowWords(before).text.toLocaleLowerCase() !== rowWords(now).text.toLocaleLowerCase()) return null;
  const fresh = new Map(detailWords(now).map(({ name, words }) => [name, words]));
  const other = detailWords(before).filter(({ name, words }) => fresh.get(name) !== words);
  const nowWords = other.map(({ name }) => fresh.get(name) ?? '');
  if (other.length === 0 || nowWords.includes('')) return null;
  return { before: other.map(({ words }) => words).join(', '), now: nowWords.join(', ') };
}

function whole(row: CardRow): string {
  const { text, detail } = rowWords(row);
  return detail === '' || row.kind === 'blood' ? text : `${text} ${detail}`;
}
