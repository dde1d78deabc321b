import { execFileSync } from 'node:child_process';

const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

export function runGit(args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: OUTPUT_MAX_BYTES }).trim();
}
