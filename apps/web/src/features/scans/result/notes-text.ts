import { PRODUCT } from '@house/contract/brand';
import { m } from '../../../paraglide/messages.js';
import { groupRows } from '../../../parts/rows/read-rows.ts';
import { rowLabel, rowWords } from '../../../parts/words/card-words.ts';
import { formatShortDay, formatTime } from '../../../parts/words/dates.ts';
import { fieldLabel } from '../../../parts/words/glyph-labels.ts';
import { splitPerson } from './result-person.ts';
import type { ResultView } from './result-view.ts';

/** What a doctor takes into the own notes: a line for each kind of fact, and at the end where they come from. */
export function notesText(view: Pick<ResultView, 'fields' | 'category'>, read: { at: string; by: string }): string {
  return [...factLines(view), '', sourceLine(read)].join('\n');
}

function factLines(view: Pick<ResultView, 'fields' | 'category'>): string[] {
  const { person, facts } = splitPerson(view);
  const name = person === null ? [] : [[person.name, person.birth].filter(Boolean).join(', ')];
  const lines = facts.flatMap(({ field, rows }) =>
    groupRows(rows).map((group) => {
      const kind = group[0]?.kind ?? 'free';
      const label = kind === 'free' ? fieldLabel(field) : rowLabel(kind);
      const words = group.map((row) => {
        const { text, detail } = rowWords(row);
        return detail === '' || kind === 'blood' ? text : `${text} (${detail})`;
      });
      return `${label}: ${words.join('; ')}`;
    }),
  );
  return [...name, ...lines];
}

/** Where it comes from goes with it, wherever it is pasted. */
function sourceLine({ at, by }: { at: string; by: string }): string {
  const day = formatShortDay(at);
  return m.scans_notes_source({ product: PRODUCT, day, time: formatTime(Date.parse(at)), who: by });
}
