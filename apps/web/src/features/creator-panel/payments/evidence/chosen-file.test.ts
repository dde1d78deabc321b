import { EVIDENCE_FILE_KINDS, EVIDENCE_FILES_MAX_BYTES } from '@repo/contract/payments/disputes';
import { expect, test } from 'vitest';
import { addFile, type ChosenFile, listFreeKinds } from './chosen-file.ts';

const PDF = '%PDF-1.7 of a test';
const held = (size: number): ChosenFile => ({ kind: 'other', name: 'other.pdf', bytes: new Uint8Array(size) });

test('a file is known by its bytes, whatever its name and type say', async () => {
  const added = await addFile([], 'receipt', new File([PDF], 'bill.txt', { type: 'text/plain' }));
  expect(added).toMatchObject({ files: [{ kind: 'receipt', name: 'bill.txt' }] });
  const refused = await addFile([], 'receipt', new File(['MZ'], 'bill.pdf', { type: 'application/pdf' }));
  expect(refused).toEqual({ problem: 'bill.pdf is no PDF, JPEG or PNG.' });
});

test('all files together stay below what the bank takes', async () => {
  const file = new File([PDF], 'bill.pdf');
  const full = held(EVIDENCE_FILES_MAX_BYTES - file.size);
  expect(await addFile([full], 'receipt', file)).toHaveProperty('files');
  expect(await addFile([held(full.bytes.length + 1)], 'receipt', file)).toHaveProperty('problem');
});

test('a kind that has its file is offered no more', () => {
  expect(listFreeKinds([])).toEqual([...EVIDENCE_FILE_KINDS]);
  expect(listFreeKinds([held(1)])).not.toContain('other');
});
