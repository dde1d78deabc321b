import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeOpenVaultRecord,
  eraseOpenVaultRecord,
  eraseWaitingKit,
  type OpenVaultRecord,
  readOpenVaultRecord,
  readWaitingKit,
  type WaitingKit,
  writeOpenVaultRecord,
  writeWaitingKit,
} from './vault-store.ts';

type Asked = { result: unknown; onsuccess: (() => void) | null };

/** As much of IndexedDB as the store uses: one object store, requests that answer later, transactions that end after them. */
function fakeIndexedDb() {
  const rows = new Map<unknown, unknown>();
  const later = (work: () => unknown, onDone: () => void = () => undefined): Asked => {
    const asked: Asked = { result: undefined, onsuccess: null };
    queueMicrotask(() => {
      asked.result = work();
      asked.onsuccess?.();
      onDone();
    });
    return asked;
  };
  const openTransaction = () => {
    const transaction = { oncomplete: null as (() => void) | null, objectStore: () => store };
    let waiting = 0;
    const ask = (work: () => unknown) => {
      waiting++;
      return later(work, () => {
        waiting--;
        if (waiting === 0) transaction.oncomplete?.();
      });
    };
    const store = {
      get: (key: unknown) => ask(() => rows.get(key)),
      put: (value: unknown, key: unknown) => ask(() => rows.set(key, value)),
      delete: (key: unknown) => ask(() => rows.delete(key)),
    };
    return transaction;
  };
  return { open: () => later(() => ({ transaction: openTransaction, close: () => undefined })) };
}

const before = { userId: 'marta', openedAtMs: 1, usedAtMs: 1, kitSealed: null } as OpenVaultRecord;
const record: OpenVaultRecord = { ...before, older: [], closed: [], passkeyId: null };

beforeEach(() => {
  vi.stubGlobal('indexedDB', fakeIndexedDb());
  return () => vi.unstubAllGlobals();
});

test('a change reaches the vault that was read', async () => {
  await writeOpenVaultRecord(record);
  await changeOpenVaultRecord(record, { usedAtMs: 9 });
  expect(await readOpenVaultRecord()).toEqual({ ...record, usedAtMs: 9 });
});

test('a change brings back nothing that was erased, and touches no vault that was opened since', async () => {
  await writeOpenVaultRecord(record);
  await eraseOpenVaultRecord();
  await changeOpenVaultRecord(record, { usedAtMs: 9 });
  expect(await readOpenVaultRecord()).toBeNull();
  for (const other of [
    { ...record, userId: 'carla' },
    { ...record, openedAtMs: 5 },
  ]) {
    await writeOpenVaultRecord(other);
    await changeOpenVaultRecord(record, { usedAtMs: 9 });
    expect(await readOpenVaultRecord()).toEqual(other);
  }
});

test('a vault that was opened before there were generations has one', async () => {
  await writeOpenVaultRecord(before);
  expect(await readOpenVaultRecord()).toEqual(record);
});

test('a waiting recovery code outlives the sign-out, and goes when it was taken', async () => {
  const kit: WaitingKit = { userId: 'marta', generation: 1, wrapId: 'wrap', sealed: new Uint8Array(8) };
  await writeWaitingKit(kit);
  await eraseOpenVaultRecord();
  expect(await readWaitingKit()).toEqual(kit);
  await eraseWaitingKit();
  expect(await readWaitingKit()).toBeNull();
});
