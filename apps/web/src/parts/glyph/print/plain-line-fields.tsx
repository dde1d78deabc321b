import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PLAIN_LINES_MAX } from '../../print/sheet-content.ts';
import { isFilled, type PlainLine } from './plain-line.ts';

type PlainLineFieldsProps = {
  lines: readonly PlainLine[];
  /** Letters that are too many in a line. */
  countExcess: (line: PlainLine) => number;
  onChange: (lines: readonly PlainLine[]) => void;
};

/** Lines typed by hand, printed in the clear beside those of the card. */
export function PlainLineFields({ lines, countExcess, onChange }: PlainLineFieldsProps) {
  const change = (index: number, part: Partial<PlainLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const formatLineError = (line: PlainLine) => {
    const letters = isFilled(line) ? countExcess(line) : 0;
    return letters === 0 ? undefined : m.glyphs_print_too_long({ count: letters });
  };
  return (
    <fieldset>
      <legend className="sr-only">{m.glyphs_print_typed()}</legend>
      <div className="mt-2 space-y-2">
        {lines.map((line, index) =>
          line.of !== undefined ? null : (
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
                error={formatLineError(line)}
                onChange={(event) => change(index, { value: event.target.value })}
              />
              <IconButton
                icon="close"
                label={m.glyphs_print_plain_remove({ line: index + 1 })}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </div>
          ),
        )}
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
