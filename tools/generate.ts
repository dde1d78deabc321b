import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writePasses } from './dense-passes.ts';
import { writeKnownPasswords } from './known-passwords.ts';
import { repoRoot } from './paths.ts';
import { runCommand } from './run-command.ts';
import { writeDeviations } from './trace.ts';

const messageCompiler = join(repoRoot, 'apps/web/generate.ts');

/** Makes what is git-ignored and yet imported: the compiled messages of the web app. */
export async function generateSources(): Promise<void> {
  if (!existsSync(messageCompiler)) throw new Error(`${messageCompiler} is missing: nothing can compile the messages`);
  const end = await runCommand('node', [messageCompiler], { cwd: join(repoRoot, 'apps/web') });
  if (end.code !== 0) throw new Error(`The messages did not compile:\n${end.output}`);
}

/** `npm run generate`: those, and what is generated and yet stands in the repository. */
export async function run(): Promise<number> {
  await generateSources();
  writePasses();
  writeKnownPasswords();
  writeDeviations();
  return 0;
}
