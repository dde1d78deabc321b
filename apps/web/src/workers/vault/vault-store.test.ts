import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeOpenVaultRecord,
  eraseOpenVaultRecord,
  eraseWaitingKit,
  type OpenVaultRecord,
  raiseVersions,
  readDeviceId,
  readOpenVaultRecord,
  readWaitingKit,
  type WaitingKit,
  writeDeviceId,
  writeOpenVaultRecord,
  writeWaitingKit,
} from './vault-store.ts';

const before = { userId: 'marta', openedAtMs: 1, usedAtMs: 1, kitSealed: null } as OpenVaultRecord;
const record: OpenVaultRecord = { ...before, older: [], closed: [], passkeyId: null, kitWrapId: null };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
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

test('the name of this browser and the highest versions outlive the sign-out; versions are of one person', async () => {
  expect(await readDeviceId()).toBeNull();
  await writeDeviceId('this-browser');
  await raiseVersions('marta', new Map([['one', 2]]));
  await eraseOpenVaultRecord();
  expect(await readDeviceId()).toBe('this-browser');
  expect(await raiseVersions('marta', new Map())).toEqual(new Map([['one', 2]]));
  expect(await raiseVersions('carla', new Map())).toEqual(new Map());
});

test('two tabs that raise versions at once lower nothing of each other', async () => {
  const seen = [
    new Map([['one', 3]]),
    new Map([
      ['one', 2],
      ['two', 1],
    ]),
    new Map([['two', 4]]),
  ];
  await Promise.all(seen.map((versions) => raiseVersions('marta', versions)));
  const highest = new Map([
    ['one', 3],
    ['two', 4],
  ]);
  expect(await raiseVersions('marta', new Map())).toEqual(highest);
});

test('changes at the same time keep what each of them changed', async () => {
  await writeOpenVaultRecord(record);
  const kitSealed = new Uint8Array(4);
  await Promise.all([changeOpenVaultRecord(record, { usedAtMs: 9 }), changeOpenVaultRecord(record, { kitSealed })]);
  expect(await readOpenVaultRecord()).toEqual({ ...record, usedAtMs: 9, kitSealed });
});
