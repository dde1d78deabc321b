// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { beginSession, endSession } from '../../api/session.ts';
import { screenBySession } from './screen-by-session.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => localStorage.clear());

test('each sees and fetches a screen of their own; it stays when the session ends', async () => {
  const fetched: string[] = [];
  const screen = (text: string) => Object.assign(() => <p>{text}</p>, { preload: async () => void fetched.push(text) });
  const Screen = screenBySession(screen('for staff'), screen('for strangers'));
  await Screen.preload?.();
  beginSession({ token: 't', user: TEST_PERSON });
  await Screen.preload?.();
  expect(fetched).toEqual(['for strangers', 'for staff']);
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<Screen />));
  endSession('ended');
  act(() => root.render(<Screen />));
  expect(place.textContent).toBe('for staff');
  act(() => root.unmount());
});
