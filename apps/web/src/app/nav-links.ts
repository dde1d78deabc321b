import type { AccountRole } from '@house/contract/accounts';
import { m } from '../paraglide/messages.js';
import type { IconName } from '../ui/icons/icon-paths.ts';

/** The links of the header, in the specified order. A link enters when its feature lands. */
const NAV_LINKS = [
  { to: '/', icon: 'home', word: m.shell_dashboard },
  { to: '/generate', icon: 'plus', word: m.shell_generate },
  { to: '/institutional', icon: 'institution', word: m.institutions_title },
  { to: '/scan', icon: 'scan', word: m.shell_scan },
  { to: '/manage', icon: 'folder', word: m.shell_manage },
  { to: '/spinner-demo', icon: 'play', word: m.spinner_title },
  { to: '/creator-panel', icon: 'key', word: m.creator_title },
  { to: '/settings', icon: 'settings', word: m.shell_settings },
] as const satisfies readonly { to: string; icon: IconName; word: () => string }[];

/** Those of this person. Only who administers is shown the panel; whoever types its address is told that it is not theirs. */
export function navLinksFor(role: AccountRole | undefined) {
  const isStaff = role === 'creator' || role === 'reviewer';
  return NAV_LINKS.filter(({ to }) => to !== '/creator-panel' || isStaff);
}

/** Where the dashboard link `/` leads and what counts as being there. */
const DASHBOARD_PATHS = ['/', '/dashboard', '/full-dashboard'];

/**
 * Whether a link is the current one: the dashboard by its exact paths, every other by a prefix that ends at a segment,
 * so that `/institutional` is not current on `/institutional-dashboard`.
 */
export function isCurrentLink(link: string, path: string): boolean {
  if (link === '/') return DASHBOARD_PATHS.includes(path);
  return path === link || path.startsWith(`${link}/`);
}
