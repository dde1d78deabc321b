// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { beginSession, storedToken } from '../../api/session.ts';
import { signOut } from './sign-out.ts';

const vault = vi.hoisted(() => ({ erase: vi.fn(async () => undefined) }));
vi.mock('../../parts/vault/vault-session.ts', () => ({ eraseVault: vault.erase }));

beforeEach(() => {
  vault.erase.mockReset();
  beginSession({ token: 't', user: TEST_PERSON });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that takes the request and never answers; the test says when the patience of the page ends. */
function hangingServer() {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const asked = Promise.withResolvers<void>();
  const hang = (_path: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      asked.resolve();
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('fetch', hang);
  return { patience, asked: asked.promise };
}

test('a server that never answers keeps neither the key nor the token in this browser', async () => {
  const { patience, asked } = hangingServer();
  const leaving = signOut();
  await asked;
  expect(vault.erase).toHaveBeenCalled();
  patience.abort(new DOMException('too long', 'TimeoutError'));
  await leaving;
  expect(storedToken()).toBeNull();
});

test('a key that cannot be erased does not keep the session in this browser', async () => {
  vault.erase.mockRejectedValue(new Error('the browser storage gave up'));
  await expect(signOut()).rejects.toThrow();
  expect(storedToken()).toBeNull();
});
