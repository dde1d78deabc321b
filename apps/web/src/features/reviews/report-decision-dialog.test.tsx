// @vitest-environment jsdom
import type { CardReport } from '@repo/contract/emergency/card-reports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { type ConfirmedCall, registerConfirmer } from '../../api/confirmer.ts';
import { storeSession } from '../../api/session.ts';
import { ReportDecisionDialog } from './report-decision-dialog.tsx';

const REPORT: CardReport = {
  id: '019a9f6e-0000-7000-8000-000000000001',
  kind: 'reported',
  at: '2026-11-21T09:00:00.000Z',
  reason: 'offensive',
  text: null,
  username: 'marta.b',
  realm: 'demo',
  qrCodeId: '019a9f6e-0000-7000-8000-000000000002',
  waiting: 2,
  isStopped: false,
  decidedAt: null,
  stops: null,
  words: null,
};
const WORDS = 'It insults a person by name.';

let root: Root;
let asked: ConfirmedCall[];
let endConfirmer: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  endConfirmer = registerConfirmer(async (one) => {
    asked.push(one);
    return null;
  });
  storeSession({ token: 'token', user: TEST_PERSON });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  endConfirmer();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function draw(report: CardReport): Promise<void> {
  const dialog = <ReportDecisionDialog report={report} title="It is offensive" onClose={() => undefined} />;
  await act(async () => root.render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>));
}

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`nothing is drawn as ${selector}`);
  return found;
};
const choose = (value: string) => act(async () => find<HTMLInputElement>(`input[value="${value}"]`).click());
const press = () => act(async () => find<HTMLButtonElement>('button[type="submit"]').click());

/** As a person's typing does: React hears of a value that was set past it. */
async function type(words: string): Promise<void> {
  const field = find<HTMLTextAreaElement>('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a reviewer stops a reported card with a reason that its owner reads; nothing goes out without both, or unconfirmed', async () => {
  await draw(REPORT);
  expect(document.body.textContent).toContain('The decision is for every report of this card that waits: 2.');
  expect(find<HTMLButtonElement>('button[type="submit"]').disabled).toBe(true);
  await choose('stop');
  await type('Too short');
  await press();
  expect(document.body.textContent).toContain('Write at least 10 characters.');
  expect(asked).toEqual([]);
  await type(`  ${WORDS} `);
  await press();
  const [one] = asked;
  expect([one?.call.name, one?.input]).toEqual([
    'decideCardReport',
    { params: { id: REPORT.id }, body: { stops: true, words: WORDS } },
  ]);
});

test('of an appeal the reviewer shows the card again, or keeps it stopped', async () => {
  await draw({ ...REPORT, kind: 'appealed', reason: null, isStopped: true });
  for (const words of ['Show it to everyone again', 'Keep it stopped']) {
    expect(document.body.textContent).toContain(words);
  }
  await choose('show');
  await type(WORDS);
  await press();
  expect(asked[0]?.input).toEqual({ params: { id: REPORT.id }, body: { stops: false, words: WORDS } });
});
