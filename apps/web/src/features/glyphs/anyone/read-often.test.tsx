// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ReadOften } from './read-often.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('a card that strangers read four times in a month is said to be, with a new drawing one press away', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const replace = vi.fn();
  const draw = (readings: number) => act(() => root.render(<ReadOften readings={readings} onReplace={replace} />));
  draw(3);
  expect(place.textContent).toBe('');
  draw(4);
  expect(place.textContent).toContain('Read 4 times in 30 days without an account');
  act(() => place.querySelector('button')?.click());
  expect(replace).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
