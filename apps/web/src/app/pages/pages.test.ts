// @vitest-environment jsdom
import { NOTIFICATION_KINDS } from '@repo/contract/notifications/notification-kinds';
import { beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 }));
});

const read = async () => ({
  ...(await import('./pages.ts')),
  ...(await import('./routes.tsx')),
  ...(await import('./nav-links.ts')),
  ...(await import('./route-announcer.tsx')),
  ...(await import('./shortcut-keys.ts')),
  ...(await import('../palette/fixed-entries.ts')),
});

test('a page that is declared once is in router, title, navigation, bottom bar, shortcuts and palette', async () => {
  const { PAGES, router, NAV_LINKS, listBarLinks, currentTitle, readShortcut, pageEntries } = await read();
  const inPalette = (path: string) =>
    pageEntries({ ...TEST_PERSON, role: 'creator', realm: 'demo' }, router).find(({ id }) => id === `page:${path}`);
  for (const page of Object.values(PAGES)) {
    const { path, title, forStrangers, nav, palette } = page;
    const route = router.routesByPath[path];
    expect(route.fullPath).toBe(path);
    expect(currentTitle([{ status: 'success', ...route.options }])).toBe((forStrangers?.title ?? title)());
    expect(NAV_LINKS.some(({ to }) => to === path)).toBe(nav !== undefined);
    expect(listBarLinks([]).some(({ to }) => to === path)).toBe(nav?.main !== undefined && page.for === undefined);
    if (nav?.key) expect(readShortcut(nav.key, 'g')).toEqual({ act: 'go', to: path });
    const icon = nav?.icon ?? palette?.icon;
    expect(inPalette(path)).toEqual(icon && expect.objectContaining({ label: title(), icon }));
  }
});

test('what asks for a session stands inside the shell, everything else outside', async () => {
  const { PAGES, router } = await read();
  for (const { path, guard, search } of Object.values(PAGES)) {
    const { id, options } = router.routesByPath[path];
    expect(id.startsWith('/guarded/')).toBe(guard === 'session' || guard === 'demo');
    expect(options.validateSearch).toBe(search);
    expect(options.component === undefined).toBe(guard === 'first');
  }
});

test('[X-29] bottom bar and palette have their order; what the header lacks is in menus, the demo’s page in its realm', async () => {
  const { router, listBarLinks, pageEntries } = await read();
  expect(listBarLinks([]).map(({ to, label }) => [to, label()])).toEqual([
    ['/', 'Home'],
    ['/manage', 'Cards'],
    ['/scan', 'Scan'],
    ['/generate', 'Make'],
  ]);
  const listPageIds = (realm: 'real' | 'demo') =>
    pageEntries({ ...TEST_PERSON, role: 'user', realm }, router).map(({ id }) => id.replace('page:', ''));
  const common = [
    '/',
    '/manage',
    '/scan',
    '/generate',
    '/institutional',
    '/wallet',
    '/payment',
    '/pricing',
    '/shop',
    '/spinner-demo',
    '/settings',
  ];
  const menus = [
    '/full-dashboard',
    '/biometric',
    '/security-activity',
    '/explorer',
    '/timestamp',
    '/certificates',
    '/charity',
    '/privacy',
    '/terms',
    '/accessibility',
  ];
  expect(listPageIds('real')).toEqual([...common, ...menus]);
  expect(listPageIds('demo')).toEqual([...common, ...menus, '/demo-scan', '/demo-notifications']);
});

test('who is lost is offered pages that they may open', async () => {
  const { router } = await read();
  const offered = (whoever: 'signedIn' | 'signedOut') =>
    Object.values(router.routesByPath).flatMap(({ fullPath, options }) =>
      options.staticData?.whenLost === whoever ? [fullPath] : [],
    );
  expect(offered('signedIn')).toEqual(['/dashboard', '/scan', '/manage']);
  expect(offered('signedOut')).toEqual(['/login']);
});

test('every page that the template of a notification leads to exists', async () => {
  const { PAGES } = await read();
  const targets = Object.values(NOTIFICATION_KINDS).flatMap(({ page }) => page?.split(/[#?]/)[0] ?? []);
  const paths: readonly string[] = Object.values(PAGES).map(({ path }) => path);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((path) => !paths.includes(path))).toEqual([]);
});
