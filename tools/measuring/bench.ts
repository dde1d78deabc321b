import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFigures } from '../documents/figures.ts';
import { generateSources } from '../generating/generate.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { type BenchModule, findMissedThresholds, publishTable } from './bench-table.ts';

const patterns = ['bench/*.bench.ts', 'packages/*/bench/*.bench.ts'];

/**
 * `npm run bench [name] [arguments]`: runs the benches one after the other, writes the tables into docs/measured.md, and fails
 * below a threshold.
 */
export async function run([word = '', ...args]: string[]): Promise<number> {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: repoRoot })).sort();
  const chosen = files.filter((file) => file.includes(word));
  if (chosen.length === 0) {
    printLine(`No bench found (${patterns.join(', ')}).`);
    return 1;
  }
  await generateSources();
  const broken: string[] = [];
  for (const file of chosen) {
    printLine(`measuring ${file}`);
    const bench = (await import(pathToFileURL(join(repoRoot, file)).href)) as BenchModule;
    const tables = [await bench.run(args)].flat();
    if (tables.length === 0) broken.push(`${file}: nothing was measured`);
    for (const table of tables) {
      printLine(publishTable(table));
      broken.push(...findMissedThresholds(table));
    }
  }
  writeFigures();
  for (const sentence of broken) printLine(sentence);
  return broken.length === 0 ? 0 : 1;
}
