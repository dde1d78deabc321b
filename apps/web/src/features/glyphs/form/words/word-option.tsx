import { measureTyped } from '@repo/health-words/fold-spelling';
import { classNames } from '../../../../ui/class-names.ts';

type WordOptionProps = {
  id: string;
  name: string;
  /** What was typed is underlined in the name. Absent for the row that keeps it. */
  typed?: string;
  note?: string;
  isCurrent: boolean;
  onChoose: () => void;
};

/** One row of the words below a line: high enough for a finger, and chosen without taking the focus from the field. */
export function WordOption({ id, name, typed, note = '', isCurrent, onChoose }: WordOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
    <div
      id={id}
      role="option"
      // Tab does not reach it, because the field controls it.
      tabIndex={-1}
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
      {note === '' ? null : <span className="min-w-0 break-words text-small text-ink-2">{note}</span>}
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
