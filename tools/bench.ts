import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchModule, findBrokenFloors, publishTable } from './bench-table.ts';
import { repoRoot } from './paths.ts';
import { say } from './say.ts';

const patterns = ['bench/*.bench.ts', 'packages/*/bench/*.bench.ts'];

/**
 * `npm run bench [word] [what the bench takes]`: measures one file after the other, writes the tables into docs/measured.md, fails below a threshold.
 */
export async function run([word = '', ...args]: string[]): Promise<number> {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: repoRoot })).sort();
  const chosen = files.filter((file) => file.includes(word));
  if (chosen.length === 0) {
    say(`No bench found (${patterns.join(', ')}).`);
    return 1;
  }
  const broken: string[] = [];
  for (const file of chosen) {
    say(`measuring ${file}`);
    const bench = (await import(pathToFileURL(join(repoRoot, file)).href)) as BenchModule;
    for (const table of [await bench.run(args)].flat()) {
      say(publishTable(table));
      broken.push(...findBrokenFloors(table));
    }
  }
  for (const sentence of broken) say(sentence);
  return broken.length === 0 ? 0 : 1;
}
