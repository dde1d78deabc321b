import type { AccountRole, ScannerRole } from '@repo/contract/accounts/accounts';
import { PAGES } from './pages.ts';

const LIST = Object.values(PAGES);

/** More than there are. */
const LAST = LIST.length;

/** The links of header and menu: what people do, by its place, then everything else in the order of the pages. */
export const NAV_LINKS = LIST.flatMap(({ path, title, nav, for: audience }) =>
  nav ? [{ ...nav, to: path, label: title, audience, place: nav.main?.place ?? LAST }] : [],
).sort((a, b) => a.place - b.place);

export type NavLink = (typeof NAV_LINKS)[number];

export function isStaff(role: AccountRole | undefined): boolean {
  return role === 'creator' || role === 'reviewer';
}

/** Who reads the cards of others scans before anything else. */
export const isHelper = (roles: readonly ScannerRole[]): boolean => roles.some((role) => role !== 'user');

/** Behind Home, which has the first place, and before the second. */
const SECOND_FOR_HELPERS = 1.5;
const placeForHelpers = ({ to, place }: NavLink): number => (to === PAGES.scan.path ? SECOND_FOR_HELPERS : place);

/**
 * Lists the entries of this person. Only who administers is shown the panel; whoever types its address is told that it is not
 * theirs.
 */
export function listNavLinks(role: AccountRole | undefined, roles: readonly ScannerRole[] = []): NavLink[] {
  const links = NAV_LINKS.filter(({ audience }) => audience !== 'staff' || isStaff(role));
  return isHelper(roles) ? links.sort((a, b) => placeForHelpers(a) - placeForHelpers(b)) : links;
}

/** Places of the bottom bar, beside the menu. */
const BAR_PLACES = 4;

/** The bottom bar has these, under their short words. */
export const listBarLinks = (roles: readonly ScannerRole[]) =>
  listNavLinks(undefined, roles).flatMap(({ main, label, ...link }) =>
    main && main.place <= BAR_PLACES ? [{ ...link, label: main.barLabel ?? label }] : [],
  );

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
