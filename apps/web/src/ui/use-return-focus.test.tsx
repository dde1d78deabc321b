// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

function Layer() {
  const { onKeyDown } = useReturnFocus();
  return (
    <div role="dialog" aria-label="Layer" tabIndex={-1} onKeyDown={onKeyDown}>
      <button type="button">first</button>
      <button type="button">last</button>
      <button type="button" disabled>
        off
      </button>
      <div hidden>
        <button type="button">out of sight</button>
      </div>
    </div>
  );
}

const root = () => createRoot(document.body.appendChild(document.createElement('main')));
let layer: ReturnType<typeof root>;
const press = (target: Element, shiftKey: boolean) =>
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  layer = root();
  act(() => layer.render(<Layer />));
});
afterEach(() => {
  act(() => layer.unmount());
  vi.unstubAllGlobals();
});

test('Shift+Tab from a layer that has the focus itself leads to its last stop, and nothing else is touched', () => {
  const section = document.querySelector<HTMLElement>('[role=dialog]')!;
  const [first, last] = section.querySelectorAll('button');
  section.focus();
  press(section, false);
  expect(document.activeElement).toBe(section);
  press(section, true);
  expect(document.activeElement).toBe(last);
  first!.focus();
  press(first!, true);
  expect(document.activeElement).toBe(first);
});
