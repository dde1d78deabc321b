// @vitest-environment jsdom
import { DAY_MS } from '@repo/contract/durations';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../test/test-person.ts';
import { storeSession } from '../api/session.ts';
import { ClearAllButton } from '../features/notifications/clear-all-button.tsx';
import { NotificationSwitches } from '../features/notifications/settings/notification-switches.tsx';
import { LeaveCard } from '../features/settings/leave-card.tsx';

const SETTINGS = {
  documentAlerts: true,
  walletAlerts: true,
  securityAlerts: true,
  loginAlerts: true,
  pushNotifications: false,
  soundEnabled: false,
};

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json(SETTINGS));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function drawn(part: ReactNode, onHoldUntil: string | null) {
  storeSession({ token: 'token', user: { ...TEST_PERSON, onHoldUntil } });
  const client = new QueryClient();
  await act(async () => root.render(<QueryClientProvider client={client}>{part}</QueryClientProvider>));
  const controls = [...host.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input')];
  return { text: host.textContent ?? '', isOff: controls.map(({ disabled }) => disabled) };
}

const PARTS = [
  ['the switches of alerts', 6, () => <NotificationSwitches />],
  ['clearing notifications', 1, () => <ClearAllButton onCleared={() => undefined} />],
  ['deleting the account', 1, () => <LeaveCard username="marta" />],
] as const;

test.each(PARTS)('on hold %s is off and says why before it is pressed', async (_name, count, part) => {
  const held = await drawn(part(), new Date(Date.now() + DAY_MS).toISOString());
  expect(held.isOff).toEqual(Array(count).fill(true));
  expect(held.text).toContain('Your password was reset by email only');
});

test.each(PARTS)('without a hold, or after it, %s can be used and says nothing of one', async (_name, count, part) => {
  for (const until of [null, new Date(Date.now() - 1).toISOString()]) {
    const { text, isOff } = await drawn(part(), until);
    expect(isOff).toEqual(Array(count).fill(false));
    expect(text).not.toContain('reset by email');
  }
});
