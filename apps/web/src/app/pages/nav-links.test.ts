import { expect, test } from 'vitest';
import { isCurrentLink, navLinksFor } from './nav-links.ts';

test('[HEAD-01] [HEAD-04] [HEAD-06] links in the given order, only where the feature exists', () => {
  const links = [
    '/',
    '/generate',
    '/institutional',
    '/scan',
    '/manage',
    '/wallet',
    '/payment',
    '/pricing',
    '/shop',
    '/spinner-demo',
    '/settings',
  ];
  expect(navLinksFor('user').map(({ to }) => to)).toEqual(links);
});

test('[HEAD-07] [HEAD-08] payments stand beside the wallet, the shop beside the plans', () => {
  const links = navLinksFor('user').map(({ to, label }) => [to, label()]);
  expect(links.slice(6, 9)).toEqual([
    ['/payment', 'Payment'],
    ['/pricing', 'Plans'],
    ['/shop', 'Shop'],
  ]);
});

test('[HEAD-09] the spinners stand before the panel and the settings', () => {
  const links = navLinksFor('creator').map(({ to }) => to);
  expect(links.slice(links.indexOf('/spinner-demo'))).toEqual(['/spinner-demo', '/creator-panel', '/settings']);
});

test('[HEAD-03] institutional codes stand between Generate and Scan', () => {
  const links = navLinksFor('user');
  const at = links.findIndex(({ to }) => to === '/institutional');
  expect(links[at]?.label()).toBe('Institutional Codes');
  expect(links.slice(at - 1, at + 2).map(({ to }) => to)).toEqual(['/generate', '/institutional', '/scan']);
});

test('[HEAD-10] [ROLE-02] the panel is for who administers: creators and reviewers, by the server’s role', () => {
  const hasPanel = (role: Parameters<typeof navLinksFor>[0]) =>
    navLinksFor(role).some(({ to }) => to === '/creator-panel');
  expect([hasPanel('creator'), hasPanel('reviewer')]).toEqual([true, true]);
  expect([hasPanel('user'), hasPanel(undefined)]).toEqual([false, false]);
});

test('[HEAD-12] a link is current on a path prefix that ends at a segment', () => {
  expect(isCurrentLink('/settings', '/settings')).toBe(true);
  expect(isCurrentLink('/settings', '/settings/x')).toBe(true);
  expect(isCurrentLink('/settings', '/settingsx')).toBe(false);
});

test('[X-02] the dashboard is matched exactly, and /institutional is not the institutional dashboard', () => {
  for (const path of ['/', '/dashboard', '/full-dashboard']) expect(isCurrentLink('/', path)).toBe(true);
  for (const path of ['/scan', '/dashboard/x']) expect(isCurrentLink('/', path)).toBe(false);
  expect(isCurrentLink('/institutional', '/institutional-dashboard')).toBe(false);
});
