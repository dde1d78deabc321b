import { ADMIN_COMMANDS, type AdminCommand, type CommandOutcome, isAdminCommand } from './app/admin/admin-commands.ts';
import { serve } from './app/serve.ts';
import { StartError } from './app/site-facts.ts';
import { openOrderArtwork } from './commands/artwork/open-artwork.ts';
import { checkProofs } from './commands/check-proofs.ts';
import { runCommand } from './commands/run-command.ts';
import { showMail } from './commands/show-mail.ts';
import { runWitness } from './commands/witness/run-witness.ts';
import { ConfigError } from './config/environment.ts';
import { readWitnessConfig } from './config/witness-config.ts';
import { readConfig } from './config.ts';
import { DataLockedError } from './db/data-lock.ts';
import { KeyFolderError } from './outside/key-folder/key-file.ts';

const EXPECTED = [ConfigError, DataLockedError, KeyFolderError, StartError];

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!EXPECTED.some((kind) => error instanceof kind) && !isPortTaken(error)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main([word, ...args]: string[]): Promise<number> {
  if (word === 'audit:witness') return witnessUntilStopped();
  if (word === 'audit:check') return say(checkProofs(args));
  const config = readConfig();
  if (word === undefined) return runUntilStopped(config);
  if (word !== 'mail' && !isAdminCommand(word)) {
    const words = [...ADMIN_COMMANDS, 'audit:check', 'audit:witness', 'mail'].sort();
    process.stderr.write(`Unknown command "${word}". Commands: ${words.join(', ')}.\n`);
    return 2;
  }
  return say(await runOnce(config, word, args));
}

function say({ ok, text }: CommandOutcome): number {
  process.stdout.write(text);
  return ok ? 0 : 1;
}

function runOnce(
  config: ReturnType<typeof readConfig>,
  word: AdminCommand | 'mail',
  args: readonly string[],
): Promise<CommandOutcome> {
  if (word === 'mail') return showMail(config, args);
  return word === 'artwork:open' ? openOrderArtwork(config, args) : runCommand(config, word, args);
}

async function runUntilStopped(config: ReturnType<typeof readConfig>): Promise<number> {
  const server = await serve(config);
  process.stdout.write(server.greeting);
  await untilStopped();
  await server.stop();
  return 0;
}

async function witnessUntilStopped(): Promise<number> {
  const witness = await runWitness(readWitnessConfig());
  process.stdout.write(
    `The witness listens at ${witness.address}. AUDIT_WITNESS_KEY of the server: ${witness.keyId}\n`,
  );
  await untilStopped();
  await witness.stop();
  return 0;
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve()).once('SIGINT', () => resolve());
  });
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}
