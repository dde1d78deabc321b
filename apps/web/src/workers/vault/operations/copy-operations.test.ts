import { beforeEach, expect, test } from 'vitest';
import { askWorker, emptyDevice, keptVault, makeVault, openWith, typed, userId } from '../../../../test/test-vaults.ts';
import { writeOpenVaultRecord } from '../vault-store.ts';
import { operations } from './operations.ts';

const value = { title: 's1.abc', category: 'medical', permissions: { medical: 'read' } };

beforeEach(emptyDevice);

async function sealOne(name = 'glyphs/0') {
  const made = await makeVault();
  const { userId: owner, sealed } = await operations['copy.seal']({ values: [{ name, value }] });
  const [bytes] = sealed;
  if (bytes === undefined) throw new Error('nothing was sealed');
  return { ...made, owner, bytes };
}

test('[CONN-08] the copy says nothing of what it holds, and opens under the same vault and name', async () => {
  const { owner, bytes, vaults } = await sealOne();
  expect(owner).toBe(userId);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/medical|s1\.|title/);
  const parts = [{ name: 'glyphs/0', sealed: bytes }];
  expect(await operations['copy.open']({ parts })).toEqual([value]);
  await openWith(vaults, typed.password);
  expect(await operations['copy.open']({ parts })).toEqual([value]);
});

test('[CONN-08] with the vault closed neither sealing nor opening is possible', async () => {
  const { bytes } = await sealOne();
  await operations['vault.erase']();
  const locked = { ok: false, code: 'locked' };
  expect(await askWorker('copy.seal', { values: [{ name: 'x', value }] })).toMatchObject(locked);
  expect(await askWorker('copy.open', { parts: [{ name: 'glyphs/0', sealed: bytes }] })).toMatchObject(locked);
});

test('the page keeping its copy is no use of the vault: it closes after its idle minutes all the same', async () => {
  const { bytes } = await sealOne();
  const usedAtMs = Date.now() - 59 * 60_000;
  await writeOpenVaultRecord({ ...(await keptVault()), usedAtMs });
  await operations['copy.seal']({ values: [{ name: 'x', value }] });
  await operations['copy.open']({ parts: [{ name: 'glyphs/0', sealed: bytes }] });
  expect((await keptVault()).usedAtMs).toBe(usedAtMs);
});

test('a part under another name, of another vault, or with a changed byte does not open', async () => {
  const { bytes } = await sealOne();
  const damaged = { ok: false, code: 'damaged' };
  expect(await askWorker('copy.open', { parts: [{ name: 'glyphs/1', sealed: bytes }] })).toMatchObject(damaged);
  const changed = bytes.with(40, (bytes[40] ?? 0) ^ 1);
  expect(await askWorker('copy.open', { parts: [{ name: 'glyphs/0', sealed: changed }] })).toMatchObject(damaged);
  await emptyDevice();
  await makeVault();
  expect(await askWorker('copy.open', { parts: [{ name: 'glyphs/0', sealed: bytes }] })).toMatchObject(damaged);
});
