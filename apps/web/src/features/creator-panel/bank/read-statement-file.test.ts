import { expect, test } from 'vitest';
import { readStatementFile } from './read-statement-file.ts';

const TEXT = '<Nm>Müller – Łuk</Nm>';
const LATIN = '<Nm>Müller Jané</Nm>';
const latin = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const little = (text: string): number[] => latin(text).flatMap((code) => [code & 0xff, code >> 8]);
const big = (text: string): number[] => latin(text).flatMap((code) => [code >> 8, code & 0xff]);
const declared = (name: string): string => `<?xml version="1.0" encoding="${name}"?>`;

test.each<[name: string, bytes: number[], xml: string]>([
  ['UTF-8', utf8(TEXT), TEXT],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8(TEXT)], TEXT],
  ['UTF-8 that calls itself ISO 8859-1', utf8(declared('ISO-8859-1') + TEXT), declared('ISO-8859-1') + TEXT],
  ['UTF-16, little end first', [0xff, 0xfe, ...little(TEXT)], TEXT],
  ['UTF-16, big end first', [0xfe, 0xff, ...big(TEXT)], TEXT],
  ['UTF-16 without a mark', little(TEXT), TEXT],
  ['UTF-16 without a mark, big end first', big(TEXT), TEXT],
  ['ISO 8859-1', latin(declared('ISO-8859-1') + LATIN), declared('ISO-8859-1') + LATIN],
  ['ISO 8859-1 without a declaration', latin(LATIN), LATIN],
  ['ISO 8859-1 that calls itself UTF-8', latin(declared('UTF-8') + LATIN), declared('UTF-8') + LATIN],
  ['an unknown name', latin(declared('x-bank') + LATIN), declared('x-bank') + LATIN],
  ['ISO 8859-15', [...latin(`${declared('ISO-8859-15')}5 `), 0xa4], `${declared('ISO-8859-15')}5 €`],
  ['Windows-1252', [...latin('<Nm>5 '), 0x80, ...latin('</Nm>')], '<Nm>5 €</Nm>'],
])('a statement in %s is read', (_, bytes, xml) => {
  expect(readStatementFile(new Uint8Array(bytes))).toEqual({ xml });
});

test.each<[name: string, bytes: number[]]>([
  ['zip', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['gzip', [0x1f, 0x8b, 0x08]],
  ['7-Zip', [0x37, 0x7a, 0xbc, 0xaf]],
  ['rar', latin('Rar!\u001a')],
])('an archive (%s) is told from a statement', (_, bytes) => {
  expect(readStatementFile(new Uint8Array(bytes))).toBe('packed');
});

test('an empty file is an empty text', () => {
  expect(readStatementFile(new Uint8Array())).toEqual({ xml: '' });
});
