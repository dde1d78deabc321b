// @vitest-environment jsdom
import type { PasskeyRow } from '@repo/contract/factors/factors';
import { beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { startVaultWorkerHere } from '../../../test/vault-worker-here.ts';
import { beginSession, storedToken } from '../../api/session.ts';
import { testPasskey } from './use-login-test.ts';

vi.mock('../../parts/passkeys/sign-in-passkey.ts', () => ({
  signInByPasskey: async () => ({ session: { token: 's.new.half', user: TEST_PERSON, deviceId: 'd' }, secret: null }),
}));

const PASSKEYS = [{ credentialId: 'c', kind: 'fingerprint', isBlocked: false }] as PasskeyRow[];
const ended: string[] = [];
const tokensAtStore: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  ended.length = 0;
  tokensAtStore.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    ended.push(path);
    return new Response(null, { status: 204 });
  });
  return startVaultWorkerHere({
    'device.store': async () => {
      tokensAtStore.push(storedToken());
    },
  });
});

test('[BIO-43] the new token is stored before anything else is waited for, because the browser has the new cookie already', async () => {
  beginSession({ token: 's.old.half', user: TEST_PERSON });
  await testPasskey('fingerprint', PASSKEYS);
  expect(tokensAtStore).toEqual(['s.new.half']);
  expect(ended).toEqual(['/api/sessions/old']);
});
