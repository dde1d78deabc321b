import { expect, test } from 'vitest';
import { findProviderPage, isConnection, isTaxCode, readBrought, shuffledProviders } from './providers.ts';

const provider = (id: string, scheme: 'spid' | 'cie') => ({ id, scheme, name: id, isSandbox: true });

test('every provider of the scheme is listed once, and not always in the same order', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => provider(id, 'spid'));
  const orders = Array.from({ length: 50 }, () =>
    shuffledProviders([...list, provider('x', 'cie')], 'spid')
      .map(({ id }) => id)
      .join(''),
  );
  expect(orders.every((order) => [...order].sort().join('') === 'abcdef')).toBe(true);
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test('the browser goes to pages with TLS, of this machine and of this site only', () => {
  const of = (url: string) => findProviderPage(url, 'http://arc.example');
  expect(of('https://login.example.org/authorize?x=1')).toBe('https://login.example.org/authorize?x=1');
  expect(of('http://localhost:9000/a')).toBe('http://localhost:9000/a');
  expect(of('/sandbox-identity/a')).toBe('http://arc.example/sandbox-identity/a');
  for (const bad of ['javascript:alert(1)', 'http://login.example.org/', 'data:text/html,x', 'https://']) {
    expect(of(bad), bad).toBeNull();
  }
});

test('what came back is read from the query, shortened, or is nothing', () => {
  expect(readBrought(new URLSearchParams('state=s1&code=c&iss=https://i.example'))).toEqual({
    state: 's1',
    code: 'c',
    iss: 'https://i.example',
  });
  expect(readBrought(new URLSearchParams(`state=${'s'.repeat(999)}&error=access_denied`))).toEqual({
    state: 's'.repeat(100),
    error: 'access_denied',
  });
  for (const query of ['', 'state=s', 'code=c', 'error=x']) expect(readBrought(new URLSearchParams(query))).toBeNull();
  expect([isConnection({ state: 'cabc' }), isConnection({ state: 'sabc' })]).toEqual([true, false]);
  expect([isTaxCode({ state: 'tabc' }), isTaxCode({ state: 'cabc' })]).toEqual([true, false]);
});
