import { type CardRow, findFixedAnswer, findSeverity, isEmptyRow, type RowCode } from '@repo/client/card/card-rows';
import { ROW_KINDS, type RowKind } from '@repo/client/card/row-kinds';
import { FIXED_ANSWERS, type FixedAnswer, ROW_LINE_MAX, type RowDetail, SEVERITIES } from '@repo/client/card/row-shape';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { rowLabel, saidLabel, severityLabel } from '../../../../parts/words/card-words.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { focusOn } from '../../../../ui/layers.ts';
import type { PresetLine } from '../card-presets.ts';
import { hasHealthWords } from '../words/use-health-words.ts';
import { WordInput } from '../words/word-input.tsx';
import { RowChoice } from './row-choice.tsx';
import type { RowEditorProps } from './row-editor.ts';
import { RowInput } from './row-input.tsx';
import { detailLabel, rowExample } from './row-texts.ts';

/** How wide a detail is beside the text, from 640 px on. */
const WIDTHS: Record<RowDetail, string> = {
  severity: 'minmax(0,17rem)',
  dose: '7rem',
  time: '8rem',
  since: '9rem',
  relation: '7.5rem',
  phone: '11rem',
  place: 'minmax(0,1fr)',
};

type TextRowsProps = RowEditorProps & { heading: string };

/** Rows with a text and what is said of it; an empty line shows one row, and values that one press gives. */
export function TextRows({ line, rows, heading, onChange }: TextRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, said, asksSaid } = deriveLineState(line, rows);
  useFocusOnNew(list, shown.length);
  const change = (at: number, row: CardRow) => onChange(shown.map((old, place) => (place === at ? row : old)));
  /** In the last row, once it says something; elsewhere the form goes on to its next field. */
  function addOnEnter(event: KeyboardEvent, at: number) {
    const isFilled = at === shown.length - 1 && !asksSaid && shown[at]?.text.trim() !== '';
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !line.many || !isFilled) return;
    event.preventDefault();
    onChange([...shown, { kind: line.kind, text: '' }]);
  }
  return (
    <div ref={list} className="space-y-1.5 max-sm:space-y-3">
      {shown.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={at} className={classNames('gap-2', asksSaid ? 'grid sm:flex' : 'flex')}>
          <TextRow
            row={said === null ? row : { kind: line.kind, text: '' }}
            label={at === 0 ? heading : `${heading} ${at + 1}`}
            isBare={asksSaid}
            onKeyDown={(event) => addOnEnter(event, at)}
            onChange={(next) => change(at, next)}
          />
          {asksSaid ? <SaidChoice line={line} heading={heading} said={said} onChange={onChange} /> : null}
          {line.many && !asksSaid ? (
            <RemoveButton
              what={row.text.trim() || rowLabel(line.kind)}
              isHidden={rows.length === 0}
              onRemove={() => onChange(shown.toSpliced(at, 1))}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Said only of an empty line: the values leave when the first entry is made. */
function deriveLineState(line: PresetLine, rows: readonly CardRow[]) {
  const shown: readonly CardRow[] = rows.length === 0 ? [{ kind: line.kind, text: '' }] : rows;
  const said = rows.length === 1 && rows[0] ? findFixedAnswer(rows[0]) : null;
  return { shown, said, asksSaid: line.said !== undefined && (said !== null || shown.every(isEmptyRow)) };
}

type RemoveButtonProps = { what: string; isHidden: boolean; onRemove: () => void };

/** Its place is kept beside an empty row, so that nothing moves while one begins to type. */
function RemoveButton({ what, isHidden, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      icon="close"
      label={m.glyphs_line_remove({ what })}
      className={isHidden ? 'invisible' : undefined}
      onClick={onRemove}
    />
  );
}

/** A row that was just added is where one types next. */
function useFocusOnNew(list: { current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) focusOn(list.current?.lastElementChild?.querySelector<HTMLElement>('input') ?? null);
    before.current = count;
  }, [count, list]);
}

type SaidChoiceProps = Pick<TextRowsProps, 'line' | 'heading' | 'onChange'> & { said: FixedAnswer | null };

function SaidChoice({ line, heading, said, onChange }: SaidChoiceProps) {
  return (
    <RowChoice
      label={m.glyphs_line_said({ line: heading })}
      className="auto-cols-fr grid-flow-col divide-x sm:min-w-46 sm:shrink-0"
      options={(line.said ?? []).map((value) => ({ value, label: saidLabel(value, line.kind) }))}
      value={said}
      onChange={(value) => onChange(value === null ? [] : [{ kind: line.kind, text: FIXED_ANSWERS[value] }])}
    />
  );
}

type TextRowProps = {
  row: CardRow;
  label: string;
  /** The text alone: nothing can be said of what is not there. */
  isBare: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (row: CardRow) => void;
};

function TextRow({ row, label, isBare, onKeyDown, onChange }: TextRowProps) {
  const kind = row.kind as RowKind;
  const details: readonly RowDetail[] = isBare ? [] : ROW_KINDS[kind].stored.details;
  const text = { label, placeholder: rowExample(kind), value: row.text, onKeyDown };
  return (
    <div
      className={classNames('grid min-w-0 grow gap-2', details.length > 0 && 'sm:grid-cols-(--columns)')}
      style={{ '--columns': ['minmax(0,1fr)', ...details.map((name) => WIDTHS[name])].join(' ') } as CSSProperties}
    >
      {hasHealthWords(kind) ? (
        <WordInput {...{ kind, ...text }} onChange={(typed, code) => onChange(withText(row, typed, code))} />
      ) : (
        <RowInput maxLength={ROW_LINE_MAX} {...text} onChange={(typed) => onChange(withText(row, typed))} />
      )}
      {details.map((name) =>
        name === 'severity' ? (
          <SeverityChoice key={name} row={row} label={label} onChange={onChange} />
        ) : (
          <RowInput
            key={name}
            label={`${label}: ${detailLabel(name)}`}
            placeholder={detailLabel(name)}
            {...(name === 'phone' && { type: 'tel', inputMode: 'tel' as const })}
            value={row[name] ?? ''}
            onKeyDown={onKeyDown}
            onChange={(text) => onChange({ ...row, [name]: text })}
          />
        ),
      )}
    </div>
  );
}

/** Other words have another meaning: the code of those before goes with them. */
function withText({ code: _before, ...row }: CardRow, text: string, code?: RowCode): CardRow {
  return { ...row, text, ...(code !== undefined && { code }) };
}

function SeverityChoice({ row, label, onChange }: Omit<TextRowProps, 'isBare' | 'onKeyDown'>) {
  const { severity, ...plain } = row;
  return (
    <RowChoice
      label={m.glyphs_line_severity({ what: row.text.trim() || label })}
      className="grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,9fr)] divide-x"
      options={SEVERITIES.map((value) => ({
        value,
        label: <span className="first-letter:uppercase inline-block">{severityLabel(value)}</span>,
        isDanger: value === 'life-threatening',
      }))}
      value={findSeverity({ ...plain, ...(severity !== undefined && { severity }) })}
      onChange={(value) => onChange(value === null ? plain : { ...plain, severity: value })}
    />
  );
}
