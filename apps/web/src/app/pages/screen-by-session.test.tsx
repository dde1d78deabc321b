// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { beginSession, endSession, onSession } from '../../api/session.ts';
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

test('who comes just after the server ended the session is asked to sign in, and then has the own screen', () => {
  const Screen = screenBySession(
    () => <p>for staff</p>,
    () => <p>for strangers</p>,
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  beginSession({ token: 't', user: TEST_PERSON });
  endSession('expired');
  const heard: string[] = [];
  const stop = onSession((event) => heard.push(event));
  act(() => root.render(<Screen />));
  expect([place.textContent, heard]).toEqual(['for strangers', ['expired']]);
  act(() => beginSession({ token: 't', user: TEST_PERSON }));
  expect(place.textContent).toBe('for staff');
  act(() => root.unmount());
  stop();
});
