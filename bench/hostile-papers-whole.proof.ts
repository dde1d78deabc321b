import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTestFailures, type ProofModule } from '../tools/measuring/proof.ts';
import { runUnitTests } from '../tools/testing/unit-tests.ts';
import { hasPoppler, readWithPoppler } from './papers/poppler.ts';

/** The file in which the test plants a script and a link; both must be found here, too. */
const PLANTED = 'planted.pdf';
/** Begins each hostile text (`apps/web/test/papers/hostile-papers.ts`). */
const MARK = 'hqpaper';
/** Their letters are outlines, so that a printer needs no face. */
const WITHOUT_TEXT = 'piece-';
const WITH_ATTACHMENT = 'certificate-';

/**
 * Every kind of PDF that we make, with hostile texts in it, as poppler reads it: whole, with the text in it, without script,
 * and with no address and no file that is not ours. `npm test` looks through the same files by itself.
 */
export const prove: ProofModule['prove'] = async () => {
  const nothing = { judged: 0, notes: [], failures: [] };
  if (!(await hasPoppler())) return { ...nothing, notShown: 'poppler is missing (Debian: poppler-utils)' };
  const folder = mkdtempSync(join(tmpdir(), 'site-papers-'));
  try {
    const tests = await runUnitTests('papers', { files: ['apps/web/test/papers'], papersFolder: folder });
    const files = readdirSync(folder).sort();
    const failures = listTestFailures(tests);
    if (!files.includes(PLANTED)) failures.push('the planted file is missing');
    for (const file of files) failures.push(...(await judge(folder, file)));
    return { judged: files.length, notes: [`${files.length - 1} papers, and one with a script and a link`], failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

async function judge(folder: string, file: string): Promise<string[]> {
  const { errors, text, active, attached } = await readWithPoppler(join(folder, file));
  if (file === PLANTED) return active.length >= 2 ? [] : ['poppler did not find the planted script and link'];
  const failures = errors.map((error) => `${file}: ${error}`);
  if (active.length > 0) failures.push(`${file} holds ${active.join(', ')}`);
  if (attached.length !== (file.startsWith(WITH_ATTACHMENT) ? 1 : 0))
    failures.push(`${file} carries ${attached.join()}`);
  if (!file.startsWith(WITHOUT_TEXT) && !text.includes(MARK)) failures.push(`${file} does not show its text`);
  return failures;
}
