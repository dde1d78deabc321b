// @vitest-environment jsdom
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { beginSession } from '../../api/session.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 }));
  vi.stubGlobal('scrollTo', () => undefined);
});

/** Where somebody ends who opens the address, and what stands there. */
async function open(path: string) {
  const { router } = await import('./routes.tsx');
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const { location, matches } = router.state;
  const last = matches.at(-1);
  const isFound = last?.status === 'success' && last.routeId !== rootRouteId;
  return { path: location.pathname, back: location.state.back, title: last?.staticData.title?.(), isFound };
}

function isGuarded(path: string, title: string): () => Promise<void> {
  return async () => {
    expect(await open(path)).toMatchObject({ path: '/login', back: path, isFound: true });
    beginSession({ token: 't', user: { ...TEST_PERSON, realm: 'demo' } });
    expect(await open(path)).toMatchObject({ path, title, isFound: true });
  };
}

test('[ROUTE-11] /full-dashboard is there, for who is signed in', isGuarded('/full-dashboard', 'Full dashboard'));
test('[ROUTE-13] /institutional is there, for who is signed in', isGuarded('/institutional', 'Institutional Codes'));
test('[ROUTE-16] /wallet is there, for who is signed in', isGuarded('/wallet', 'Wallet'));
test('[ROUTE-17] /pricing is there, for who is signed in', isGuarded('/pricing', 'Plans'));
test('[ROUTE-19] /shop is there, for who is signed in', isGuarded('/shop', 'Shop'));
test('[ROUTE-23] /payment is there, for who is signed in', isGuarded('/payment', 'Payment'));
test('[ROUTE-18] /settings is there, for who is signed in', isGuarded('/settings', 'Settings'));
test('[ROUTE-20] /biometric is there, for who is signed in', isGuarded('/biometric', 'Biometric'));
test(
  '[ROUTE-21] /demo-notifications is there, for who is signed in',
  isGuarded('/demo-notifications', 'Notification Testing Center'),
);
test('[ROUTE-24] /creator-panel is there, for who is signed in', isGuarded('/creator-panel', 'Creator Panel'));

test('an address that nobody knows is none, signed in or not', async () => {
  expect((await open('/no-such-page')).isFound).toBe(false);
  beginSession({ token: 't', user: TEST_PERSON });
  expect((await open('/no-such-page')).isFound).toBe(false);
});
