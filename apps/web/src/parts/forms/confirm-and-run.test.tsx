// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { currentToasts, forgetToasts } from '../../ui/toast-store.ts';
import { ConfirmAndRun } from './confirm-and-run.tsx';

let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none; these ids need none.
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  forgetToasts();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
});
afterEach(() => act(() => root.unmount()));

/** Presses the button of the deed, and answers what the dialog closed with, if it did. */
async function press(run: () => Promise<string | false>): Promise<{ closedWith?: string | null; toasts: string[] }> {
  const closed: { closedWith?: string | null } = {};
  const onClose = (outcome: string | null) => {
    closed.closedWith = outcome;
  };
  const failed = { title: 'Not deleted', about: 'No reason known' };
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmAndRun
          title="Delete?"
          confirmLabel="Delete"
          safeLabel="Keep"
          {...{ run, failed, onClose }}
          done="Deleted"
        >
          It goes.
        </ConfirmAndRun>
      </QueryClientProvider>,
    ),
  );
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete');
  await act(async () => button?.click());
  return { ...closed, toasts: currentToasts().flatMap(({ title, about }) => [title, ...(about ? [about] : [])]) };
}

test('what was done is said, and closes', async () => {
  expect(await press(async () => 'gone')).toEqual({ closedWith: 'gone', toasts: ['Deleted'] });
});

test('a failure is said, and the question stands', async () => {
  const fail = () => Promise.reject(new Error('broken'));
  expect(await press(fail)).toEqual({ toasts: ['Not deleted', 'No reason known'] });
  expect(document.querySelector('[role="alertdialog"]')).not.toBeNull();
});

test('what was not done, or not confirmed, says nothing and stands', async () => {
  expect(await press(async () => false)).toEqual({ toasts: [] });
  expect(await press(() => Promise.reject(new NotConfirmedError()))).toEqual({ toasts: [] });
});
