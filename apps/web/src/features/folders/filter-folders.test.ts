import type { Folder } from '@repo/contract/folders/folders';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import { filterFolders } from './filter-folders.ts';

const folder = (id: string, category: Folder['category']): Folder => ({
  id,
  category,
  name: 'sealed',
  encryptedData: '',
  permissions: NO_PERMISSIONS,
  fileCount: 0,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  folderType: 'personal',
  isCodeEditable: true,
  institutionalCode: null,
});
const folders = [folder('a', 'medical'), folder('b', 'legal'), folder('c', 'medical')];
const names = new Map([
  ['a', 'Family health'],
  ['b', 'House and wills'],
]);
const ids = (text: string, category: Folder['category'] | 'all' = 'all') =>
  filterFolders(folders, names, { text, category }).map(({ id }) => id);

test('[MAN-01] every word of the search must stand in the opened name', () => {
  expect(ids('')).toEqual(['a', 'b', 'c']);
  expect(ids('HEALTH family')).toEqual(['a']);
  expect(ids('health house')).toEqual([]);
});

test('a sealed name matches no word, but is listed without a search', () => {
  expect(ids('sealed')).toEqual([]);
  expect(ids('', 'medical')).toEqual(['a', 'c']);
});

test('[MAN-02] the category narrows the list', () => {
  expect(ids('', 'legal')).toEqual(['b']);
  expect(ids('family', 'legal')).toEqual([]);
});
