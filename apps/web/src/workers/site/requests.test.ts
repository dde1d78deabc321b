import { expect, test } from 'vitest';
import { classifyRequest, listPageAssets, parsePageVersion } from './requests.ts';

const ORIGIN = 'https://site.example';
const isPrecached = (path: string) => path === '/early-theme.js';
const ask = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  classifyRequest({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, isPrecached);

test.each(['/api', '/api/login', '/api/data-folders?limit=50', '/api/docs'])('%s is never the worker’s', (path) => {
  expect([ask(path), ask(path, 'navigate'), ask(path, 'same-origin', 'POST')]).toEqual([null, null, null]);
});

test.each(['/', '/dashboard', '/manage?glyph=1#x', '/no/such/screen'])('%s is a page', (path) => {
  expect(ask(path, 'navigate')).toBe('page');
});

test.each(['/healthz', '/readyz', '/metrics', '/.well-known/change-password', '/seal.svg', '/assets/main-1a2b.js'])(
  'a navigation to %s goes past the worker',
  (path) => expect(ask(path, 'navigate')).toBeNull(),
);

test('files of the build by their name, kept ones beside them, nothing else and nobody else’s', () => {
  expect(ask('/assets/main-1a2b.js')).toBe('hashed');
  expect(ask('/early-theme.js', 'no-cors')).toBe('file');
  expect([ask('/other.js'), ask('/dashboard'), ask('https://other.example/assets/a.js')]).toEqual([null, null, null]);
  expect(ask('/assets/main-1a2b.js', 'cors', 'HEAD')).toBeNull();
});

test('a page says its version and its files', () => {
  const page =
    '<meta name="version" content="0.1.0+1a2b3c4"><script src="/assets/a-1.js"></script><link href="/assets/b-2.css">';
  expect([parsePageVersion(page), listPageAssets(page)]).toEqual([
    '0.1.0+1a2b3c4',
    ['/assets/a-1.js', '/assets/b-2.css'],
  ]);
  expect([parsePageVersion('<p>'), listPageAssets('<p>')]).toEqual(['', []]);
});
