import { accountSalt, authKeyFromMaster, deriveMaster } from '@house/vault';
import { expect, test } from 'vitest';
import { Refusal } from '../../http/refuse.ts';
import { deriveAuthKey } from './derive-auth-key.ts';

test('the server’s derivation is the browser’s, byte for byte', async () => {
  const password = 'café au lait, s’il vous plaît'.normalize('NFD');
  const salt = accountSalt({ siteId: 'glyphs.example', kind: 'person', loginName: 'ada' });
  const browser = authKeyFromMaster(await deriveMaster(password.normalize('NFC'), salt));
  expect(await deriveAuthKey('glyphs.example', 'ada', password)).toEqual(browser);
});

test('eighteen wait at most, the rest are told to come back; afterwards the way is free again', async () => {
  const asked = Array.from({ length: 25 }, (_, one) => deriveAuthKey('localhost', `name${one}`, 'some password'));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason);
  expect(refused).toHaveLength(7);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect([reason.code, reason.status, reason.details.retryAfterSeconds]).toEqual(['request.busy', 503, 5]);
  }
  expect(await deriveAuthKey('localhost', 'after', 'some password')).toHaveLength(32);
});
