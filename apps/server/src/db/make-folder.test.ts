import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileSentence } from './file-sentence.ts';
import { makeFolder } from './make-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'site-folder-'));

function say(path: string): string | null {
  try {
    makeFolder(path);
    return 'made';
  } catch (error) {
    return fileSentence(error);
  }
}

test('a folder is made with those above it, for this user alone, and again without a word', () => {
  const deep = join(place, 'a', 'b');
  expect([say(deep), say(deep)]).toEqual(['made', 'made']);
  expect([statSync(deep).mode & 0o777, statSync(join(place, 'a')).mode & 0o777]).toEqual([0o700, 0o700]);
});

test('where none can be made a sentence says so: below /proc too, where Node’s own way never ends', () => {
  expect(say('/proc/nowhere/data')).toBe('There is no /proc/nowhere: name a file or folder that is there.');
  const file = join(place, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'deeper')]) {
    expect(say(path)).toBe(`${path} is a file, or lies below one: name a folder.`);
  }
});
