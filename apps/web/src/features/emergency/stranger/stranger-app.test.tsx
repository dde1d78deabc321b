// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { printPart } from './print/print-part.ts';
import type { PrintedReading, Reading } from './reading.ts';
import type { ReadingStore } from './reading-store.ts';
import { readCardLines } from './shown-lines.ts';
import { mountStranger } from './stranger-app.tsx';

const at = '2026-11-30T12:00:00.000Z';
const content = readCardLines({
  fields: { person: 'Name: Marta Bellini', allergies: 'Penicillin (life-threatening)' },
  language: 'it',
});
const shown = ['person', 'allergies'] as const;
const HOUR_MS = 3_600_000;
const print: Extract<Reading, { kind: 'print' }> = {
  ...{ kind: 'print', at, changedAt: '2026-11-03', shown, content, hasMore: false, said: 'offline' },
  ...{ isKept: true, told: null, verdict: { kind: 'not-stopped-as-of', ageMs: 19 * HOUR_MS, isPastEnd: false } },
};
const told = { at, reading: 'r', isDrill: false };
const open: Reading = {
  ...{ kind: 'open', ...told, isDemo: false, contentVersion: 4, changedAt: '2026-11-12T09:00:00Z', isNewest: true },
  ...{ shown, content },
};

let show: (reading: Reading) => void;
let container: HTMLElement;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollBy: () => undefined });
  container = document.body.appendChild(document.createElement('div'));
  let reading: Reading | null = null;
  const listeners = new Set<() => void>();
  const store = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => reading,
    printPart: () => printPart,
    drawing: () => null,
    clear: () => undefined,
  } as unknown as ReadingStore;
  await import('./said-card.tsx');
  await act(async () => void mountStranger(container, { main: 'en', other: 'it', number: '112' }, store));
  show = (next) =>
    act(() => {
      reading = next;
      for (const listener of listeners) listener();
    });
});
afterEach(() => container.remove());

const read = () => container.textContent;
/** What comes after the card is loaded apart. */
const findButton = (name: RegExp) =>
  [...container.querySelectorAll('button')].find((one) => name.test(one.textContent));

test('without a network a print says where it comes from, of which day, who will be told, and what cannot be done', () => {
  show(print);
  expect(read()).toContain('No connection. / Nessuna connessione.');
  expect(read()).toContain('From the card, written 3 November. The owner will be told when this phone is online.');
  expect(read()).toContain('Dalla tessera, scritto il 3 novembre.');
  expect(read()).toContain('Not stopped or changed, as of 19 hours ago.');
  expect(read()).toContain('From the card itself, not checked with the owner’s account.');
  expect(read()).toContain('you can see all as soon as there is a network');
  expect(read()).not.toContain('Not shown to everyone');
  expect(findButton(/Ambulance/)).toBeUndefined();
});

const sentences: [Partial<PrintedReading>, string][] = [
  [{ isKept: false }, 'Leave this page open: the owner is told when it is online again.'],
  [{ hasMore: true }, 'More on the server.'],
  [{ said: 'older', told }, 'The server sent an older version than this card.'],
  [{ said: 'older', told }, 'The owner has been told.'],
  [{ said: 'busy' }, 'Many people are asking. Trying again.'],
  [{ said: 'unready' }, 'The owner is not told.'],
  [{ said: 'newer' }, 'Update'],
  [{ changedAt: '2025-09-29' }, 'Written 14 months ago. Ask whether it is still true.'],
  [{ verdict: { kind: 'not-checked' } }, 'Not checked: this phone has no list yet.'],
  [{ verdict: { kind: 'older-than-print' } }, 'Not checked since it was printed.'],
  [{ verdict: { kind: 'too-old', ageMs: 10 * 24 * HOUR_MS, isPastEnd: true } }, 'Not checked since 20 November 2026.'],
  [
    { verdict: { kind: 'changed-since', ageMs: HOUR_MS, isPastEnd: false } },
    'Written 3 November. The owner has changed something since. Ask.',
  ],
];
test.each(sentences)('a print with %o says "%s"', (changes, sentence) => {
  show({ ...print, ...changes });
  expect(read()).toContain(sentence);
});

test('the server’s word takes the place of the print in the same heading, without a second announcement', () => {
  show(print);
  const heading = container.querySelector<HTMLElement>('[data-landing]');
  expect(document.activeElement).toBe(heading);
  heading?.blur();
  show(open);
  expect(container.querySelector('[data-landing]')).toBe(heading);
  expect(document.activeElement).not.toBe(heading);
  expect(read()).toContain('Newest: 12 November.');
  expect(read()).not.toContain('From the card');
});

test('a card that cannot be shown is announced with what helps, and what waits for an answer is said before', () => {
  show({ kind: 'asking' });
  expect(document.activeElement?.textContent).toContain('Asking');
  show({ kind: 'paused' });
  expect(document.activeElement?.textContent).toContain('The owner has stopped this card for now.');
  expect(findButton(/Scan another/)).toBeDefined();
});

test('what may not be shown takes the content off, and is announced', () => {
  const states: [Reading, string][] = [
    [{ kind: 'ended', said: 'offline' }, 'This card was replaced or stopped for good.'],
    [
      { kind: 'hidden', ageMs: 19 * HOUR_MS, said: 'offline' },
      'The owner is not showing this to everyone, as of 19 hours ago.',
    ],
    [
      { kind: 'turn', why: 'square', said: 'offline' },
      'Turn the card over and scan the large square, or read the printed lines.',
    ],
    [{ kind: 'turn', why: 'foreign', said: 'offline' }, 'This code does not belong to this card.'],
  ];
  for (const [reading, sentence] of states) {
    show(print);
    show(reading);
    expect(document.activeElement?.textContent).toContain(sentence);
    expect(read()).not.toContain('Marta');
    expect(read()).toContain('You can still call 112.');
  }
});
