// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { AfterFirstPaint } from './after-first-paint.tsx';

// What is left to do stands in its module: this needs a process of its own (vitest.config.ts).

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const commits: string[] = [];
/** Notes what the page holds each time that one more part of it stands. */
function Part({ name }: { name: string }) {
  useLayoutEffect(() => void commits.push(`${name}: ${document.body.textContent}`), [name]);
  return name;
}

function Page({ hasB }: { hasB: boolean }) {
  return (
    <>
      <Part name="first" />
      <AfterFirstPaint>
        <Part name=" a" />
      </AfterFirstPaint>
      {hasB ? (
        <AfterFirstPaint>
          <Part name=" b" />
        </AfterFirstPaint>
      ) : null}
      <AfterFirstPaint>
        <Part name=" c" />
      </AfterFirstPaint>
    </>
  );
}

test('one part after the other, each in a drawing of its own', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page hasB />));
  expect(commits).toEqual(['first: first', ' a: first a', ' b: first a b', ' c: first a b c']);
  await act(async () => root.unmount());
});

test('a part that goes before its turn holds nobody up', async () => {
  const [left, kept] = [document.createElement('div'), document.body.appendChild(document.createElement('div'))];
  const roots = [createRoot(left), createRoot(kept)] as const;
  await act(async () => {
    roots[0].render(<Page hasB />);
    roots[1].render(<Page hasB={false} />);
    // The first page stands and waits for its turns when it is taken away.
    await new Promise((resolve) => setTimeout(resolve));
    roots[0].unmount();
  });
  expect(kept.textContent).toBe('first a c');
});
