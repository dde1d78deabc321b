import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askYes } from './ask-yes.ts';

/** Streams of a terminal, in which keys come one by one. */
function openTerminal() {
  const output = Object.assign(new PassThrough(), { isTTY: true });
  const shown: string[] = [];
  output.on('data', (piece: Buffer) => shown.push(String(piece)));
  return { shown, input: Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined }), output };
}

test.each([
  ['y\n', true],
  [' YES\n', true],
  ['\n', false],
  ['yesterday\n', false],
  // Ctrl-D and Ctrl-C.
  ['\u0004', false],
  ['\u0003', false],
])('a question is agreed to by y or yes alone: %j', async (typed, isYes) => {
  const { shown, input, output } = openTerminal();
  const asking = askYes('Install? ', input, output);
  input.write(typed);
  expect(await asking).toBe(isYes);
  expect(shown.join('')).toContain('Install? ');
});

test('an input that ends without an answer says no', async () => {
  const { input, output } = openTerminal();
  const asking = askYes('Install? ', input, output);
  input.end();
  expect(await asking).toBe(false);
});
