import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PLAIN_LINES_MAX } from '../../print/sheet-content.ts';
import type { PlainLine } from './print-choice.ts';

type PlainLineFieldsProps = { lines: readonly PlainLine[]; onChange: (lines: readonly PlainLine[]) => void };

/** Lines that are printed in the clear. Nothing is taken over from the sealed content: each is typed on purpose. */
export function PlainLineFields({ lines, onChange }: PlainLineFieldsProps) {
  const change = (index: number, part: Partial<PlainLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  return (
    <fieldset>
      <legend className="text-label font-strong">{m.glyphs_print_plain()}</legend>
      <p className="mt-0.5 text-small text-ink-3">{m.glyphs_print_plain_about()}</p>
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
              onChange={(event) => change(index, { label: event.target.value })}
            />
            <TextField
              hideLabel
              label={m.glyphs_print_plain_value({ line: index + 1 })}
              placeholder={m.glyphs_print_plain_example_value()}
              autoComplete="off"
              value={line.value}
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
