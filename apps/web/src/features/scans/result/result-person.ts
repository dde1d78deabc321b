import { type CardPerson, personOfFields } from '@repo/client/card/person';
import { m } from '../../../paraglide/messages.js';
import { type ReadField, readRows } from '../../../parts/rows/read-rows.ts';
import { birthWords } from '../../../parts/words/birth-words.ts';
import { cardKind } from '../../../parts/words/card-kind.ts';
import type { ResultView } from './result-view.ts';

/** Who stands above a result, and what is left to be read below. */
export type ResultPerson = {
  /** It is null where the card names nobody to this reader. */
  readonly person: CardPerson | null;
  /** What kind of card it is, when the person was born and what languages they speak. */
  readonly about: string;
  readonly facts: readonly ReadField[];
};

export function splitPerson({ fields, category }: Pick<ResultView, 'fields' | 'category'>): ResultPerson {
  const person = personOfFields(fields);
  const read = readRows(fields);
  if (person === null) return { person, about: '', facts: read };
  const spoken = read.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'languages').map(({ text }) => text));
  const facts = read.flatMap(({ field, rows }) => {
    // Each stands in the head already; a second name that is another one stays in sight.
    const left = rows.filter(
      ({ kind, text }) =>
        !(
          kind === 'languages' ||
          (kind === 'name' && text === person.name) ||
          (kind === 'birth' && text === person.birth)
        ),
    );
    return left.length === 0 ? [] : [{ field, rows: left }];
  });
  const about = [
    `${cardKind(category)}.`,
    person.birth === null ? '' : m.scans_born({ day: birthWords(person.birth) }),
    spoken.length === 0 ? '' : m.scans_speaks({ languages: spoken.join(', ') }),
  ];
  return { person, about: about.filter((one) => one !== '').join(' '), facts };
}
