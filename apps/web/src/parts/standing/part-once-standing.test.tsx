// @vitest-environment jsdom
import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { expectFirstPage, pageStands } from '../../device/page-stands.ts';
import { partOnceStanding } from './part-once-standing.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The error screen nearest to a part. */
class Caught extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}

async function drawn(part: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Caught>{part}</Caught>));
  return place;
}

test('its place stays until the page stands; then it is loaded and drawn with what it was given', async () => {
  expectFirstPage();
  const load = vi.fn(
    async () =>
      ({ name }: { name: string }) =>
        `bell of ${name}`,
  );
  const Bell = partOnceStanding(load, 'place');
  const place = await drawn(<Bell name="Ada" />);
  expect([place.textContent, load.mock.calls.length]).toEqual(['place', 0]);
  await act(async () => pageStands());
  expect(place.textContent).toBe('bell of Ada');
});

test('a part that cannot be loaded is shown by the nearest error screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Gone = partOnceStanding(() => Promise.reject(new Error('no such file')));
  expect((await drawn(<Gone />)).textContent).toBe('no such file');
});
