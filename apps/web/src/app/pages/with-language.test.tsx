// @vitest-environment jsdom
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { withLanguage } from './with-language.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const drawn: string[] = [];
function Part({ name }: { name: string }) {
  useLayoutEffect(() => void drawn.push(name), [name]);
  return name;
}
const Screen: AsyncRouteComponent<object> = withLanguage(() => <Part name="screen" />);

async function draw(): Promise<string[]> {
  drawn.length = 0;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <>
        <Screen />
        <Part name="frame" />
      </>,
    ),
  );
  await act(async () => root.unmount());
  return [...drawn];
}

test('the first screen of a visit stands after its frame, the next ones with it', async () => {
  expect(await draw()).toEqual(['frame', 'screen']);
  expect(await draw()).toEqual(['screen', 'frame']);
});
