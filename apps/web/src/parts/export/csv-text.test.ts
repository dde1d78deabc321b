import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

const formatCell = (text: string) => csvText([[text, 'end']]).slice(1, -',end\r\n'.length);

test('what a program of tables would compute is text', () => {
  for (const start of ['=', '+', '-', '@', '\t']) {
    expect(formatCell(`${start}HYPERLINK(A1)`)).toBe(`'${start}HYPERLINK(A1)`);
  }
  expect(formatCell('\r=1')).toBe(`"'\r=1"`);
  expect(formatCell('=1,"x"')).toBe(`"'=1,""x"""`);
});

test('other texts and numbers stay as they are', () => {
  for (const text of ['', '1284.5', 'qx7Hk2', 'a=b', '-2.40', 'Rent for May', '\u2212 40'])
    expect(formatCell(text)).toBe(text);
});

test('separators, quotes and lines stay inside their cell', () => {
  expect(formatCell('a,b')).toBe('"a,b"');
  expect(formatCell('say "hi"')).toBe('"say ""hi"""');
  expect(formatCell('two\nlines')).toBe('"two\nlines"');
  expect(csvText([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n');
});
