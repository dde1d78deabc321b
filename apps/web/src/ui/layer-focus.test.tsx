// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandDialog } from './command-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { LayerFocus, layerHandlers, MenuFocus } from './layer-focus.tsx';
import { focusOn } from './layers.ts';

const nothing = () => undefined;
let root: ReturnType<typeof createRoot>;
const draw = (over: ReactNode) =>
  act(() =>
    root.render(
      <>
        <h1 tabIndex={-1}>Page</h1>
        <button type="button">opener</button>
        {over}
      </>,
    ),
  );
const named = (word: string) =>
  [...document.querySelectorAll<HTMLElement>('h1, button, input')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === word,
  )!;
const focused = () => document.activeElement;
/** The timers with which Radix gives the focus back. */
const passTimers = () => act(() => vi.runAllTimers());

const palette = (onClosed: () => void = nothing) => (
  <CommandDialog key="palette" title="Palette" onClose={nothing} onClosed={onClosed}>
    <input
      aria-label="box"
      // biome-ignore lint/a11y/noAutofocus: what the palette does.
      autoFocus
    />
  </CommandDialog>
);
const sheet = (children: ReactNode) => (
  <Dialog key="sheet" open onOpenChange={nothing} title="Sheet">
    {children}
  </Dialog>
);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  // jsdom has none; these ids need none.
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  root = createRoot(document.body.appendChild(document.createElement('main')));
  draw(null);
  named('opener').focus();
});
afterEach(() => {
  act(() => root.unmount());
  passTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('the focus is back the moment a layer is gone, and what was chosen in it runs then', async () => {
  const onClosed = vi.fn(() => focused());
  draw(palette(onClosed));
  expect(focused()).toBe(named('box'));
  draw(null);
  expect(focused()).toBe(named('opener'));
  await act(() => Promise.resolve());
  expect(onClosed).toHaveReturnedWith(named('opener'));
  draw(sheet(<button type="button">inside</button>));
  expect(focused()).toBe(named('inside'));
  draw(null);
  expect(focused()).toBe(named('opener'));
});

test('a layer that is opened right after another keeps the keyboard, and goes back to the same opener', () => {
  draw(palette());
  draw(null);
  draw(palette());
  passTimers();
  expect(focused()).toBe(named('box'));
  // In one step: the menu that opens the palette.
  draw(sheet(<button type="button">inside</button>));
  draw(palette());
  passTimers();
  expect(focused()).toBe(named('box'));
  draw(null);
  passTimers();
  expect(focused()).toBe(named('opener'));
});

test('what the page wants to have focused waits until nothing lies over it', () => {
  draw(palette());
  act(() => focusOn(named('Page')));
  expect(focused()).toBe(named('box'));
  draw(null);
  passTimers();
  expect(focused()).toBe(named('Page'));
  act(() => focusOn(named('opener')));
  expect(focused()).toBe(named('opener'));
});

test('a focus that was moved without asking comes back, to a field that had it from the beginning too', () => {
  draw(palette());
  act(() => named('Page').focus());
  expect(focused()).toBe(named('box'));
});

test('without its opener the keyboard stays in the layer beneath, and on the page at its heading', () => {
  const question = (
    <ConfirmDialog
      open
      onOpenChange={nothing}
      title="Delete?"
      confirmLabel="Delete"
      safeLabel="Keep"
      onConfirm={nothing}
    >
      Gone is gone.
    </ConfirmDialog>
  );
  const rows = (row: ReactNode) => (
    <>
      <button type="button">first</button>
      {row}
    </>
  );
  draw([sheet(rows(<button type="button">row</button>))]);
  named('row').focus();
  draw([sheet(rows(<button type="button">row</button>)), <div key="question">{question}</div>]);
  expect(focused()).toBe(named('Keep'));
  draw([sheet(rows(null)), <div key="question">{null}</div>]);
  passTimers();
  expect(focused()).toBe(document.querySelector('[role=dialog]'));
  act(() => named('opener').setAttribute('disabled', ''));
  draw(null);
  passTimers();
  expect(focused()).toBe(named('Page'));
});

test('a layer and the one over it that go together leave the focus with the opener of the lower one', () => {
  draw(sheet(<button type="button">inside</button>));
  draw(
    sheet([
      <button key="inside" type="button">
        inside
      </button>,
      palette(),
    ]),
  );
  expect(focused()).toBe(named('box'));
  draw(null);
  passTimers();
  expect(focused()).toBe(named('opener'));
});

test('a menu gives the focus to its button, unless a layer has it', () => {
  const menu = (
    <div key="menu" role="menu" id="menu" tabIndex={-1}>
      <MenuFocus />
    </div>
  );
  named('opener').setAttribute('aria-controls', 'menu');
  draw(menu);
  document.querySelector<HTMLElement>('[role=menu]')?.focus();
  draw(null);
  expect(focused()).toBe(named('opener'));
  draw(menu);
  document.querySelector<HTMLElement>('[role=menu]')?.focus();
  draw(palette());
  expect(focused()).toBe(named('box'));
  draw(null);
  named('Page').focus();
  draw(menu);
  document.querySelector<HTMLElement>('[role=menu]')?.focus();
  draw([menu, palette()]);
  draw(palette());
  draw(null);
  passTimers();
  expect(focused()).toBe(named('opener'));
});

test('Shift+Tab from a layer that has the focus itself leads to its last stop, and nothing else is touched', () => {
  draw(
    <div role="dialog" aria-label="Layer" tabIndex={-1} onKeyDown={layerHandlers.onKeyDown}>
      <LayerFocus />
      <button type="button">first</button>
      <button type="button">last</button>
      <button type="button" disabled>
        off
      </button>
      <div hidden>
        <button type="button">out of sight</button>
      </div>
    </div>,
  );
  const press = (target: Element, shiftKey: boolean) =>
    act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true })));
  const section = document.querySelector<HTMLElement>('[role=dialog]')!;
  section.focus();
  press(section, false);
  expect(focused()).toBe(section);
  press(section, true);
  expect(focused()).toBe(named('last'));
  named('first').focus();
  press(named('first'), true);
  expect(focused()).toBe(named('first'));
});
