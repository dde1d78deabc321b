import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type CopyPart,
  changeCopy,
  changeWrites,
  countWrites,
  eraseCopies,
  readCopyNames,
  readCopyPart,
  readWrites,
  type SealedWrite,
} from './sealed-store.ts';

/** Names that stand close to each other in the order of keys. */
const PEOPLE = ['mart', 'marta', 'martb'] as const;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

const part = (userId: string, name: string, stamp = '1'): CopyPart => ({
  userId,
  name,
  stamp,
  savedAtMs: 5,
  sealed: new Uint8Array([1, 2, 3]),
});
const write = (userId: string, id: string, byte = 1): SealedWrite => ({ userId, id, sealed: new Uint8Array([byte]) });
/** Bytes that were handed over to a worker cannot be kept. */
function detached(): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(8);
  structuredClone(sealed, { transfer: [sealed.buffer] });
  return sealed;
}
const listCopyNames = async (userId: string) => (await readCopyNames(userId)).map(({ name }) => name);
const listWriteIds = async (userId: string) => (await readWrites(userId)).map(({ id }) => id);

test('parts are read back by owner and name, and their names without what is inside', async () => {
  await changeCopy('marta', [part('marta', 'glyphs'), part('marta', 'glyph/1', '7')], []);
  expect(await readCopyPart('marta', 'glyph/1')).toEqual(part('marta', 'glyph/1', '7'));
  expect(await readCopyPart('mart', 'glyph/1')).toBeNull();
  expect(await readCopyNames('marta')).toEqual([
    { name: 'glyph/1', stamp: '7' },
    { name: 'glyphs', stamp: '1' },
  ]);
});

test('a part that is dropped and put at once is put', async () => {
  await changeCopy('marta', [part('marta', 'a'), part('marta', 'b')], []);
  await changeCopy('marta', [part('marta', 'b', '2')], ['a', 'b']);
  expect(await readCopyNames('marta')).toEqual([{ name: 'b', stamp: '2' }]);
});

test('copies are erased of everybody, or of everybody but one person, and the writes that wait stay', async () => {
  for (const person of PEOPLE) {
    await changeCopy(person, [part(person, ''), part(person, 'glyphs')], []);
    await changeWrites(person, { add: [write(person, '1')] });
  }
  await eraseCopies('marta');
  expect(await Promise.all(PEOPLE.map(listCopyNames))).toEqual([[], ['', 'glyphs'], []]);
  await eraseCopies();
  expect(await listCopyNames('marta')).toEqual([]);
  expect(await Promise.all(PEOPLE.map(countWrites))).toEqual([1, 1, 1]);
});

test('writes of one person come in the order of their ids, and nobody else’s with them', async () => {
  for (const person of PEOPLE) await changeWrites(person, { add: [write(person, '2'), write(person, '1')] });
  await changeWrites('marta', { add: [write('marta', '3')], drop: ['1'] });
  expect(await listWriteIds('marta')).toEqual(['2', '3']);
  expect(await Promise.all(PEOPLE.map(countWrites))).toEqual([2, 2, 2]);
  expect(await listWriteIds('mart')).toEqual(['1', '2']);
});

test('what is put in the place of another must still be there, also within one change', async () => {
  await changeWrites('marta', { add: [write('marta', '1'), write('marta', '2'), write('marta', '3')] });
  await changeWrites('marta', { drop: ['1'] });
  await changeWrites('marta', {
    replace: [write('marta', '1', 9), write('marta', '2', 9), write('marta', '3', 9)],
    drop: ['3'],
  });
  expect(await readWrites('marta')).toEqual([write('marta', '2', 9)]);
});

test('a change of which one part cannot be kept changes nothing', async () => {
  const sealed = detached();
  const unkeepable = { name: 'DataCloneError' };
  const before = [write('marta', '1'), write('marta', '2')];
  await changeWrites('marta', { add: before });
  const added = changeWrites('marta', { add: [write('marta', '3'), { ...write('marta', '4'), sealed }], drop: ['1'] });
  await expect(added).rejects.toMatchObject(unkeepable);
  const replaced = changeWrites('marta', { replace: [write('marta', '2', 9), { ...write('marta', '1'), sealed }] });
  await expect(replaced).rejects.toMatchObject(unkeepable);
  expect(await readWrites('marta')).toEqual(before);
  await changeCopy('marta', [part('marta', 'a')], []);
  const copied = changeCopy('marta', [part('marta', 'b'), { ...part('marta', 'c'), sealed }], ['a']);
  await expect(copied).rejects.toMatchObject(unkeepable);
  expect(await listCopyNames('marta')).toEqual(['a']);
});
