import type { RowCode } from '@repo/client/card/card-rows';
import type { RowKind } from '@repo/client/card/row-kinds';
import { ROW_LINE_MAX } from '@repo/client/card/row-shape';
import { HEALTH_WORDS_SYSTEM, WORD_LANGUAGES, type WordLanguage } from '@repo/health-words/health-words';
import { searchWords, type WordHit } from '@repo/health-words/search-words';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';
import { classNames } from '../../../../ui/class-names.ts';
import { RowInput } from '../rows/row-input.tsx';
import { useHealthWords } from './use-health-words.ts';
import { useLeaving } from './use-leaving.ts';
import { type WordNote, WordOption } from './word-option.tsx';

/** More would be a list to read, and one letter more is quicker. */
const WORDS_SHOWN_MAX = 5;

type WordInputProps = {
  kind: RowKind;
  label: string;
  placeholder: string;
  value: string;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Typed: without a code. Chosen from the list: its name in the language of the page, and what it means. */
  onChange: (text: string, code?: RowCode) => void;
};

/** The language of the page, or English where the list has no names in it. */
function readWordLanguage(): WordLanguage {
  const locale = getLocale();
  return WORD_LANGUAGES.find((language) => language === locale) ?? 'en';
}

/**
 * The text of a line, with words of the list below it from the second letter on. They stand in the page and push down what
 * follows. Nothing is chosen until an arrow or a tap does it, so that Enter keeps what was typed; so does the last row.
 */
export function WordInput({ kind, label, placeholder, value, onKeyDown, onChange }: WordInputProps) {
  const ids = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const language = readWordLanguage();
  const words = useHealthWords(kind, isWanted);
  const hits = useMemo(
    () => (isTyping ? searchWords(words, value, { language, limit: WORDS_SHOWN_MAX }) : []),
    [isTyping, words, value, language],
  );
  const isOpen = hits.length > 0;
  const close = () => {
    setIsTyping(false);
    setAt(null);
  };
  useLeaving({ isOpen, field, onLeave: close });
  useEffect(() => {
    if (!isOpen) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    // Where a keyboard leaves no room for both, the field is what one looks at.
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const choose = (place: number) => {
    const hit = hits[place];
    close();
    if (hit) onChange(hit.word.names[language], { system: HEALTH_WORDS_SYSTEM, code: hit.word.id });
  };
  const count = hits.length + 1;
  const acts = new Map([
    ['ArrowDown', () => setAt(at === null ? 0 : (at + 1) % count)],
    ['ArrowUp', () => setAt(((at ?? 0) - 1 + count) % count)],
  ]);
  if (at !== null) acts.set('Enter', () => choose(at));
  function press(event: KeyboardEvent) {
    // Enter and arrows of an input method choose letters.
    const { isComposing } = event.nativeEvent;
    const act = isOpen && !isComposing && !hasModifier(event) ? acts.get(event.key) : undefined;
    if (act === undefined) {
      if (['Enter', 'Tab'].includes(event.key) && !isComposing) close();
      onKeyDown(event);
      return;
    }
    event.preventDefault();
    act();
  }
  return (
    <>
      <RowInput
        ref={field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${ids}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at !== null ? `${ids}-${at}` : undefined}
        label={label}
        placeholder={placeholder}
        maxLength={ROW_LINE_MAX}
        value={value}
        onFocus={() => setIsWanted(true)}
        // Words that come later must not open below a field that was left.
        onBlur={() => !isOpen && setIsTyping(false)}
        onKeyDown={press}
        onChange={(text) => {
          setIsTyping(true);
          setAt(null);
          onChange(text);
        }}
      />
      <div
        ref={list}
        id={`${ids}-list`}
        role="listbox"
        aria-label={m.glyphs_words_list()}
        className={classNames(
          'divide-y divide-line overflow-hidden rounded-control border border-edge bg-surface sm:order-last sm:col-span-full',
          !isOpen && 'hidden',
        )}
      >
        {hits.map((hit, place) => (
          <WordOption
            key={hit.word.id}
            id={`${ids}-${place}`}
            name={hit.word.names[language]}
            typed={value}
            note={describeHit(hit, language)}
            isCurrent={place === at}
            onChoose={() => choose(place)}
          />
        ))}
        {isOpen ? (
          <WordOption
            id={`${ids}-${hits.length}`}
            name={m.glyphs_words_keep({ text: value.trim() })}
            isCurrent={at === hits.length}
            onChoose={close}
          />
        ) : null}
      </div>
    </>
  );
}

/** Arrows with such a key mark a text or go to its end. */
const hasModifier = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  shiftKey || altKey || ctrlKey || metaKey;

/** Why it is offered: the spelling that fits, where the name does not hold it; else its name in the other language. */
function describeHit({ word, matched }: WordHit, language: WordLanguage): WordNote | null {
  const shown = word.names[language];
  if (!shown.toLowerCase().includes(matched.text.toLowerCase())) return matched;
  const other = WORD_LANGUAGES.find((one) => word.names[one] !== shown);
  return other === undefined ? null : { text: word.names[other], language: other };
}
