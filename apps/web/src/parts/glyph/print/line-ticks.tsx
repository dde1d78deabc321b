import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PLAIN_LINES_MAX } from '../../print/sheet-content.ts';
import { isFilled, type PlainLine } from './plain-line.ts';
import type { PrintChoice } from './print-choice.ts';

type LineTicksProps = {
  choice: PrintChoice;
  /** Whose card it is, and how old on this day; null where the card does not say it. */
  holder: { readonly name: string; readonly age: string } | null;
  /** What the card holds, in the order in which it is printed. */
  known: readonly PlainLine[];
  /** "In an emergency call 112" */
  emergencyNote: string;
  /** Letters that are too many in a line. */
  countExcess: (line: PlainLine) => number;
  onChange: (part: Partial<PrintChoice>) => void;
};

/** What the card holds, each with a tick: what is ticked is printed in the clear. The number to call has no way out. */
export function LineTicks({ choice, holder, known, emergencyNote, countExcess, onChange }: LineTicksProps) {
  const { plainLines } = choice;
  const isFull = plainLines.filter(isFilled).length >= PLAIN_LINES_MAX;
  const legendId = useId();
  return (
    <div>
      <p id={legendId} className="sr-only">
        {m.glyphs_print_ticks()}
      </p>
      <ul
        aria-labelledby={legendId}
        className="divide-y divide-line overflow-hidden rounded-control border border-line bg-surface"
      >
        {holder === null ? null : (
          <li className="px-4 py-3">
            <CheckboxField
              label={<Label>{holder.age === '' ? m.glyphs_print_tick_name() : m.glyphs_print_tick_person()}</Label>}
              hint={holder.age === '' ? holder.name : `${holder.name}, ${holder.age}`}
              checked={choice.holder.trim() !== ''}
              onChange={({ target }) => onChange({ holder: target.checked ? holder.name : '' })}
            />
          </li>
        )}
        {known.map((line) => {
          const taken = plainLines.find(({ of }) => of === line.of);
          return (
            <li key={line.of} className="px-4 py-3">
              <KnownLine
                line={taken ?? line}
                isTaken={taken !== undefined}
                isFull={isFull}
                excess={taken === undefined ? 0 : countExcess(taken)}
                onTick={(ticked) => onChange({ plainLines: withLine(plainLines, known, line, ticked) })}
                onWords={(value) =>
                  onChange({ plainLines: plainLines.map((one) => (one.of === line.of ? { ...one, value } : one)) })
                }
              />
            </li>
          );
        })}
        <li className="px-4 py-3">
          <CheckboxField
            label={<Label>{emergencyNote}</Label>}
            hint={m.glyphs_print_tick_always()}
            checked
            disabled
            readOnly
          />
        </li>
      </ul>
      <p className="mt-2 text-small text-ink-2">
        {isFull ? m.glyphs_print_ticks_full({ most: PLAIN_LINES_MAX }) : m.glyphs_print_ticks_about()}
      </p>
    </div>
  );
}

const Label = ({ children }: { children: string }) => <span className="font-strong">{children}</span>;

type KnownLineProps = {
  line: PlainLine;
  isTaken: boolean;
  isFull: boolean;
  excess: number;
  onTick: (ticked: boolean) => void;
  onWords: (value: string) => void;
};

/** Its words can be made shorter for the paper: the card keeps its own. */
function KnownLine({ line, isTaken, isFull, excess, onTick, onWords }: KnownLineProps) {
  const { label, value } = line;
  const [isOpen, setOpen] = useState(false);
  const error = excess === 0 ? undefined : m.glyphs_print_too_long({ count: excess });
  const hasField = isTaken && (isOpen || error !== undefined || value.trim() === '');
  return (
    <>
      <div className="flex items-start gap-2">
        <CheckboxField
          className="min-w-0 grow break-words"
          label={<Label>{label}</Label>}
          hint={hasField ? undefined : value}
          checked={isTaken}
          disabled={!isTaken && isFull}
          onChange={({ target }) => onTick(target.checked)}
        />
        {isTaken ? (
          <IconButton
            icon={isOpen ? 'check' : 'edit'}
            label={isOpen ? m.glyphs_print_words_done({ label }) : m.glyphs_print_words({ label })}
            className="-my-2 -mr-2 shrink-0"
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </div>
      {hasField ? (
        <TextField
          hideLabel
          className="mt-2"
          label={m.glyphs_print_words_of({ label })}
          autoComplete="off"
          value={value}
          error={error}
          onChange={({ target }) => onWords(target.value)}
        />
      ) : null}
    </>
  );
}

/** Lines of the card in its order, typed ones after them. */
function withLine(lines: readonly PlainLine[], known: readonly PlainLine[], line: PlainLine, isTicked: boolean) {
  const others = lines.filter(({ of }) => of !== line.of);
  if (!isTicked) return others;
  const taken = new Map(others.map((one) => [one.of, one]));
  const ofCard = known.flatMap((one) => (one.of === line.of ? [line] : (taken.get(one.of) ?? [])));
  return [...ofCard, ...others.filter(({ of }) => of === undefined)];
}
