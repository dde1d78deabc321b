import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, type AsyncRouteComponent, createRoute } from '@tanstack/react-router';
import { isPageDrawn } from '../../device/first-page.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { siteQueries } from '../query-client.ts';
import { onceSessionWatched } from '../session/session-watched.ts';
import { chooseFirstPage, requireDemo, requireStaff, skipWhenAtWork, skipWhenSignedIn } from './guard.ts';
import { screenBySession } from './screen-by-session.tsx';
import { withLanguage } from './with-language.tsx';

/**
 * Who may open a page: `session` and `demo` need a session and stand inside the shell, `signedOut` sends a signed-in person
 * on, `first` only leads to the first page of whoever comes, `none` asks nothing. `atWork` needs a session of the
 * institutional portal, `offWork` sends whoever has one on.
 */
export type PageGuard = 'session' | 'demo' | 'signedOut' | 'first' | 'none' | 'atWork' | 'offWork';

/** A search validator: the type of its answer is the type of `search` in links to the page. */
type Validator = ((search: Record<string, unknown>) => object) | undefined;

type PageNav = {
  icon: IconName;
  /** Its place in the header and in the bottom bar of small screens, and its word there; the rest stands under "More". */
  main?: { place: number; barLabel?: () => string };
  /** The key that leads here after G. */
  key?: string;
};

/** Everything about a page: router, navigation, palette, shortcuts and document title read it here. */
export type PageDefinition<Path extends string, Guard extends PageGuard, Search extends Validator> = {
  path: Path;
  title: () => string;
  guard: Guard;
  /** A chunk of its own; a page of the guard `first` has none. */
  screen?: AsyncRouteComponent<object>;
  /** What somebody without a session sees of a page of the guard `session`, instead of being sent to sign in. */
  forStrangers?: { screen: AsyncRouteComponent<object>; title: () => string };
  search: Search;
  /** Asks for what the page shows first, while its frame is being drawn. */
  reads?: (queries: QueryClient) => Promise<void>;
  /** An entry of header, menu and palette. The order of the list is the order there. */
  nav?: PageNav;
  /** An entry of the palette alone, for a page without `nav`. */
  palette?: { icon: IconName };
  /** Whom its entries are shown to; everybody if left out. The server decides who may do something there. */
  for?: 'staff' | 'demo';
  /** Offered to somebody who ended on a missing page, by whether they are signed in. */
  whenLost?: 'signedIn' | 'signedOut';
  /** The page whose entry is marked as current here as well. */
  within?: '/' | '/shop';
};

type PagePlan<Path extends string, Guard extends PageGuard> = Omit<PageDefinition<Path, Guard, undefined>, 'search'>;

export type AnyPage = PageDefinition<string, PageGuard, Validator>;

/** Declares a page. The literal path and the search validator stay in its type, so that links to it are checked. */
export function page<const Path extends string, const Guard extends PageGuard>(
  plan: PagePlan<Path, Guard>,
): PageDefinition<Path, Guard, undefined>;
export function page<const Path extends string, const Guard extends PageGuard, Search extends Validator>(
  plan: PagePlan<Path, Guard> & { search: Search },
): PageDefinition<Path, Guard, Search>;
export function page(plan: PagePlan<string, PageGuard> & { search?: Validator }): AnyPage {
  return { search: undefined, ...plan };
}

/** The shell has asked for the session before a page inside it is reached. */
const GUARDS: Readonly<Record<PageGuard, (() => void) | undefined>> = {
  session: undefined,
  demo: requireDemo,
  signedOut: skipWhenSignedIn,
  first: chooseFirstPage,
  none: undefined,
  atWork: requireStaff,
  offWork: skipWhenAtWork,
};

/** The route of a page under its parent. */
export function createPageRoute<Parent extends AnyRoute, Path extends string, Search extends Validator>(
  parent: Parent,
  { path, title, guard, screen, forStrangers, search, whenLost, reads }: PageDefinition<Path, PageGuard, Search>,
) {
  const beforeLoad = GUARDS[guard];
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: search,
    ...(beforeLoad && { beforeLoad }),
    ...(screen && {
      component: withLanguage(forStrangers ? screenBySession(screen, forStrangers.screen) : screen, { isPage: true }),
    }),
    ...(reads && { loader: () => readFirst(reads) }),
    staticData: {
      title,
      ...(forStrangers && { titleForStrangers: forStrangers.title }),
      ...(whenLost && { whenLost }),
    },
  });
}

/** On the first page of a visit alone: later ones are drawn at once, and read when they stand. */
function readFirst(reads: (queries: QueryClient) => Promise<void>): void {
  if (!isPageDrawn()) onceSessionWatched(() => void reads(siteQueries));
}

type RouteOf<Parent extends AnyRoute, One> =
  One extends PageDefinition<infer Path, PageGuard, infer Search>
    ? ReturnType<typeof createPageRoute<Parent, Path, Search>>
    : never;

/** The pages of these guards, as routes under one parent and by their names. */
export type RoutesUnder<Parent extends AnyRoute, Pages, Guard extends PageGuard> = {
  [Name in keyof Pages as Pages[Name] extends PageDefinition<string, Guard, Validator> ? Name : never]: RouteOf<
    Parent,
    Pages[Name]
  >;
};
