import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BuiltChunk, readPageFiles, routePreloads } from './route-preloads.ts';

const chunk = (file: string, source: string | null, imports: string[] = [], isEntry = false): BuiltChunk => ({
  file,
  sources: source === null ? [] : ['/x/src/ui/field.tsx', source],
  imports,
  isEntry,
});

const BUILD = [
  chunk('index.js', '/x/index.html', ['react.js'], true),
  chunk('react.js', null),
  chunk('shell.js', '/x/src/app/shell/shell.tsx', ['react.js', 'menu.js']),
  chunk('menu.js', null, ['react.js']),
  chunk('manage.js', '/x/src/screens/manage-screen.tsx', ['index.js', 'menu.js', 'list.js']),
  chunk('list.js', null),
  chunk('home.js', '/x/src/screens/dashboard-screen.tsx'),
  chunk('login.js', '/x/src/screens/login-screen.tsx', ['list.js']),
  chunk('finder.js', '/x/src/features/scans/finder/finder-page.tsx', ['index.js']),
  chunk('scanner.js', '/x/src/screens/scan-screen.tsx'),
];

const PAGES = readPageFiles(`
const loginScreen = lazyRouteComponent(() => import('../../screens/login-screen.tsx'), 'LoginScreen');
const section = ({ path }) => page({ path, screen: lazyRouteComponent(() => import('../../screens/gone.tsx'), 'Gone') });
const loadDashboard = () => import('../../screens/dashboard-screen.tsx');
export const PAGES = {
  home: page({ path: '/', title: m.home }),
  login: page({ path: '/login', screen: loginScreen }),
  dashboard: page({ path: '/dashboard', screen: lazyRouteComponent(loadDashboard, 'DashboardScreen') }),
  manage: page({ path: '/manage', screen: lazyRouteComponent(() => import('../../screens/manage-screen.tsx'), 'A') }),
  scan: page({
    path: '/scan',
    screen: lazyRouteComponent(() => import('../../screens/scan-screen.tsx'), 'ScanScreen'),
    forStrangers: {
      screen: lazyRouteComponent(() => import('../../features/scans/finder/finder-page.tsx'), 'FinderPage'),
    },
  }),
};`);

test('a screen’s scripts and the shell’s, without what the page loads anyway; screens outside the shell have their own', () => {
  const home = ['/shell.js', '/menu.js', '/home.js'];
  const manage = ['/shell.js', '/menu.js', '/manage.js', '/list.js'];
  const scan = ['/shell.js', '/menu.js', '/scanner.js'];
  expect(routePreloads(BUILD, PAGES)).toEqual({
    outside: { '/login': ['/login.js', '/list.js'], '/scan': ['/finder.js'] },
    inside: { '/': home, '/dashboard': home, '/manage': manage, '/scan': scan },
  });
});

test('an import that was not built stops the build', () => {
  const broken = [...BUILD, chunk('scan.js', '/x/src/screens/scan-screen.tsx', ['gone.js'])];
  expect(() => routePreloads(broken, PAGES)).toThrow('The build has no gone.js, which scan.js imports.');
  expect(() => routePreloads(BUILD.slice(0, -1), PAGES)).toThrow('The build has no /src/screens/scan-screen.tsx');
  expect(() => routePreloads(BUILD, readPageFiles(''))).toThrow('No page was read.');
});

test('every page of its own path is read from the pages of the site', () => {
  const text = readFileSync(new URL('./src/app/pages/pages.ts', import.meta.url), 'utf8');
  const pages = readPageFiles(text);
  const paths = [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path);
  expect(new Set(['/', ...pages.map(({ path }) => path)])).toEqual(new Set(paths));
  expect(pages.filter(({ isForStrangers }) => isForStrangers).map(({ path }) => path)).toEqual(['/scan']);
});
