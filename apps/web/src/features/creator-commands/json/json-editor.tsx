import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { JsonMistake, MistakeKind } from './json-mistake.ts';
import { type JsonLine, readLines } from './json-tokens.ts';

type JsonEditorProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  mistake: JsonMistake | null;
};

const TEXTS: Readonly<Record<MistakeKind, (near: { near: string }) => string>> = {
  comma: m.commands_json_comma,
  colon: m.commands_json_colon,
  key: m.commands_json_key,
  value: m.commands_json_value,
  trailing: m.commands_json_trailing,
  bracket: m.commands_json_bracket,
  unclosed: m.commands_json_unclosed,
  text: m.commands_json_text,
  extra: m.commands_json_extra,
};

/** What is wrong with a JSON text, in a sentence. */
const mistakeText = ({ kind, near }: JsonMistake): string => TEXTS[kind]({ near });

/**
 * A JSON text with its line numbers and colours. What is typed into is a plain text area over the drawn lines: keys, undo,
 * screen readers and phones treat it as one.
 */
export function JsonEditor({ label, value, onChange, mistake }: JsonEditorProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="overflow-x-auto bg-canvas py-3">
        <div className="relative w-max min-w-full font-mono text-small leading-6">
          <div aria-hidden="true" className="forced-colors:opacity-0">
            {readLines(value).map((line) => (
              <Line key={line.number} line={line} isWrong={line.number === mistake?.line} />
            ))}
          </div>
          <textarea
            id={id}
            value={value}
            wrap="off"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            {...(mistake !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-mistake` })}
            onChange={(event) => onChange(event.target.value)}
            className="absolute inset-0 size-full resize-none overflow-hidden bg-transparent py-0 pr-4 pl-[51px] whitespace-pre text-transparent caret-ink -outline-offset-2 forced-colors:text-[CanvasText]"
          />
        </div>
      </div>
      {mistake === null ? null : (
        <p
          id={`${id}-mistake`}
          className="flex gap-1.5 border-t border-line px-4 py-2 text-small font-strong text-danger sm:px-5"
        >
          <Icon name="alert" size={18} className="mt-px" />
          {mistakeText(mistake)} {m.commands_json_place({ line: mistake.line, column: mistake.column })}
        </p>
      )}
    </div>
  );
}

function Line({ line, isWrong }: { line: JsonLine; isWrong: boolean }) {
  return (
    <div
      className={classNames(
        'flex min-h-6 border-l-3 pr-4',
        isWrong ? 'border-danger bg-danger-wash' : 'border-transparent',
      )}
    >
      <span className="w-9 shrink-0 pr-0 text-right text-ink-3 select-none">{line.number}</span>
      <span className="pl-3 whitespace-pre">
        {line.pieces.map((piece) => (
          <span key={piece.at} className={selectColour(piece)}>
            {piece.text}
          </span>
        ))}
      </span>
    </div>
  );
}

function selectColour({ kind, isKey }: JsonLine['pieces'][number]): string {
  if (kind === 'string') return isKey ? 'text-primary' : 'text-warn';
  if (kind === 'bad') return 'text-danger';
  return kind === 'number' || kind === 'word' ? 'text-info' : 'text-ink';
}
