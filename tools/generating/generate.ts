import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeDeploySamples } from '../../deploy/starter/deploy-samples.ts';
import { writeHelpModels } from '../help-model/write-help-models.ts';
import { repoRoot } from '../paths.ts';
import { writeDeviations, writeTitles } from '../requirements/trace.ts';
import { runCommand } from '../run-command.ts';
import { writePasses } from './dense-passes.ts';
import { writeKnownPasswords } from './known-passwords.ts';
import { writeWebhookEvents } from './webhook-events.ts';

const messageCompiler = join(repoRoot, 'apps/web/generate.ts');

/** Generates what is imported but git-ignored: the compiled messages of the web app. */
export async function generateSources(): Promise<void> {
  if (!existsSync(messageCompiler)) throw new Error(`${messageCompiler} is missing: nothing can compile the messages`);
  const end = await runCommand('node', [messageCompiler], { cwd: join(repoRoot, 'apps/web') });
  if (end.code !== 0) throw new Error(`The messages did not compile:\n${end.output}`);
}

/** `npm run generate`: generates those, and the generated files that are committed. */
export async function run(): Promise<number> {
  await generateSources();
  writeDeploySamples();
  await writePasses();
  writeKnownPasswords();
  writeHelpModels();
  writeDeviations();
  writeWebhookEvents();
  writeTitles();
  return 0;
}
