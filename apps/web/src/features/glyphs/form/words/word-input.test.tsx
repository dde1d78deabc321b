// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WordInput } from './word-input.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** What was brought into sight, in turn. */
let sights: (string | null)[] = [];
// jsdom draws nothing, so nothing can be scrolled there.
Element.prototype.scrollIntoView = function (this: Element) {
  sights.push(this.getAttribute('role'));
};

const onKeyDown = vi.fn();

function Field() {
  const [value, setValue] = useState('');
  const texts = { label: 'Conditions', placeholder: '' };
  return <WordInput kind="condition" {...texts} value={value} onKeyDown={onKeyDown} onChange={setValue} />;
}

const field = () => {
  const input = document.querySelector<HTMLInputElement>('[role="combobox"]');
  if (input === null) throw new Error('no field');
  return input;
};
const options = () => [...document.querySelectorAll('[role="option"]')];
const current = () => options().findIndex((option) => option.getAttribute('aria-selected') === 'true');
function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => field().dispatchEvent(event));
  return event;
}
const point = (type: string, target: Element, button = 0) =>
  act(() => target.dispatchEvent(new MouseEvent(type, { bubbles: true, button })));
const write = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Anew, whatever stands there. */
function type(text: string) {
  act(() => field().focus());
  write('');
  write(text);
  expect(options().length).toBeGreaterThan(1);
}
const leaveField = () => act(() => field().blur());

/** The words are loaded when somebody goes into the field; what is typed meanwhile finds them then. */
async function loadWords() {
  act(() => field().focus());
  write('hyper');
  const wait = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
  for (let turn = 0; options().length === 0 && turn < 500; turn += 1) await wait();
}

let root: Root;
beforeEach(async () => {
  onKeyDown.mockClear();
  document.body.innerHTML = '<p></p><div></div>';
  root = createRoot(document.body.children[1] ?? document.body);
  act(() => root.render(<Field />));
  await loadWords();
  sights = [];
  type('hyper');
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test('the list comes into sight when it opens, with the field last, and then each row that is chosen by an arrow', () => {
  expect(options()).toHaveLength(6);
  expect(sights).toEqual(['listbox', 'combobox']);
  press('ArrowDown');
  press('ArrowDown');
  expect([current(), sights.slice(2)]).toEqual([1, ['option', 'option']]);
});

test('arrows with another key do what they always do, and Enter that ends the word of an input method closes nothing', () => {
  for (const key of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey']) {
    expect(press('ArrowDown', { [key]: true }).defaultPrevented).toBe(false);
    expect(current()).toBe(-1);
  }
  press('Enter', { isComposing: true });
  expect(options()).toHaveLength(6);
  expect(onKeyDown).toHaveBeenCalledTimes(5);
  expect(press('ArrowDown').defaultPrevented).toBe(true);
  press('Escape');
  expect(options()).toHaveLength(0);
  type('hyper');
  press('Enter');
  expect(options()).toHaveLength(0);
});

test('what stands beside a name says its language, and no row takes the focus', () => {
  type('ipertens');
  const [option] = options();
  expect(option?.textContent).toBe('High blood pressureipertensione');
  expect(option?.querySelector('[lang]')?.getAttribute('lang')).toBe('it');
  expect(option?.hasAttribute('tabindex')).toBe(false);
});

test('the list stays below a finger until its click, and goes where none follows', () => {
  const text = document.querySelector('p');
  if (text === null) throw new Error('nothing to press');
  point('pointerdown', text);
  point('pointerup', text);
  leaveField();
  expect(options()).toHaveLength(6);
  point('click', text);
  expect(options()).toHaveLength(0);

  type('hyper');
  point('pointerdown', text);
  leaveField();
  point('pointerup', text);
  expect(options()).toHaveLength(6);
  act(() => vi.advanceTimersByTime(1000));
  expect(options()).toHaveLength(0);

  type('hyper');
  point('pointerdown', text, 2);
  leaveField();
  expect(options()).toHaveLength(0);

  type('hyper');
  point('pointerdown', text);
  leaveField();
  point('pointercancel', text);
  expect(options()).toHaveLength(0);

  // A press that leaves the focus in the field closes nothing, and leaves nothing behind.
  type('hyper');
  point('pointerdown', field());
  point('pointerup', field());
  act(() => vi.advanceTimersByTime(1000));
  expect(options()).toHaveLength(6);
  leaveField();
  expect(options()).toHaveLength(0);
});
