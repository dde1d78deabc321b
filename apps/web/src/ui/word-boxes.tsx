import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldError } from './field-frame.tsx';

type WordBoxesProps = {
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  /** One for each box. */
  words: readonly string[];
  nameBox: (number: number) => string;
  onChange: (words: readonly string[]) => void;
  /** A text of several words was pasted, into whichever box. */
  onPaste: (text: string) => void;
};

/** Numbered boxes for words that have an order. */
export function WordBoxes({ label, hint, error, words, nameBox, onChange, onPaste }: WordBoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}>
      <legend className="text-label font-strong">{label}</legend>
      <p id={`${id}-hint`} className="mt-0.5 text-small text-ink-3">
        {hint}
      </p>
      <ol className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {words.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and no box moves.
          <li key={at} className="flex items-center gap-2">
            <span aria-hidden="true" className="numeric w-5 shrink-0 text-right text-small text-ink-3">
              {at + 1}
            </span>
            <input
              type="text"
              aria-label={nameBox(at + 1)}
              className={classNames(controlClass, 'h-10 min-w-0 px-2 font-mono pointer-coarse:h-11')}
              value={word}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onChange={({ target }) => onChange(words.with(at, target.value))}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                if (!/\S\s+\S/.test(text.trim())) return;
                event.preventDefault();
                onPaste(text);
              }}
            />
          </li>
        ))}
      </ol>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
