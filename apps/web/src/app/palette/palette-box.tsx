import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { rankEntries } from '../../parts/words/rank-entries.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { PaletteEntry, PaletteKind } from './palette-entry.ts';
import { useTypedText } from './palette-loading.tsx';
import { recentIds } from './recent-entries.ts';

/** How many entries are listed; to find others, people type more. */
const SHOWN_MAX = 40;

const KINDS: Record<PaletteKind, () => string> = {
  page: m.palette_kind_page,
  action: m.palette_kind_action,
  glyph: m.palette_kind_glyph,
  folder: m.palette_kind_folder,
  code: m.palette_kind_code,
  help: m.palette_kind_help,
  setting: m.palette_kind_setting,
};

type PaletteBoxProps = {
  label: string;
  typedAhead?: RefObject<string>;
  entries: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
  /** Only in a further list: Backspace in the empty field leads back as well. */
  onBack?: () => void;
  /** Kinds that wait for a word before they are listed: of these there may be thousands. */
  isListedUnasked: (entry: PaletteEntry) => boolean;
  /** Answers to what was typed that are found by more than their names; they stand below the entries. */
  further?: (typed: string) => readonly PaletteEntry[];
  notes?: ReactNode;
};

/** A field and its list, after the combobox pattern of the ARIA practices: the focus stays in the field. */
export function PaletteBox({
  label,
  typedAhead,
  entries,
  onChoose,
  onClose,
  onBack,
  isListedUnasked,
  further,
  notes,
}: PaletteBoxProps) {
  const [typed, setTyped] = useTypedText(typedAhead);
  const [at, setAt] = useState(0);
  const ids = useId();
  const recent = recentIds();
  const listed = typed.trim()
    ? entries
    : entries.filter((entry) => isListedUnasked(entry) || recent.includes(entry.id));
  const fitting = [...rankEntries(listed, typed, recent), ...(further?.(typed) ?? [])];
  const shown = fitting.slice(0, SHOWN_MAX);
  const current = Math.min(at, shown.length - 1);
  const optionId = (place: number) => `${ids}-${place}`;
  const chosen = shown[current];
  // Then the counting sentence is shown, which otherwise only screen readers get: it is there once.
  const isNothing = shown.length === 0 && typed.trim() !== '';

  const move = (step: number) => {
    if (shown.length > 0) setAt((current + step + shown.length) % shown.length);
  };
  const acts = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => chosen && onChoose(chosen)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows of an input method choose letters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && typed === '') return onBack?.();
    const act = acts.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3 py-1.5">
        {onBack ? (
          <IconButton tooltip={false} icon="back" label={m.palette_back()} onClick={onBack} />
        ) : (
          <Icon name="search" className="mx-2 text-ink-3" />
        )}
        <input
          // biome-ignore lint/a11y/noAutofocus: the field is what the dialog was opened for.
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={shown.length > 0}
          aria-controls={`${ids}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(current) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 grow bg-transparent text-ink outline-none placeholder:text-ink-3"
        />
        <IconButton tooltip={false} icon="close" label={m.ui_close()} onClick={onClose} />
      </div>
      <p role="status" className={isNothing ? 'px-5 pt-6 text-center font-strong' : 'sr-only'}>
        {countSentence(shown.length, fitting.length)}
      </p>
      <div className="min-h-0 overflow-y-auto">
        <div id={`${ids}-list`} role="listbox" aria-label={m.palette_results()} className="p-2 empty:hidden">
          {shown.map((entry, place) => (
            <PaletteOption
              key={entry.id}
              id={optionId(place)}
              entry={entry}
              isCurrent={place === current}
              isRecent={recent.includes(entry.id)}
              onPoint={() => setAt(place)}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
        {isNothing ? <p className="px-5 pb-6 text-center text-small text-ink-2">{m.palette_none_about()}</p> : null}
        {notes}
      </div>
    </>
  );
}

function countSentence(shown: number, all: number): string {
  if (all === 0) return m.palette_none();
  if (shown < all) return m.palette_count({ shown, all });
  return all === 1 ? m.palette_count_one() : m.palette_count_all({ count: all });
}

type PaletteOptionProps = {
  id: string;
  entry: PaletteEntry;
  isCurrent: boolean;
  isRecent: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function PaletteOption({ id, entry, isCurrent, isRecent, onPoint, onChoose }: PaletteOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
    <div
      ref={row}
      id={id}
      role="option"
      // Tab does not reach it, because the field controls it.
      tabIndex={-1}
      aria-selected={isCurrent}
      onMouseMove={onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 forced-colors:aria-selected:outline-2',
        isCurrent ? 'bg-primary-wash' : undefined,
      )}
    >
      <Icon name={entry.icon} className={isCurrent ? 'text-primary' : 'text-ink-3'} />
      <span className="min-w-0 grow truncate">{entry.label}</span>
      <span className="shrink-0 text-small text-ink-2">
        {isRecent ? `${KINDS[entry.kind]()} · ${m.palette_recent()}` : KINDS[entry.kind]()}
      </span>
    </div>
  );
}
