import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPasses, passesModule } from './dense-passes.ts';

/** Largest module that browsers compile synchronously on the main thread. */
const MAX_BYTES = 4096;

test("the reader's passes are assembled from the text that stands beside them: npm run generate", () => {
  const assembled = readFileSync(passesModule, 'utf8');
  expect(assembled).toContain(hashPasses());
  const bytes = Buffer.from(/'(.*)'/.exec(assembled)?.[1] ?? '', 'base64');
  expect(WebAssembly.validate(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(MAX_BYTES);
});
