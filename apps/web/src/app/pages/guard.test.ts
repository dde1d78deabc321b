// @vitest-environment jsdom
import { isNotFound, isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { beginSession } from '../../api/session.ts';
import { chooseFirstPage, decideAccess, requireDemo, requireSession, safeReturn, skipWhenSignedIn } from './guard.ts';

const signIn = () => beginSession({ token: 't', user: TEST_PERSON });

const visit = (pathname: string, search = '') => ({ location: { href: `${pathname}${search}`, pathname } });

function catchRedirect(run: () => void) {
  try {
    run();
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options;
    throw thrown;
  }
  return null;
}

beforeEach(() => localStorage.clear());

describe('guarded routes', () => {
  test('[ROUTE-28] who is not signed in goes to /login and may come back', () => {
    expect(decideAccess()).toBe('unauthenticated');
    const target = catchRedirect(() => requireSession(visit('/manage', '?tab=folders'), ['/scan']));
    expect(target).toMatchObject({ to: '/login', state: { back: '/manage?tab=folders' } });
  });

  test('[ROUTE-25] [ROUTE-26] token and user are both needed', () => {
    localStorage.setItem('token', 't');
    expect(catchRedirect(() => requireSession(visit('/manage'), []))?.to).toBe('/login');
    localStorage.clear();
    localStorage.setItem('user', JSON.stringify(TEST_PERSON));
    expect(catchRedirect(() => requireSession(visit('/manage'), []))?.to).toBe('/login');
  });

  test('[ROUTE-14] a page with something for strangers sends nobody away', () => {
    expect(catchRedirect(() => requireSession(visit('/scan', '?g=code'), ['/scan']))).toBeNull();
  });

  test('a page of the demo is not there for real accounts', () => {
    beginSession({ token: 't', user: { ...TEST_PERSON, realm: 'real' } });
    const notThere = () => {
      try {
        requireDemo();
      } catch (thrown) {
        return isNotFound(thrown);
      }
      return false;
    };
    expect(notThere()).toBe(true);
    beginSession({ token: 't', user: { ...TEST_PERSON, realm: 'demo' } });
    expect(notThere()).toBe(false);
  });

  test('who is signed in passes', () => {
    signIn();
    expect(catchRedirect(() => requireSession(visit('/manage'), []))).toBeNull();
  });
});

test('[ROUTE-02] the sign-in page sends a signed-in person on', () => {
  expect(catchRedirect(skipWhenSignedIn)).toBeNull();
  signIn();
  expect(catchRedirect(skipWhenSignedIn)?.to).toBe('/dashboard');
});

test('[ROUTE-03] [ROUTE-04] the first page depends on who is there', () => {
  expect(catchRedirect(chooseFirstPage)?.to).toBe('/login');
  signIn();
  expect(catchRedirect(chooseFirstPage)?.to).toBe('/dashboard');
});

test('[ROUTE-05] a user that cannot be parsed is nobody', () => {
  localStorage.setItem('token', 't');
  for (const user of ['{bad', 'null']) {
    localStorage.setItem('user', user);
    expect(catchRedirect(chooseFirstPage)?.to).toBe('/login');
  }
});

test('only paths of our own are returned to', () => {
  expect(safeReturn('/manage?tab=folders')).toBe('/manage?tab=folders');
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/login',
    '/force-login?x',
    undefined,
    3,
  ]) {
    expect(safeReturn(foreign)).toBe('/dashboard');
  }
});
