import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROOF_FILE_KIND } from '@repo/vault';
import { afterAll, expect, test } from 'vitest';
import { EXAMPLE_SUBJECT, exampleLog } from '../../../../packages/vault/test/example-log.ts';
import { checkProofs } from './check-proofs.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-proofs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = exampleLog(12);
const file = {
  kind: PROOF_FILE_KIND,
  subject: EXAMPLE_SUBJECT,
  operatorKey: log.operatorKey,
  checkpoint: log.signed(10),
  entries: log.entries(10),
};

function check(content: string): ReturnType<typeof checkProofs> {
  const path = join(folder, 'proofs.json');
  writeFileSync(path, content);
  return checkProofs([path]);
}

test('S10 a downloaded file is checked without a server, and the entry that is wrong is named', () => {
  const { ok, text } = check(JSON.stringify(file));
  expect([ok, text]).toEqual([true, expect.stringContaining('Proved: 7 entries, in a log of 10 entries of localhost')]);
  expect(text).toContain(log.operator.keyId);
  const changed = { ...file.entries[2]!, entry: file.entries[2]!.entry.replace('signedIn', 'signedOut') };
  const wrong = JSON.stringify({ ...file, entries: file.entries.with(2, changed) });
  const named = `NOT PROVED. Entry number ${changed.counter}: Its text is not what was hashed.\n`;
  expect(check(wrong)).toEqual({ ok: false, text: named });
  expect(check('{}')).toEqual({ ok: false, text: 'NOT PROVED. This is no file of proofs.\n' });
  expect(check('no JSON').text).toContain('could not be read');
  expect(checkProofs(['/nowhere/at/all.json']).ok).toBe(false);
  expect(checkProofs([]).text).toContain('Use: npm run audit:check');
});
