// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { currentTitle } from './route-announcer.tsx';

const titled = (title: string) => ({ status: 'success', staticData: { title: () => title } });

test('the deepest route with a title names the page', () => {
  expect(
    currentTitle([{ status: 'success' }, titled('Outer'), titled('Inner'), { status: 'success', staticData: {} }]),
  ).toBe('Inner');
});

test('[ROUTE-30] an unknown path has none, so the page is titled by the 404', () => {
  expect(currentTitle([{ status: 'success', globalNotFound: true }])).toBeUndefined();
  expect(currentTitle([{ ...titled('Manage'), status: 'notFound' }])).toBeUndefined();
});
