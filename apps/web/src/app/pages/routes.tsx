import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useRouter,
} from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { AppFrame } from '../app-frame.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { requireSession } from './guard.ts';
import { createPageRoute, type PageGuard, type RoutesUnder } from './page.ts';
import { PAGES } from './pages.ts';
import { screenBySession } from './screen-by-session.tsx';
import { withLanguage } from './with-language.tsx';

const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: withLanguage(
    lazyRouteComponent(() => import('../../screens/not-found-screen.tsx'), 'NotFoundScreen'),
  ),
});

const FOR_STRANGERS = Object.values(PAGES).flatMap(({ path, forStrangers }) => (forStrangers ? [path] : []));

/** Everything below needs a stored token and a stored user, and stands inside the shell; what is for strangers does not. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  // The address and not what matches it: the type of that is the router's, which is made from this.
  beforeLoad: ({ location }) => requireSession({ location }, FOR_STRANGERS),
  pendingComponent: CheckingScreen,
  pendingMs: 0,
  component: screenBySession(withLanguage(lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell')), Outlet),
});

function pagesUnder<Parent extends AnyRoute, Guard extends PageGuard>(
  parent: Parent,
  guards: readonly Guard[],
): RoutesUnder<Parent, typeof PAGES, Guard> {
  const chosen = Object.entries(PAGES).filter(([, { guard }]) => guards.some((one) => one === guard));
  const routes = Object.fromEntries(chosen.map(([name, one]) => [name, createPageRoute(parent, one)]));
  // Going through the entries loses which name has which path; `RoutesUnder` says it again, from the pages themselves.
  return routes as RoutesUnder<Parent, typeof PAGES, Guard>;
}

export const router = createRouter({
  routeTree: root.addChildren({
    ...pagesUnder(root, ['first', 'signedOut', 'none', 'atWork', 'offWork']),
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
    /** Of a page that shows something to somebody without a session. */
    titleForStrangers?: () => string;
    whenLost?: 'signedIn' | 'signedOut';
  }
  interface HistoryState {
    /** Where a person who had to sign in first wanted to go. */
    back?: string;
    /** Whose invitation to the portal was accepted a moment ago. */
    accepted?: { institutionCode: string; employeeId: string };
  }
  // biome-ignore-end lint/style/useConsistentTypeDefinitions: only interfaces can be added to.
}

/** The guard's state `checking`: nothing of any screen is shown before the decision. */
function CheckingScreen() {
  return (
    <div data-guard="checking" className="grid min-h-dvh place-items-center">
      <div className="flex animate-fade flex-col items-center gap-3 [animation-delay:150ms] [animation-fill-mode:backwards]">
        <BrandMark size={40} wordless />
        <p role="status" className="text-small text-ink-3">
          {m.shell_checking()}
        </p>
      </div>
    </div>
  );
}

/** Stands in for a screen whose code is still on its way. Cancel leads back to where the person was. */
function PageSkeleton() {
  const { history } = useRouter();
  return (
    <Skeleton
      className="page-skeleton"
      label={m.shell_loading_page()}
      {...(history.canGoBack() && { onCancel: () => history.back() })}
    >
      <SkeletonBar className="h-8 w-56" />
      <SkeletonBar className="mt-6 h-64 w-full rounded-card" />
    </Skeleton>
  );
}
