import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { runGlyphCommand } from './glyph-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'glyph-cli-'));
const hex = `10${'5a'.repeat(32)}`;

afterAll(() => rmSync(folder, { recursive: true }));

async function glyph(...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const status = await runGlyphCommand(args, {
    line: (text) => {
      written.stdout += `${text}\n`;
    },
    error: (text) => {
      written.stderr += `${text}\n`;
    },
  });
  return { status, ...written };
}

test('as a command: draws an SVG, and a wrong use ends with 2', () => {
  const script = new URL('glyph.ts', import.meta.url).pathname;
  const start = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  const out = join(folder, 'a.svg');
  expect(start('encode', '--hex', hex, '--out', out)).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(out, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
  expect(start()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Say "encode" or "read"') });
});

test('draws a PNG of the size asked and reads it again, also from a JPEG', async () => {
  const png = join(folder, 'a.png');
  const jpeg = join(folder, 'a.jpg');
  expect(await glyph('encode', '--hex', hex, '--out', png, '--size', '400')).toMatchObject({ status: 0 });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 400 });
  await sharp(png).rotate(20, { background: '#888' }).jpeg({ quality: 60 }).toFile(jpeg);
  const alien = join(folder, 'alien.png');
  const drawn = await glyph('encode', '--hex', hex, '--out', alien, '--size', '400', '--pattern', 'alien');
  expect(drawn.status).toBe(0);
  expect(readFileSync(alien).equals(readFileSync(png))).toBe(false);
  for (const picture of [png, jpeg, alien]) {
    expect(await glyph('read', picture)).toEqual({ status: 0, stdout: `${hex}\n`, stderr: '' });
  }
});

describe('says what is wrong in a sentence', () => {
  test('a picture without a glyph: exit code 1', async () => {
    const blank = join(folder, 'blank.png');
    await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toFile(blank);
    const { status, stdout, stderr } = await glyph('read', blank);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('No glyph was found');
  });

  const text = join(folder, 'text.png');
  writeFileSync(text, 'not a picture');
  test.each([
    ['no command', [], 'Say "encode" or "read"'],
    ['an unknown option', ['encode', '--colour', 'red'], '--colour'],
    ['a short payload', ['encode', '--hex', '10', '--out', 'x.svg'], 'exactly 66 hex digits'],
    ['letters that are no hex', ['encode', '--hex', 'z'.repeat(66), '--out', 'x.svg'], 'exactly 66 hex digits'],
    ['another kind of file', ['encode', '--hex', hex, '--out', 'x.gif'], '.svg or .png'],
    [
      'a folder that does not exist',
      ['encode', '--hex', hex, '--out', join(folder, 'none', 'x.svg')],
      'cannot be written',
    ],
    ['no size', ['encode', '--hex', hex, '--out', 'x.png', '--size', 'big'], 'whole number of pixels'],
    ['no pattern', ['encode', '--hex', hex, '--out', 'x.png', '--pattern', 'baroque'], '--pattern is one of classic'],
    ['no picture', ['read'], 'needs the name of a picture'],
    ['a missing picture', ['read', join(folder, 'none.png')], 'There is no file'],
    ['a file that is no picture', ['read', text], 'is not a picture'],
  ])('%s: exit code 2', async (_, args, sentence) => {
    const { status, stderr } = await glyph(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });
});
