import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine } from '../print-line.ts';
import { listRefused } from './allowed-licences.ts';
import { drawNotices } from './draw-notices.ts';
import { listShipped, readLock, type ShippedPackage } from './shipped-packages.ts';

/** How many packages have a licence, the commonest first. */
function countLicences(packages: readonly ShippedPackage[]): string[] {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([licence, count]) => `${String(count).padStart(5)}  ${licence}`);
}

/** `npm run licences [-- --out file]`: the licences of what is shipped; fails where one was never agreed to. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
  const shipped = listShipped(readLock());
  for (const line of countLicences(shipped)) printLine(line);
  if (values.out !== undefined) {
    writeFileSync(resolve(values.out), drawNotices(shipped));
    printLine(`Written: ${resolve(values.out)}, with their texts.`);
  }
  const refused = listRefused(shipped);
  for (const sentence of refused) printLine(`Not allowed: ${sentence}`);
  return refused.length === 0 ? 0 : 1;
}
