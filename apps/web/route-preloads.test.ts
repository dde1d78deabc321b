import { expect, test } from 'vitest';
import { type BuiltChunk, routePreloads } from './route-preloads.ts';

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
  chunk('finder.js', '/x/src/screens/finder-screen.tsx', ['index.js']),
  chunk('missing.js', '/x/src/screens/not-found-screen.tsx'),
];

test('a screen’s scripts and the shell’s, without what the page loads anyway; screens outside the shell have their own', () => {
  const home = ['/shell.js', '/menu.js', '/home.js'];
  const manage = ['/shell.js', '/menu.js', '/manage.js', '/list.js'];
  expect(routePreloads(BUILD)).toEqual({
    outside: { '/login': ['/login.js', '/list.js'], '/scan': ['/finder.js'] },
    inside: { '/': home, '/dashboard': home, '/manage': manage },
  });
});

test('an import that was not built stops the build', () => {
  const broken = [...BUILD, chunk('scan.js', '/x/src/screens/scan-screen.tsx', ['gone.js'])];
  expect(() => routePreloads(broken)).toThrow('The build has no gone.js, which scan.js imports.');
});
