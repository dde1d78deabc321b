// @vitest-environment jsdom
import { act, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PaletteLoading, useTypedText } from './palette-loading.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let arrive: () => void = () => undefined;
let root: ReturnType<typeof createRoot>;
const onClose = vi.fn();
const onPageKey = vi.fn();

function Field({ program, typed }: { program: Promise<void>; typed: { current: string } }) {
  use(program);
  const [value, setValue] = useTypedText(typed);
  return <input value={value} onChange={(event) => setValue(event.target.value)} />;
}

async function draw(): Promise<void> {
  const typed = { current: 'left over' };
  const program = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () =>
    root.render(
      <Suspense fallback={<PaletteLoading typed={typed} onClose={onClose} />}>
        <Field program={program} typed={typed} />
      </Suspense>,
    ),
  );
}

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

afterEach(() => {
  act(() => root.unmount());
  document.removeEventListener('keydown', onPageKey);
  vi.clearAllMocks();
});

test('what is typed before the field is there stands in it, and the page hears nothing of it', async () => {
  await draw();
  document.addEventListener('keydown', onPageKey);
  for (const key of [...'gn? ò', 'x', 'Backspace', 'Enter', 'Tab']) expect(press(key)).toBe(true);
  expect(onPageKey).not.toHaveBeenCalled();
  // What does not belong into a field stays what it is.
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(press('F5')).toBe(false);
  await act(async () => arrive());
  expect(document.querySelector('input')?.value).toBe('gn? ò');
  expect(press('g')).toBe(false);
});

test('Escape ends the waiting', async () => {
  await draw();
  expect(press('Escape')).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});
