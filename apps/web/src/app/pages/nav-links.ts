import type { AccountRole } from '@house/contract/accounts';
import { PAGES } from './pages.ts';

const LIST = Object.values(PAGES);

/** The links of the header and the menu, in the order of the pages. */
export const NAV_LINKS = LIST.flatMap(({ path, title, nav, for: audience }) =>
  nav ? [{ ...nav, to: path, label: title, audience }] : [],
);

export function isStaff(role: AccountRole | undefined): boolean {
  return role === 'creator' || role === 'reviewer';
}

/** Those of this person. Only who administers is shown the panel; whoever types its address is told that it is not theirs. */
export function navLinksFor(role: AccountRole | undefined) {
  return NAV_LINKS.filter(({ audience }) => audience !== 'staff' || isStaff(role));
}

export type NavLink = (typeof NAV_LINKS)[number];

/** Those of the bottom bar, by their places. */
export const BAR_LINKS = NAV_LINKS.flatMap(({ bar, label, ...link }) =>
  bar ? [{ ...link, place: bar.place, label: bar.label ?? label }] : [],
).sort((a, b) => a.place - b.place);

/** The pages that G and a second key lead to. */
export const KEY_LINKS = NAV_LINKS.flatMap(({ key, to, label }) => (key ? [{ key, to, label }] : []));

/**
 * Whether a link is the current one: the dashboard by its exact paths, every other by a prefix that ends at a segment,
 * so that `/institutional` is not current on `/institutional-dashboard`.
 */
export function isCurrentLink(link: string, path: string): boolean {
  if (path === link || LIST.some((one) => one.within === link && one.path === path)) return true;
  return link !== PAGES.home.path && path.startsWith(`${link}/`);
}
