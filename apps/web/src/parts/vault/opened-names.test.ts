import { beforeEach, expect, test, vi } from 'vitest';
import { startVaultWorkerHere } from '../../../test/vault-worker-here.ts';
import { namesEdition, openedName, openNames, type SealedName, subscribeNames } from './opened-names.ts';

const fake = vi.hoisted(() => ({ asked: [] as number[], state: 'open', announce: (): void => undefined }));

vi.mock('./vault-session.ts', () => ({
  vaultView: () => ({ state: fake.state }),
  subscribeVault: (listener: () => void) => {
    fake.announce = listener;
  },
}));

const name = (item: string, sealed = `s1.${item}`): SealedName => ({ slot: { purpose: 'title', item }, sealed });
const names = Array.from({ length: 1350 }, (_, index) => name(`n${index}`));
const going = () => new AbortController().signal;

beforeEach(() => {
  subscribeNames(() => undefined);
  fake.state = 'locked';
  fake.announce();
  fake.state = 'open';
  fake.asked = [];
  return startVaultWorkerHere({
    'item.openTexts': async ({ texts }: { texts: SealedName[] }) => {
      fake.asked.push(texts.length);
      return texts.map(({ sealed }) => (sealed === 's1.bad' ? { error: 'damaged' } : { text: sealed.slice(3) }));
    },
  });
});

test('names are opened in batches, once, and kept', async () => {
  const before = namesEdition();
  await openNames(names, going());
  expect(fake.asked).toEqual([250, 1000, 100]);
  expect(namesEdition()).toBe(before + 3);
  expect(openedName(names[1349]!)).toEqual({ state: 'open', text: 'n1349' });
  await openNames([...names, name('new'), name('x', 's1.bad'), name('y', 'Plain')], going());
  expect(fake.asked).toEqual([250, 1000, 100, 2]);
  expect(openedName(name('x', 's1.bad'))).toEqual({ state: 'damaged' });
  expect(openedName(name('y', 'Plain'))).toEqual({ state: 'open', text: 'Plain' });
});

test('a name that was sealed anew is sealed until it is opened', async () => {
  await openNames([name('a')], going());
  expect(openedName(name('a', 's1.other'))).toBeUndefined();
});

test('nothing is kept once the vault is closed, nor opened for a list that is gone', async () => {
  await openNames(names, going());
  fake.state = 'locked';
  fake.announce();
  expect(openedName(names[0]!)).toBeUndefined();
  fake.asked = [];
  await openNames(names, going());
  expect(fake.asked).toEqual([250]);
  expect(openedName(names[0]!)).toBeUndefined();
  fake.state = 'open';
  const stopping = new AbortController();
  stopping.abort();
  await openNames(names, stopping.signal);
  expect(fake.asked).toEqual([250]);
});
