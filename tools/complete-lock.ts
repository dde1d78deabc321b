import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, findLostPlatforms, type LockFile } from './lock-file.ts';
import { repoRoot } from './paths.ts';
import { say } from './say.ts';

const path = join(repoRoot, 'package-lock.json');

/** `npm run fix:lock`, after `npm install` against a registry that lacks other platforms' packages. */
export async function run(): Promise<number> {
  const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  const lost = findLostPlatforms(lock).length;
  if (lost > 0) writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  say(`package-lock.json: ${lost} platform packages put back.`);
  return 0;
}
