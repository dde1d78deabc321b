// @vitest-environment jsdom
import type { Notification } from '@repo/contract/notifications/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { readSession, storeSession } from '../../api/session.ts';
import { useOwnRoles } from '../../parts/roles/own-roles.ts';
import { useRoleNews } from './use-role-news.ts';

const notice = (id: string, kind: Notification['kind']) => ({ id, kind }) as Notification;
const grant = (role: 'medical' | 'legal', more: object = {}) => ({
  id: '0192f3a4-5b6c-7d8e-9f01-23456789abc0',
  role,
  person: { username: 'marta', name: 'Marta Bellini' },
  institution: { username: 'hospital', name: 'City Hospital' },
  given: false,
  grantedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2027-11-21T09:00:00.000Z',
  counts: true,
  ...more,
});

let root: Root;
let host: HTMLElement;
let grants: object[] = [];
const asked = vi.fn(async () => Response.json(grants));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', asked);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  storeSession({ token: 'token', user: TEST_PERSON });
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Watch({ list }: { list: Notification[] | undefined }) {
  useRoleNews(list);
  return useOwnRoles().join();
}

const client = new QueryClient();
const show = (list: Notification[] | undefined) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Watch list={list} />
      </QueryClientProvider>,
    ),
  );
const shown = (words: string) => vi.waitFor(() => expect(host.textContent).toBe(words));

test('[ROLE-06] a role given or taken back while signed in counts in this browser at once, and is asked for once', async () => {
  const other = notice('1', 'scan.released');
  await show(undefined);
  await show([other]);
  expect([host.textContent, asked.mock.calls.length]).toEqual(['user', 0]);

  grants = [grant('legal', { counts: false }), grant('legal', { given: true }), grant('medical')];
  const granted = notice('2', 'role.granted');
  await show([granted, other]);
  await shown('medical,user');
  expect(readSession()?.user).toMatchObject({ verificationLevel: 'medical', isVerified: true });
  await show([notice('3', 'scan.released'), granted, other]);
  expect(asked).toHaveBeenCalledTimes(1);

  grants = [];
  await show([notice('4', 'role.withdrawn'), granted, other]);
  await shown('user');
  expect(readSession()?.user.verificationLevel).toBe('user');
  expect(asked).toHaveBeenCalledTimes(2);
});
