import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assemblePasses, passesModule } from './dense-passes.ts';

/** Largest module that browsers compile synchronously on the main thread. */
const MAX_BYTES = 4096;

test("the reader's passes are assembled from the text that stands beside them: npm run generate", () => {
  const assembled = assemblePasses();
  expect(readFileSync(passesModule, 'utf8')).toBe(assembled);
  expect(Buffer.from(/'(.*)'/.exec(assembled)?.[1] ?? '', 'base64').length).toBeLessThan(MAX_BYTES);
});
