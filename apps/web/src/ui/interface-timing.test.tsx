// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollArea } from './scroll-area.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

let root: Root;

/** An observer that sees nothing change. */
function Still() {
  return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom lays nothing out: what is measured there says nothing here.
  vi.stubGlobal('ResizeObserver', Still);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (what: ReactNode) => act(() => root.render(what));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const point = (kind: string, at: Element | null) =>
  act(() => at?.dispatchEvent(new MouseEvent(kind, { bubbles: true })));
const button = (name: string) => document.querySelector(`#${name}`);
const tooltip = () => document.querySelector('[role="tooltip"]')?.textContent ?? null;
const enter = (name: string) => point('pointermove', button(name));
const pressEscape = () =>
  act(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

function TwoButtons() {
  return (
    <TooltipProvider>
      {['first', 'second'].map((name) => (
        <Tooltip key={name} text={`About ${name}`}>
          <button type="button" id={name}>
            {name}
          </button>
        </Tooltip>
      ))}
    </TooltipProvider>
  );
}

test('[TOAST-07] a tooltip shows when the pointer has rested for 700 ms', () => {
  show(<TwoButtons />);
  enter('first');
  pass(699);
  expect(tooltip()).toBeNull();
  pass(1);
  expect(tooltip()).toBe('About first');
});

test.each([
  { sinceMs: 299, isAtOnce: true },
  { sinceMs: 301, isAtOnce: false },
])(
  '[TOAST-08] the next tooltip shows at once within 300 ms after the one before: $sinceMs ms',
  ({ sinceMs, isAtOnce }) => {
    show(<TwoButtons />);
    enter('first');
    pass(700);
    pressEscape();
    expect(tooltip()).toBeNull();
    pass(sinceMs);
    enter('second');
    expect(tooltip() === 'About second').toBe(isAtOnce);
  },
);

test('[TOAST-09] the bar of a scrolled box hides 600 ms after the scrolling', () => {
  show(<ScrollArea label="Rows">Rows</ScrollArea>);
  const box = document.querySelector('[role="region"]');
  const bar = () => document.querySelector('[data-orientation="vertical"]');
  expect(bar()).toBeNull();
  act(() => {
    if (box) box.scrollTop = 40;
    box?.dispatchEvent(new Event('scroll'));
  });
  // Radix takes the scrolling as ended 100 ms after the last event.
  pass(100);
  pass(599);
  expect(bar()).not.toBeNull();
  pass(1);
  expect(bar()).toBeNull();
});
