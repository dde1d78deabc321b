import { runCommand } from './run-command.ts';
import { serverMain } from './server-process.ts';
import type { WordModule } from './word-module.ts';

// A verification of everything takes as long as it takes.
const oneDayMs = 24 * 3_600_000;

/** Scripts that are commands of the server itself: `node apps/server/src/main.ts <command> ...`. */
export function wordFor(word: string): WordModule {
  return {
    run: async (args) =>
      (await runCommand('node', [serverMain, word, ...args], { echo: true, timeoutMs: oneDayMs })).code,
  };
}
