import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { AppFrame } from './app-frame.tsx';
import { CheckingScreen } from './checking-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { chooseFirstPage, requireDemo, requireSession, skipWhenSignedIn } from './guard.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { spoken } from './spoken.tsx';

/** The route table. Every screen is a chunk of its own; a route enters when its feature lands, until then it is the 404. */
const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: spoken(lazyRouteComponent(() => import('../screens/not-found-screen.tsx'), 'NotFoundScreen')),
});

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: chooseFirstPage });

/** The register form is a tab of the sign-in screen: `/login?tab=register`. */
const loginSearch = (search: Record<string, unknown>): { tab?: 'register' } =>
  search.tab === 'register' ? { tab: 'register' } : {};
const loginScreen = spoken(lazyRouteComponent(() => import('../screens/login-screen.tsx'), 'LoginScreen'));

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: skipWhenSignedIn,
  component: loginScreen,
  staticData: { title: m.shell_title_login },
});

const forceLogin = createRoute({
  getParentRoute: () => root,
  path: '/force-login',
  validateSearch: loginSearch,
  component: loginScreen,
  staticData: { title: m.shell_title_login },
});

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  beforeLoad: skipWhenSignedIn,
  component: spoken(lazyRouteComponent(() => import('../screens/recover-screen.tsx'), 'RecoverScreen')),
  staticData: { title: m.recovery_title },
});

/** The link in a mail; it works signed in and signed out. */
const notMe = createRoute({
  getParentRoute: () => root,
  path: '/not-me',
  component: spoken(lazyRouteComponent(() => import('../screens/not-me-screen.tsx'), 'NotMeScreen')),
  staticData: { title: m.recovery_not_me_title },
});

/** Everything below needs a stored token and a stored user, and stands inside the shell. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: requireSession,
  pendingComponent: CheckingScreen,
  pendingMs: 0,
  component: spoken(lazyRouteComponent(() => import('./shell.tsx'), 'Shell')),
});

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: '/dashboard',
  component: spoken(lazyRouteComponent(() => import('../screens/dashboard-screen.tsx'), 'DashboardScreen')),
  staticData: { title: m.shell_dashboard },
});

const fullDashboard = createRoute({
  getParentRoute: () => guarded,
  path: '/full-dashboard',
  component: spoken(lazyRouteComponent(() => import('../screens/full-dashboard-screen.tsx'), 'FullDashboardScreen')),
  staticData: { title: m.shell_full_dashboard },
});

const generate = createRoute({
  getParentRoute: () => guarded,
  path: '/generate',
  component: spoken(lazyRouteComponent(() => import('../screens/generate-screen.tsx'), 'GenerateScreen')),
  staticData: { title: m.shell_generate },
});

const scan = createRoute({
  getParentRoute: () => guarded,
  path: '/scan',
  component: spoken(lazyRouteComponent(() => import('../screens/scan-screen.tsx'), 'ScanScreen')),
  staticData: { title: m.shell_scan },
});

type ManageSearch = {
  tab?: 'folders';
  glyph?: string;
  category?: string;
  state?: string;
  folder?: string;
  order?: string;
};

/** `/manage?tab=folders`, `/manage?glyph=<id>` and searches can be linked. The feature validates the query. */
function manageSearch(search: Record<string, unknown>): ManageSearch {
  const { tab, ...words } = search;
  const linked: ManageSearch = tab === 'folders' ? { tab } : {};
  for (const name of ['glyph', 'category', 'state', 'folder', 'order'] as const) {
    const word = words[name];
    if (typeof word === 'string') linked[name] = word;
  }
  return linked;
}

const manage = createRoute({
  getParentRoute: () => guarded,
  path: '/manage',
  validateSearch: manageSearch,
  component: spoken(lazyRouteComponent(() => import('../screens/manage-screen.tsx'), 'ManageScreen')),
  staticData: { title: m.shell_manage },
});

