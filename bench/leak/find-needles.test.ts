import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNeedles } from './find-needles.ts';

test('a needle is found in every spelling, at every place of a base64 text, and nothing else is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'needles-'));
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256);
  const raw = Buffer.from(bytes);
  const hidden = {
    raw: Buffer.concat([Buffer.from('x'), raw]),
    hex: Buffer.from(`{"a":"${raw.toString('hex')}"}`),
    upper: Buffer.from(raw.toString('hex').toUpperCase()),
    ...Object.fromEntries(
      [0, 1, 2].map((shift) => {
        const text = Buffer.concat([Buffer.alloc(shift, 200), raw, Buffer.alloc(5, 201)]);
        return [`url${shift}`, Buffer.from(text.toString('base64url'))];
      }),
    ),
    none: Buffer.from(raw.subarray(1)),
  };
  try {
    for (const [name, content] of Object.entries(hidden)) writeFileSync(join(folder, name), content);
    const { files, finds } = findNeedles(folder, [{ name: 'secret', bytes }]);
    expect(files).toBe(Object.keys(hidden).length);
    const found = new Set(finds.map(({ file }) => file));
    expect([...found].sort()).toEqual(['hex', 'raw', 'upper', 'url0', 'url1', 'url2']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
