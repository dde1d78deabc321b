import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileSentence } from './file-sentence.ts';

const catchError = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test('a folder of the settings that is a file is a sentence with its path', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'site-file-')), 'data');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'deeper')]) {
    const error = catchError(() => mkdirSync(path, { recursive: true }));
    expect(fileSentence(error)).toBe(`${path} is a file, or lies below one: name a folder.`);
  }
});

test.each([
  [{ code: 'ENOSPC', syscall: 'write' }, /^The disk is full: make room/],
  [{ name: 'ErrnoError', errno: 51 }, /^The disk is full: make room/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /^The disk is full: make room/],
  [{ code: 'EROFS', path: '/x/a.unfinished' }, /^This process may not write to \/x\/a: the file system is read-only/],
  [{ code: 'EACCES', path: '/x/a.unfinished' }, /^This process has no right to \/x\/a: run it as the user/],
])('of the disk: %j', (error, sentence) => {
  expect(fileSentence(error, 'path' in error ? '/x/a' : undefined)).toMatch(sentence);
});

test('a fault of the program, or of the network, is none', () => {
  for (const error of [new TypeError('x'), { code: 'EACCES' }, { name: 'ErrnoError', errno: 28 }, null, 'text']) {
    expect(fileSentence(error)).toBeNull();
  }
});
