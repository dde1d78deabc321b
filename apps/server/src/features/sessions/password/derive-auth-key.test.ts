import { accountSalt, authKeyFromMaster, deriveMaster } from '@repo/vault';
import { expect, test } from 'vitest';
import { Refusal } from '../../../core/refuse.ts';
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

test('one network waits for itself: another one’s password is derived before its third', async () => {
  const done: string[] = [];
  const ask = (network: string, name: string) =>
    deriveAuthKey('localhost', name, 'some password', network).then(
      () => done.push(name),
      (reason: Refusal) => reason.code,
    );
  const crowd = Array.from({ length: 10 }, (_, one) => ask('198.51.100.1', `crowd${one}`));
  const other = ask('203.0.113.1', 'other');
  const outcomes = await Promise.all([...crowd, other]);
  expect(outcomes.filter((one) => one === 'request.busy')).toHaveLength(5);
  expect(done).toHaveLength(6);
  expect(done.indexOf('other')).toBeLessThan(3);
});
