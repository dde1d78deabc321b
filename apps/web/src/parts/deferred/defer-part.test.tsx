// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { expectFirstPage, markFirstPageReady } from '../../device/first-page.ts';
import { deferPart } from './defer-part.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

async function drawn(part: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(part));
  return place;
}

test('its place stays until the page stands; then it is loaded and drawn with what it was given', async () => {
  expectFirstPage();
  const load = vi.fn(
    async () =>
      ({ name }: { name: string }) =>
        `bell of ${name}`,
  );
  const Bell = deferPart(load, 'place');
  const place = await drawn(<Bell name="Ada" />);
  expect([place.textContent, load.mock.calls.length]).toEqual(['place', 0]);
  await act(async () => markFirstPageReady());
  expect(place.textContent).toBe('bell of Ada');
});

test('a part that cannot be loaded leaves its place and the page, and comes when the network is back', async () => {
  let hasNetwork = false;
  const load = vi.fn(() => (hasNetwork ? Promise.resolve(() => 'bell') : Promise.reject(new Error('no such file'))));
  const Bell = deferPart(load, 'place');
  const place = await drawn(<Bell />);
  expect(place.textContent).toBe('place');
  await act(async () => dispatchEvent(new Event('online')));
  expect(place.textContent).toBe('place');
  hasNetwork = true;
  await act(async () => dispatchEvent(new Event('online')));
  expect(place.textContent).toBe('bell');
  expect((await drawn(<Bell />)).textContent).toBe('bell');
});
