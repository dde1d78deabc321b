import { SCANNER_ROLES } from '@repo/contract/accounts/accounts';
import { expect, test } from 'vitest';
import { isCurrentLink, listBarLinks, listNavLinks } from './nav-links.ts';

const listLinkPairs = (...who: Parameters<typeof listNavLinks>) =>
  listNavLinks(...who).map(({ to, label }) => [to, label()]);

test('[HEAD-01] [HEAD-04] [HEAD-06] what people do stands first, everything else behind it under its name', () => {
  expect(listLinkPairs('user')).toEqual([
    ['/', 'Home'],
    ['/manage', 'Cards'],
    ['/scan', 'Scan'],
    ['/generate', 'Make a card'],
    ['/institutional', 'Institutional Codes'],
    ['/wallet', 'Wallet'],
    ['/payment', 'Payment'],
    ['/pricing', 'Plans'],
    ['/shop', 'Shop'],
    ['/spinner-demo', 'Spinners'],
    ['/settings', 'Settings'],
  ]);
});

test('[HEAD-07] [HEAD-08] payments stand beside the wallet, the shop beside the plans', () => {
  expect(listLinkPairs('user').slice(5, 9)).toEqual([
    ['/wallet', 'Wallet'],
    ['/payment', 'Payment'],
    ['/pricing', 'Plans'],
    ['/shop', 'Shop'],
  ]);
});

test('[HEAD-09] the spinners stand before the settings, and the panel of staff behind what everybody does', () => {
  const links = listNavLinks('creator').map(({ to }) => to);
  expect(links.slice(links.indexOf('/spinner-demo'))).toEqual(['/spinner-demo', '/settings']);
  expect(links.slice(0, 5)).toEqual(['/', '/manage', '/scan', '/generate', '/creator-panel']);
});

test('[HEAD-03] institutional codes are the first of what stands behind', () => {
  const links = listLinkPairs('user');
  const at = links.findIndex(([to]) => to === '/institutional');
  expect(links.slice(at - 1, at + 1)).toEqual([
    ['/generate', 'Make a card'],
    ['/institutional', 'Institutional Codes'],
  ]);
});

test('whoever reads the cards of others scans before they see their own, in header, menu and bar', () => {
  for (const role of SCANNER_ROLES) {
    const paths = role === 'user' ? ['/', '/manage', '/scan', '/generate'] : ['/', '/scan', '/manage', '/generate'];
    const roles = ['user', role] as const;
    const first = listNavLinks('user', roles).slice(0, 4);
    expect(first.map(({ to }) => to)).toEqual(paths);
    expect(listBarLinks(roles).map(({ to }) => to)).toEqual(paths);
  }
  // The order of everybody else is not changed by it.
  expect(listNavLinks('user')[1]?.to).toBe('/manage');
});

test('[HEAD-10] [ROLE-02] the panel is for who administers: creators and reviewers, by the server’s role', () => {
  const hasPanel = (role: Parameters<typeof listNavLinks>[0]) =>
    listNavLinks(role).some(({ to }) => to === '/creator-panel');
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
