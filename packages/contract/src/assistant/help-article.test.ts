import { expect, test } from 'vitest';
import { PRODUCT } from '../brand.ts';
import { readHelp } from './help-article.ts';

const ARTICLE = `---
keywords: folder group
related: [cards, who-may-read]
---
# Folders: what they are for

Folders of {product} group cards.

A folder is not shared.

Labels tell cards apart.
`;
const nameFile = (slug: string, text: string) => [`${slug}.md`, text] as const;
const FOLDERS = nameFile('folders', ARTICLE);
const CARDS = nameFile('cards', '---\nkeywords: card\nrelated: [folders]\n---\n# Cards\n\nWhat you print.\n');
type Texts = readonly (readonly [file: string, text: string])[];
const readFolders = (folders: Record<string, Texts>) => readHelp((folder) => folders[folder] ?? []);

test('an article is its front matter, its title, its answer and further paragraphs; articles stand by their slugs', () => {
  expect(readFolders({ 'en/help': [FOLDERS, CARDS] }).get('en')).toEqual([
    { slug: 'cards', title: 'Cards', keywords: 'card', answer: 'What you print.', more: [], related: ['folders'] },
    {
      slug: 'folders',
      title: 'Folders: what they are for',
      keywords: 'folder group',
      answer: `Folders of ${PRODUCT} group cards.`,
      more: ['A folder is not shared.', 'Labels tell cards apart.'],
      related: ['cards', 'who-may-read'],
    },
  ]);
});

test('the help of a language is complete or absent', () => {
  expect([...readFolders({ 'en/help': [FOLDERS, CARDS], 'it/help': [CARDS, FOLDERS] }).keys()]).toEqual(['en', 'it']);
  expect([...readFolders({ 'en/help': [FOLDERS] }).keys()]).toEqual(['en']);
  const part = { 'en/help': [FOLDERS, CARDS], 'it/help': [CARDS] };
  expect(() => readFolders(part)).toThrow('messages/it/help has not the articles that the English help has.');
  expect(() => readFolders({ 'en/help': [FOLDERS], 'it/help': [FOLDERS, CARDS] })).toThrow('messages/it/help');
  expect(() => readFolders({ 'it/help': [FOLDERS] })).toThrow('messages/en/help has no article.');
});

test.each([
  ['no front matter', ARTICLE.replace(/^---[\s\S]*---\n/, '')],
  ['no keywords', ARTICLE.replace(/^keywords.*\n/m, '')],
  ['no relation', ARTICLE.replace('cards, who-may-read', '')],
  ['no title', ARTICLE.replace(/^# .*\n/m, '')],
  ['no answer', ARTICLE.replace(/\n\n[\s\S]*/, '\n')],
  ['a paragraph that is broken into lines', ARTICLE.replace('not shared', 'not\nshared')],
  ['three blank lines', ARTICLE.replace('\n\n', '\n\n\n\n')],
  ['no end of the last line', ARTICLE.trim()],
])('a file with %s is no article', (_, text) => {
  expect(() => readFolders({ 'en/help': [nameFile('folders', text)] })).toThrow('is not written as a help article.');
});

test('a file whose name is no slug is no article', () => {
  expect(() => readFolders({ 'en/help': [['Folders.txt', ARTICLE]] })).toThrow('messages/en/help/Folders.txt');
});
