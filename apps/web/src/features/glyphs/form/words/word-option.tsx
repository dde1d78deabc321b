import { measureTyped } from '@repo/health-words/fold-spelling';
import type { WordLanguage } from '@repo/health-words/health-words';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

/** Words beside a name, and the language in which they are to be read aloud. */
export type WordNote = { text: string; language: WordLanguage };

type WordOptionProps = {
  id: string;
  name: string;
  /** What was typed is underlined in the name. Absent for the row that keeps it. */
  typed?: string;
  note?: WordNote | null;
  isCurrent: boolean;
  onChoose: () => void;
};

/** One row of the words below a line: high enough for a finger, and chosen without taking the focus from the field. */
export function WordOption({ id, name, typed, note = null, isCurrent, onChoose }: WordOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: a reader that moves the focus here would leave the field, which closes the list.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isCurrent}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 hover:bg-primary-wash forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
        isCurrent && 'bg-primary-wash',
      )}
    >
      <span className="min-w-0 break-words">{typed === undefined ? name : <WordName name={name} typed={typed} />}</span>
      {note === null ? null : (
        <span lang={note.language} className="min-w-0 break-words text-small text-ink-2">
          {note.text}
        </span>
      )}
    </div>
  );
}

const WORD_BEGINNINGS = /(?<=^|[^\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;

function WordName({ name, typed }: { name: string; typed: string }) {
  for (const { index } of name.matchAll(WORD_BEGINNINGS)) {
    const length = measureTyped(name, index, typed);
    if (length === 0) continue;
    return (
      <span className="font-strong">
        {name.slice(0, index)}
        <span className="underline underline-offset-3">{name.slice(index, index + length)}</span>
        {name.slice(index + length)}
      </span>
    );
  }
  return <span className="font-strong">{name}</span>;
}
