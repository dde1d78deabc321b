import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine } from '../print-line.ts';
import { runCommand } from '../run-command.ts';
import { listShipped, readLock, type ShippedPackage } from './shipped-packages.ts';

type Component = { name: string; group?: string; version?: string; scope?: string };
export type Bom = {
  bomFormat: string;
  components: Component[];
  dependencies?: { ref: string; dependsOn?: string[] }[];
};

const fullName = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`);

/** Of a list that names everything in the lock file, the part that others receive. Throws where it lacks some of it. */
export function keepShipped(bom: Bom, shipped: readonly ShippedPackage[]): Bom {
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const components = bom.components.filter((one) => wanted.has(`${fullName(one)}@${one.version}`));
  const listed = new Set(components.map((one) => `${fullName(one)}@${one.version}`));
  const lost = [...wanted].filter((one) => !listed.has(one));
  if (lost.length > 0) throw new Error(`the list of npm lacks ${lost.join(', ')}`);
  // In the web app they are part of what is delivered, whatever npm calls them.
  return { ...bom, components: components.map((one) => ({ ...one, scope: 'required' })) };
}

/** `npm run sbom [-- --out file]`: what is shipped as CycloneDX, made by npm from the lock file, for scanners of known faults. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
  const end = await runCommand('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  if (end.code !== 0) {
    printLine(`npm made no list; \`npm sbom\` needs npm 10 or later (npm --version).\n${end.output.trim()}`);
    return 1;
  }
  const bom = keepShipped(JSON.parse(end.output) as Bom, listShipped(readLock()));
  const text = `${JSON.stringify(bom, null, 2)}\n`;
  if (values.out === undefined) printLine(text.trimEnd());
  else {
    writeFileSync(resolve(values.out), text);
    printLine(`Written: ${resolve(values.out)}, ${bom.components.length} packages.`);
  }
  return 0;
}
