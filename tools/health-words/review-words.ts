import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHealthWords, WORD_KINDS } from '../../packages/health-words/src/health-words.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';

const WORDS = join(repoRoot, 'packages/health-words/words');
const readLines = (path: string) => readFileSync(path, 'utf8').split('\n').filter(Boolean);

type PublishedCode = { code: string; set: string; name: string };

/** The codes that the list uses, with the names under which they were published. */
const readPublished = (): PublishedCode[] =>
  readLines(join(WORDS, 'snomed-ct.tsv'))
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([code = '', set = '', name = '']) => ({ code, set, name }));

type ValueSet = {
  compose?: { include?: { concept?: { code: string; display: string }[] }[] };
  expansion?: { contains?: { code: string; display: string }[] };
};

/** `set code name` of everything in a folder that holds the value sets of the IPS Terminology, and the Global Patient Set as `gps.tsv`. */
function readReference(folder: string): Set<string> {
  const sets = readdirSync(folder).filter((name) => /^valueset-.*\.json$/.test(name));
  const ips = sets.flatMap((name) => {
    // Files of a reference that a developer names; a wrong one gives no code and every line below says so.
    const { compose, expansion } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ValueSet;
    const listed = (compose?.include ?? []).flatMap(({ concept = [] }) => concept);
    return [...listed, ...(expansion?.contains ?? [])].map(({ code, display }) => `ips ${code} ${display}`);
  });
  const gps = readLines(join(folder, 'gps.tsv')).map((line) => `gps ${line.replace('\t', ' ').trim()}`);
  return new Set([...ips, ...gps]);
}

/**
 * Prints each word of health beside the published name of its code, to be read through. With the folder of the reference sets
 * it compares codes and names with them as well, and fails where one differs.
 */
export async function run([folder]: string[]): Promise<number> {
  const published = readPublished();
  const names = new Map(published.map(({ code, set, name }) => [code, `${code} ${set}: ${name}`]));
  for (const kind of Object.keys(WORD_KINDS)) {
    for (const word of parseHealthWords(readFileSync(join(WORDS, `${kind}.tsv`), 'utf8'))) {
      const { id, names: own, sensitive, snomedCode } = word;
      printLine([id, own.en, own.it, sensitive ?? '', names.get(snomedCode ?? '') ?? 'no code'].join(' | '));
    }
  }
  if (folder === undefined) return 0;
  if (!existsSync(folder)) {
    printLine(`There is no folder ${folder}`);
    return 1;
  }
  const reference = readReference(folder);
  const wrong = published.filter(({ code, set, name }) => !reference.has(`${set} ${code} ${name}`));
  for (const { code, set, name } of wrong) printLine(`Not in the reference: ${set} ${code} ${name}`);
  printLine(`${published.length - wrong.length} of ${published.length} codes are in the reference under this name`);
  return wrong.length === 0 ? 0 : 1;
}
