import { readFileSync } from 'node:fs';
import { judgeProofFile, ownerKeyId, type ProofFileVerdict, parseBase64url } from '@repo/vault';
import { type CommandOutcome, fail, refuseUse } from '../app/admin/command-list.ts';

const PROBLEMS: Record<Exclude<ProofFileVerdict['problem'], null>, string> = {
  notAFile: 'This is no file of proofs.',
  notSigned: 'The checkpoint is not signed with the key in the file.',
  cosignature: 'A signature of a witness does not hold.',
  text: 'Its text is not what was hashed.',
  subject: 'It is about another account.',
  missing: 'It is older than the checkpoint and not under it.',
  path: 'Its path does not lead to the checkpoint.',
  order: 'It does not follow the one before, or one is left out.',
};

/** `audit:check <file>`: checks what a person has downloaded. It reads that file alone, and asks no server. */
export function checkProofs([path, ...more]: readonly string[]): CommandOutcome {
  if (path === undefined || more.length > 0) return refuseUse('audit:check');
  const read = readJson(path);
  if ('problem' in read) return fail(read.problem);
  const verdict = judgeProofFile(read.value);
  if (verdict.problem !== null) {
    const where = 'counter' in verdict ? `Entry number ${verdict.counter}: ` : '';
    return fail(`NOT PROVED. ${where}${PROBLEMS[verdict.problem]}`);
  }
  const { checkpoint, proved, waiting } = verdict;
  const lines = [
    `Proved: ${proved} entries, in a log of ${checkpoint.size} entries of ${checkpoint.siteId}, signed ${checkpoint.sealedAt}.`,
    ...(waiting === 0 ? [] : [`${waiting} newer entries were not in the log yet.`]),
    `Signed with key ${readOperatorKeyId(read.value)}. Compare it with what others see: a key of its own proves only itself.`,
  ];
  return { ok: true, text: `${lines.join('\n')}\n` };
}

function readOperatorKeyId(file: unknown): string {
  const key: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'operatorKey') : null;
  const bytes = typeof key === 'string' ? parseBase64url(key) : null;
  return bytes === null ? 'unknown' : ownerKeyId(bytes);
}

function readJson(path: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { problem: `The file could not be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}
