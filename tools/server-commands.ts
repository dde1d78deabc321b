import { runCommand } from './run-command.ts';
import { serverMain } from './server-process.ts';
import type { WordModule } from './word-module.ts';

/** Words that are commands of the server itself: `node apps/server/src/main.ts <word> ...`. */
export function wordFor(word: string): WordModule {
  return {
    run: async (args) => (await runCommand('node', [serverMain, word, ...args], { echo: true })).code,
  };
}