const settings = createRoute({
  getParentRoute: () => guarded,
  path: '/settings',
  component: spoken(lazyRouteComponent(() => import('../screens/settings-screen.tsx'), 'SettingsScreen')),
  staticData: { title: m.shell_settings },
});

/** Where Google sends the browser back to (DRIVE_RETURN_PATH of the contract). The screen takes the query out itself. */
const driveReturn = createRoute({
  getParentRoute: () => guarded,
  path: '/storage/google-drive',
  component: spoken(lazyRouteComponent(() => import('../screens/drive-return-screen.tsx'), 'DriveReturnScreen')),
  staticData: { title: m.drive_return_title },
});

const creatorPanel = createRoute({
  getParentRoute: () => guarded,
  path: '/creator-panel',
  component: spoken(lazyRouteComponent(() => import('../screens/creator-screen.tsx'), 'CreatorScreen')),
  staticData: { title: m.creator_title },
});

/** `/biometric?mode=setup` can be linked. */
const biometricSearch = (search: Record<string, unknown>): { mode?: 'setup' | 'login' } =>
  search.mode === 'setup' || search.mode === 'login' ? { mode: search.mode } : {};

const biometric = createRoute({
  getParentRoute: () => guarded,
  path: '/biometric',
  validateSearch: biometricSearch,
  component: spoken(lazyRouteComponent(() => import('../screens/biometric-screen.tsx'), 'BiometricScreen')),
  staticData: { title: m.shell_biometric },
});

/** `/institutional?country=IT&view=manage`; which countries there are, the screen knows. */
const institutionalSearch = (search: Record<string, unknown>): { country?: string; view?: 'manage' } => ({
  ...(typeof search.country === 'string' && /^[A-Z]{2}$/.test(search.country) && { country: search.country }),
  ...(search.view === 'manage' && { view: 'manage' as const }),
});

const institutional = createRoute({
  getParentRoute: () => guarded,
  path: '/institutional',
  validateSearch: institutionalSearch,
  component: spoken(lazyRouteComponent(() => import('../screens/institutional-screen.tsx'), 'InstitutionalScreen')),
  staticData: { title: m.institutions_title },
});

const spinnerDemo = createRoute({
  getParentRoute: () => guarded,
  path: '/spinner-demo',
  // The screen reads the settings of a link itself, and strictly: its parser is no part of the first page.
  validateSearch: (search: Record<string, unknown>) => search,
  component: spoken(lazyRouteComponent(() => import('../screens/spinner-demo-screen.tsx'), 'SpinnerDemoScreen')),
  staticData: { title: m.spinner_title },
});

const demoNotifications = createRoute({
  getParentRoute: () => guarded,
  path: '/demo-notifications',
  beforeLoad: requireDemo,
  component: spoken(
    lazyRouteComponent(() => import('../screens/demo-notifications-screen.tsx'), 'DemoNotificationsScreen'),
  ),
  staticData: { title: m.notifications_center },
});

/** Asks no server for anything but whether it has a demo, so nobody needs to sign in. */
const demoScan = createRoute({
  getParentRoute: () => root,
  path: '/demo-scan',
  validateSearch: (search: Record<string, unknown>) => search,
  component: spoken(lazyRouteComponent(() => import('../screens/demo-scan-screen.tsx'), 'DemoScanScreen')),
  staticData: { title: m.trial_title },
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    login,
    forceLogin,
    recover,
    notMe,
    demoScan,
    guarded.addChildren([
      institutional,
      spinnerDemo,
      dashboard,
      fullDashboard,
      generate,
      scan,
      manage,
      creatorPanel,
      settings,
      driveReturn,
      biometric,
      demoNotifications,
    ]),
  ]),
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
  }
  interface HistoryState {
    /** Where a person who had to sign in first wanted to go. */
    back?: string;
  }
  // biome-ignore-end lint/style/useConsistentTypeDefinitions: only interfaces can be added to.
}
