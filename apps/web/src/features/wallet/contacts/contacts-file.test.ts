import { walletAddress } from '@repo/vault';
import { expect, test } from 'vitest';
import { contactsFileText, readContactsFile } from './contacts-file.ts';

const buildAddress = (seed: number) => walletAddress(new Uint8Array(1952).fill(seed), 'quantum');
const paolo = { address: buildAddress(1), name: 'Paolo' };
const conti = { address: buildAddress(2), name: 'Studio Conti' };

test('a file reads back what was written', () => {
  expect(readContactsFile(contactsFileText([paolo, conti]), [])).toEqual({ found: [paolo, conti], skipped: 0 });
});

test('known, repeated, mistyped and nameless lines are counted and left out', () => {
  const lines = [
    paolo,
    paolo,
    conti,
    { ...conti, address: `${conti.address}x` },
    { address: buildAddress(3), name: ' ' },
    7,
  ];
  const text = JSON.stringify({ kind: 'contacts', version: 1, contacts: lines });
  expect(readContactsFile(text, [conti.address])).toEqual({ found: [paolo], skipped: 5 });
});

test('that an address was compared is not taken over from a file', () => {
  const text = JSON.stringify({ kind: 'contacts', version: 1, contacts: [{ ...paolo, isTrusted: true }] });
  expect(readContactsFile(text, [])?.found).toEqual([paolo]);
});

test('another file is none of contacts', () => {
  for (const text of ['', '{', '[]', '{"contacts":[]}', '{"kind":"contacts","version":2,"contacts":[]}']) {
    expect(readContactsFile(text, [])).toBeNull();
  }
});
