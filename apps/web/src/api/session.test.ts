// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_PERSON } from '../../test/test-person.ts';
import { beginSession, endSession, followOtherTabs, onSession, readSession, type SessionEvent } from './session.ts';

beforeEach(() => localStorage.clear());

describe('what is stored', () => {
  test('[REQ-15] the user keeps every specified field', () => {
    beginSession({ token: 't', user: TEST_PERSON });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(TEST_PERSON);
    expect(readSession()).toEqual({ token: 't', user: TEST_PERSON });
  });

  test('[ROUTE-34] [X-58] only the specified names are used, and leaving removes them', () => {
    beginSession({ token: 't', user: TEST_PERSON });
    localStorage.setItem('institutionMode', 'true');
    expect(Object.keys(localStorage).sort()).toEqual(['institutionMode', 'token', 'user']);
    endSession('ended');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test.each([
    ['a token alone', 't', null],
    ['a user alone', null, JSON.stringify(TEST_PERSON)],
    ['a broken user', 't', '{bad'],
    ['the user null', 't', 'null'],
    ['an empty user', 't', ''],
    ['a user without fields', 't', '{}'],
  ])('%s is no session', (_, token, user) => {
    if (token !== null) localStorage.setItem('token', token);
    if (user !== null) localStorage.setItem('user', user);
    expect(readSession()).toBeNull();
  });
});

test('other tabs are followed: a sign-in by the storage, an end by their word, which says whether a form may stay', async () => {
  const heard: SessionEvent[] = [];
  const word = Promise.withResolvers<void>();
  const stop = onSession((event) => {
    heard.push(event);
    if (event === 'ended') word.resolve();
  });
  const unfollow = followOtherTabs();
  localStorage.setItem('token', 't');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'somethingElse' }));
  const otherTab = new BroadcastChannel('session');
  otherTab.postMessage('expired');
  otherTab.postMessage('ended');
  await word.promise;
  otherTab.close();
  expect(heard).toEqual(['begun', 'expired', 'ended']);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toHaveLength(4);
  unfollow();
  localStorage.setItem('token', 't');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  stop();
  expect(heard).toHaveLength(4);
});

test('this tab tells the others how its session ended, and hears itself once', async () => {
  const heard: SessionEvent[] = [];
  const stop = onSession((event) => heard.push(event));
  const unfollow = followOtherTabs();
  const otherTab = new BroadcastChannel('session');
  const word = Promise.withResolvers<unknown>();
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => word.resolve(data);
  endSession('expired');
  expect(await word.promise).toBe('expired');
  otherTab.close();
  unfollow();
  stop();
  expect(heard).toEqual(['expired']);
});
