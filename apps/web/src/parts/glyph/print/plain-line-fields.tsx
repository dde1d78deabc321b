import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PLAIN_LINES_MAX } from '../../print/sheet-content.ts';
import { isFilled, type PlainLine } from './plain-line.ts';

type PlainLineFieldsProps = {
  lines: readonly PlainLine[];
  /** What the glyph holds: one press takes it over. */
  known: readonly PlainLine[];
  helpsToday: boolean;
  /** Letters that are too many in a line, by its place among the filled ones. */
  excessOf: (filled: number) => number;
  onChange: (lines: readonly PlainLine[]) => void;
};

/** Lines that are printed in the clear: each is typed or taken over on purpose. */
export function PlainLineFields({ lines, known, helpsToday, excessOf, onChange }: PlainLineFieldsProps) {
  const change = (index: number, part: Partial<PlainLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const errorOf = (index: number) => {
    const line = lines[index];
    const letters = line && isFilled(line) ? excessOf(lines.slice(0, index).filter(isFilled).length) : 0;
    return letters === 0 ? undefined : m.glyphs_print_too_long({ count: letters });
  };
  return (
    <fieldset>
      <legend className="text-label font-strong">
        {helpsToday ? m.glyphs_print_helps_today() : m.glyphs_print_plain()}
      </legend>
      <p className="mt-0.5 text-small text-ink-3">
        {helpsToday ? m.glyphs_print_helps_today_about() : m.glyphs_print_plain_about()}
      </p>
      <KnownLines lines={lines} known={known} onChange={onChange} />
      <div className="mt-2 space-y-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the card
          <div key={index} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-2">
            <TextField
              hideLabel
              label={m.glyphs_print_plain_label({ line: index + 1 })}
              placeholder={m.glyphs_print_plain_example_label()}
              autoComplete="off"
              value={line.label}
              onChange={(event) =>
                onChange(lines.map((line, at) => (at === index ? relabelled(line, event.target.value) : line)))
              }
            />
            <TextField
              hideLabel
              label={m.glyphs_print_plain_value({ line: index + 1 })}
              placeholder={m.glyphs_print_plain_example_value()}
              autoComplete="off"
              value={line.value}
              error={errorOf(index)}
              onChange={(event) => change(index, { value: event.target.value })}
            />
            <IconButton
              icon="close"
              label={m.glyphs_print_plain_remove({ line: index + 1 })}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            />
          </div>
        ))}
      </div>
      {lines.length < PLAIN_LINES_MAX ? (
        <Button
          variant="quiet"
          size="low"
          icon="plus"
          className="mt-1 -ml-3"
          onClick={() => onChange([...lines, { label: '', value: '' }])}
        >
          {m.glyphs_print_plain_add()}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** What a line is follows its label: taken over from the card it keeps its own until somebody writes another. */
const relabelled = ({ value }: PlainLine, label: string): PlainLine => ({ label, value });

type KnownLinesProps = Pick<PlainLineFieldsProps, 'lines' | 'known' | 'onChange'>;

/** What is known and not yet a line; it takes an empty line's place, or a new one. */
function KnownLines({ lines, known, onChange }: KnownLinesProps) {
  const filled = lines.filter(isFilled);
  const offered = known.filter(({ value }) => !filled.some((line) => line.value === value));
  if (offered.length === 0 || filled.length === PLAIN_LINES_MAX) return null;
  return (
    <div className="mt-2">
      <p id="print-known" className="text-small text-ink-2">
        {m.glyphs_print_known()}
      </p>
      <ul aria-labelledby="print-known" className="mt-1.5 flex flex-wrap gap-2">
        {offered.map((line) => (
          <li key={`${line.label}:${line.value}`} className="max-w-full min-w-0">
            <button
              type="button"
              className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-edge bg-surface px-3 text-left text-small hover:bg-sunken pointer-coarse:min-h-11"
              onClick={() => onChange([...filled, line])}
            >
              <span aria-hidden="true">+</span>
              <span className="truncate">{m.glyphs_print_known_line(line)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
