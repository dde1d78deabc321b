import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { AppFrame } from '../app-frame.tsx';
import { CheckingScreen } from './checking-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { requireSession } from './guard.ts';
import { type PageGuard, type RoutesUnder, routeOf } from './page.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PAGES } from './pages.ts';
import { spoken } from './spoken.tsx';

const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: spoken(lazyRouteComponent(() => import('../../screens/not-found-screen.tsx'), 'NotFoundScreen')),
});

/** Everything below needs a stored token and a stored user, and stands inside the shell. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: requireSession,
  pendingComponent: CheckingScreen,
  pendingMs: 0,
  component: spoken(lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell')),
});

function pagesUnder<Parent extends AnyRoute, Guard extends PageGuard>(
  parent: Parent,
  guards: readonly Guard[],
): RoutesUnder<Parent, typeof PAGES, Guard> {
  const chosen = Object.entries(PAGES).filter(([, { guard }]) => guards.some((one) => one === guard));
  const routes = Object.fromEntries(chosen.map(([name, one]) => [name, routeOf(parent, one)]));
  // Going through the entries loses which name has which path; `RoutesUnder` says it again, from the pages themselves.
  return routes as RoutesUnder<Parent, typeof PAGES, Guard>;
}

export const router = createRouter({
  routeTree: root.addChildren({
    ...pagesUnder(root, ['first', 'signedOut', 'none']),
    guarded: guarded.addChildren(pagesUnder(guarded, ['session', 'demo'])),
  }),
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  // biome-ignore-start lint/style/useConsistentTypeDefinitions: only interfaces can be added to.
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: () => string;
    whenLost?: 'signedIn' | 'signedOut';
  }
  interface HistoryState {
    /** Where a person who had to sign in first wanted to go. */
    back?: string;
  }
  // biome-ignore-end lint/style/useConsistentTypeDefinitions: only interfaces can be added to.
}
