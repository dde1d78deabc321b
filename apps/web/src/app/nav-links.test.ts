import { expect, test } from 'vitest';
import { isCurrentLink, NAV_LINKS } from './nav-links.ts';

test('[HEAD-01] [HEAD-02] [HEAD-04] links in the given order, only where the feature exists', () => {
  expect(NAV_LINKS.map(({ to }) => to)).toEqual(['/', '/generate', '/scan', '/manage', '/settings']);
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
