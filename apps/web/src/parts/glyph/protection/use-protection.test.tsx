// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HELP } from '../../../paraglide/help.ts';
import { currentToasts, forgetToasts } from '../../../ui/toast-store.ts';
import { useProtection, WARNING_MS } from './use-protection.ts';

function Graphic({ version }: { version?: number }) {
  const host = useRef<HTMLDivElement>(null);
  const { view, bringBack, drawing } = useProtection(host, version);
  return (
    <>
      <div ref={host} data-testid="host">
        <p key={drawing}>drawing {version}</p>
      </div>
      <output>{view}</output>
      <button type="button" onClick={bringBack}>
        back
      </button>
    </>
  );
}

let root: Root;
const view = () => document.querySelector('output')?.textContent;
const toasts = () => currentToasts().map(({ title, durationMs }) => [title, durationMs]);
const setTools = (gapPx: number) => {
  vi.stubGlobal('outerWidth', innerWidth + gapPx);
  vi.stubGlobal('outerHeight', innerHeight + gapPx);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CanvasRenderingContext2D', class Context {});
  setTools(0);
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main')!);
  act(() => root.render(<Graphic version={1} />));
});
afterEach(() => {
  act(() => root.unmount());
  forgetToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[X-71] what no page can prevent', () => {
  test('[PROT-04] [PROT-11] [X-72] the print key warns for 3 s and withholds the graphic as long', () => {
    act(() => void dispatchEvent(new KeyboardEvent('keyup', { key: 'PrintScreen' })));
    expect(toasts()).toEqual([['Screenshot attempt blocked for security', 3_000]]);
    expect(view()).toBe('withheld');
    act(() => void vi.advanceTimersByTime(WARNING_MS));
    expect(view()).toBe('clear');
  });

  test('is said in the help that the protections lead to', () => {
    const findArticle = (slug: string) => HELP.en.find((article) => article.slug === slug);
    expect(findArticle('screen-protection')?.related).toContain('security-of-data');
    expect(findArticle('security-of-data')?.more.join()).toContain('No web page can prevent a screenshot');
  });
});

test('[PROT-06] tools hide the graphic; brought back it stays until the tools were closed once', () => {
  setTools(301);
  act(() => void vi.advanceTimersByTime(500));
  expect(toasts()).toEqual([['Developer tools detected - content hidden', 3_000]]);
  expect(view()).toBe('tools');
  act(() => document.querySelector('button')!.click());
  act(() => void vi.advanceTimersByTime(5_000));
  expect(view()).toBe('clear');
  setTools(0);
  act(() => void vi.advanceTimersByTime(500));
  setTools(301);
  act(() => void vi.advanceTimersByTime(500));
  expect(view()).toBe('tools');
  setTools(0);
  act(() => void vi.advanceTimersByTime(2_000));
});

test('[PROT-09] a change from outside warns and is drawn anew; a change of our own does not warn', async () => {
  await act(async () => root.render(<Graphic version={2} />));
  expect(toasts()).toEqual([]);
  const changed = document.querySelector('p')!;
  await act(async () => changed.setAttribute('title', 'changed'));
  expect(toasts()).toEqual([['DOM manipulation detected - content protected', 3_000]]);
  expect(document.querySelector('p')).not.toBe(changed);
});

test('[PROT-05] [PROT-03] right-click warns while it is shown and nothing is left afterwards', () => {
  const press = () =>
    document
      .querySelector('[data-testid=host]')!
      .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  expect(press()).toBe(false);
  expect(toasts()).toEqual([['Right-click disabled for security', 3_000]]);
  forgetToasts();
  const timers = vi.getTimerCount();
  act(() => root.render(null));
  expect(vi.getTimerCount()).toBeLessThan(timers);
  expect(vi.getTimerCount()).toBe(0);
  dispatchEvent(new KeyboardEvent('keyup', { key: 'PrintScreen' }));
  expect(toasts()).toEqual([]);
});

function Switched({ isOff }: { isOff: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const protection = useProtection(host, undefined, isOff);
  return (
    <div ref={host}>
      <output>{protection.view}</output>
    </div>
  );
}

test('[CRE-20] where it is turned off nothing is watched, and turned back on it is again', () => {
  act(() => root.render(<Switched isOff />));
  setTools(400);
  act(() => void vi.advanceTimersByTime(2_000));
  expect([view(), toasts()]).toEqual(['clear', []]);
  act(() => root.render(<Switched isOff={false} />));
  act(() => void vi.advanceTimersByTime(2_000));
  expect(view()).toBe('tools');
  setTools(0);
  act(() => void vi.advanceTimersByTime(2_000));
});
