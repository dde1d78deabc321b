// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { PaletteBox } from './palette-box.tsx';
import type { PaletteEntry } from './palette-entry.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// jsdom draws nothing, so nothing can be scrolled there.
Element.prototype.scrollIntoView = () => undefined;

const entry = (kind: PaletteEntry['kind'], label: string): PaletteEntry => ({
  id: `${kind}:${label}`,
  kind,
  label,
  icon: 'home',
  run: () => undefined,
});
const entries = [entry('page', 'Manage'), entry('page', 'Scan'), entry('glyph', 'Card')];
const onChoose = vi.fn();
const onBack = vi.fn();

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]');
const words = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.children[1]?.textContent);
const current = () => document.querySelector('[role="option"][aria-selected="true"]');
const press = (key: string) =>
  act(() => field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const type = (text: string) =>
  act(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field(), text);
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  onChoose.mockClear();
  onBack.mockClear();
  document.body.innerHTML = '<div></div>';
  const [host] = document.body.children;
  if (host === undefined) throw new Error('no place to draw');
  act(() =>
    createRoot(host).render(
      <PaletteBox
        label="Search"
        entries={entries}
        isListedUnasked={({ kind }) => kind === 'page'}
        further={(typed) => (typed.startsWith('car') ? [entry('help', 'Print a card')] : [])}
        onChoose={onChoose}
        onBack={onBack}
        onClose={() => undefined}
      />,
    ),
  );
});

test('the field speaks for the list: the current line is named by it, and the number of results is said', () => {
  expect(document.activeElement).toBe(field());
  expect(words()).toEqual(['Manage', 'Scan']);
  expect(field()?.getAttribute('aria-activedescendant')).toBe(current()?.id);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('2 results');
  type('ard');
  expect(words()).toEqual(['Card']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('1 result');
  type('nothing of this name');
  expect(words()).toEqual([]);
  expect(field()?.hasAttribute('aria-activedescendant')).toBe(false);
  expect(field()?.getAttribute('aria-expanded')).toBe('false');
});

test('what is found by more than its name stands below, and says what it is', () => {
  type('card');
  expect(words()).toEqual(['Card', 'Print a card']);
  expect(document.querySelectorAll('[role="option"]')[1]?.textContent).toContain('Help');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('2 results');
  press('ArrowUp');
  press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'help:Print a card' }));
});

test('arrows go round, Enter chooses, Backspace in the empty field leads back', () => {
  press('ArrowUp');
  expect(current()?.textContent).toContain('Scan');
  press('ArrowDown');
  expect(current()?.textContent).toContain('Manage');
  press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(entries[0]);
  type('x');
  press('Backspace');
  expect(onBack).not.toHaveBeenCalled();
  type('');
  press('Backspace');
  expect(onBack).toHaveBeenCalledOnce();
});

test('Enter without a result chooses nothing', () => {
  type('nothing of this name');
  press('ArrowDown');
  press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});
