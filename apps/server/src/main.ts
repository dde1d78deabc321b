import { ADMIN_COMMANDS, type AdminCommand, type CommandOutcome, isAdminCommand } from './app/admin/admin-commands.ts';
import { serve } from './app/serve.ts';
import { startSentence } from './app/start-sentence.ts';
import { openOrderArtwork } from './commands/artwork/open-artwork.ts';
import { checkProofs } from './commands/check-proofs.ts';
import { runCommand } from './commands/run-command.ts';
import { showMail } from './commands/show-mail.ts';
import { backUp } from './commands/site-backup/back-up.ts';
import { backUpKeys, makeBackupKey } from './commands/site-backup/backup-keys.ts';
import { moveDatabase } from './commands/site-backup/move-database.ts';
import { restoreSite } from './commands/site-backup/restore-site.ts';
import { tryRestore } from './commands/site-backup/try-restore.ts';
import { runWitness } from './commands/witness/run-witness.ts';
import { readWitnessConfig } from './config/witness-config.ts';
import { type Config, readConfig } from './config.ts';

async function main([word, ...args]: string[]): Promise<number> {
  if (word === 'audit:witness') return witnessUntilStopped();
  const config = readConfig();
  if (word === undefined) return runUntilStopped(config);
  if (!isCommand(word)) {
    process.stderr.write(
      `Unknown command "${word}". Commands: ${[...ADMIN_COMMANDS, ...Object.keys(OWN), 'audit:witness'].join(', ')}.\n`,
    );
    return 2;
  }
  return say(await runOnce(config, word, args));
}

function say({ ok, text }: CommandOutcome): number {
  process.stdout.write(text);
  return ok ? 0 : 1;
}

/** Commands that do more than ask a running server, or that none can answer. */
const OWN = {
  'artwork:open': openOrderArtwork,
  'audit:check': async (_config: Config, args: readonly string[]) => checkProofs(args),
  backup: backUp,
  'backup:key': (_config: Config, args: readonly string[]) => makeBackupKey(args),
  'backup:keys': backUpKeys,
  'db:move': moveDatabase,
  mail: showMail,
  restore: restoreSite,
  'restore:try': tryRestore,
} as const satisfies Record<string, (config: Config, args: readonly string[]) => Promise<CommandOutcome>>;

type Command = AdminCommand | keyof typeof OWN;

const isOwn = (word: string): word is keyof typeof OWN => Object.hasOwn(OWN, word);
const isCommand = (word: string): word is Command => isOwn(word) || isAdminCommand(word);

function runOnce(config: Config, word: Command, args: readonly string[]): Promise<CommandOutcome> {
  return isOwn(word) ? OWN[word](config, args) : runCommand(config, word, args);
}

async function runUntilStopped(config: Config): Promise<number> {
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

// Last, because what it calls reads the constants above.
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const sentence = startSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
