import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../../tools/paths.ts';

const PAGE = 'docs/operations.md';
/** A package is there already, and no systemd is the first process here. */
const NOT_HERE = /^(?:apt-get|systemctl) /;

/** The block of commands of the page in which `word` stands, without those that need a whole machine. */
export function readCommands(word: string): string {
  const page = readFileSync(join(repoRoot, PAGE), 'utf8');
  const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const found = blocks.filter((block) => block.includes(word));
  const [block] = found;
  if (block === undefined || found.length > 1) throw new Error(`${PAGE} has ${found.length} blocks with "${word}"`);
  return block
    .split('\n')
    .filter((line) => !NOT_HERE.test(line))
    .join('\n');
}
