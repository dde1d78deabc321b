import { type AdminCommand, isAdminCommand } from './app/admin/admin-commands.ts';
import {
  COMMANDS,
  type CommandOutcome,
  type CommandWord,
  formatUse,
  isCommand,
  listCommands,
  refuseUse,
} from './app/admin/command-list.ts';
import { serve } from './app/serve.ts';
import { startSentence } from './app/start-sentence.ts';
import { openOrderArtwork } from './commands/artwork/open-artwork.ts';
import { checkProofs } from './commands/check-proofs.ts';
import { type Tell, tellOperator } from './commands/expect-site.ts';
import { runCommand } from './commands/run-command.ts';
import { showMail } from './commands/show-mail.ts';
import { backUp } from './commands/site-backup/back-up.ts';
import { backUpKeys, makeBackupKey } from './commands/site-backup/backup-keys.ts';
import { migrateDatabase } from './commands/site-backup/migrate-database.ts';
import { moveDatabase } from './commands/site-backup/move-database.ts';
import { restoreSite } from './commands/site-backup/restore-site.ts';
import { tryRestore } from './commands/site-backup/try-restore.ts';
import { runWitness } from './commands/witness/run-witness.ts';
import { expectKnownVariables } from './config/known-variables.ts';
import { readWitnessConfig } from './config/witness-config.ts';
import { type Config, readConfig } from './config.ts';
import { adoptTerritory } from './features/territory/adopting/adopt-territory.ts';

type Program = (config: Config, args: readonly string[], tell?: Tell) => Promise<CommandOutcome>;

/** Commands that do more than ask a running server, or that none can answer. */
const OWN: Readonly<Record<Exclude<CommandWord, AdminCommand | 'audit:witness'>, Program>> &
  Readonly<Partial<Record<AdminCommand, Program>>> = {
  'artwork:open': openOrderArtwork,
  'audit:check': async (_config, args) => checkProofs(args),
  backup: backUp,
  'backup:key': (_config, args) => makeBackupKey(args),
  'backup:keys': backUpKeys,
  'db:migrate': migrateDatabase,
  'db:move': moveDatabase,
  mail: showMail,
  restore: restoreSite,
  'restore:try': tryRestore,
  'territory:adopt': async (_config, args) => adoptTerritory(args) ?? refuseUse('territory:adopt'),
};

/** The program of the server: without a word it serves until it is stopped, else it runs one command. */
async function main([word, ...args]: string[]): Promise<number> {
  if (word === 'help') return say({ ok: true, text: listCommands() });
  if (word !== undefined && !isCommand(word)) {
    process.stderr.write(`Unknown command "${word}". Commands:\n${listCommands()}`);
    return 2;
  }
  if (word !== undefined && args.includes('--help'))
    return say({ ok: true, text: `${COMMANDS[word].about}\n${formatUse(word)}` });
  for (const sentence of expectKnownVariables()) tellOperator(sentence);
  if (word === undefined) return runUntilStopped(readConfig());
  if (word === 'audit:witness') return witnessUntilStopped();
  const config = readConfig();
  return say(
    await (isAdminCommand(word)
      ? (OWN[word]?.(config, args) ?? runCommand(config, word, args))
      : OWN[word](config, args)),
  );
}

function say({ ok, text }: CommandOutcome): number {
  process.stdout.write(text);
  return ok ? 0 : 1;
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
    // Whoever runs this may send SIGTERM twice, to its group and to it alone; a second Ctrl-C ends it at once.
    process.on('SIGTERM', () => resolve()).once('SIGINT', () => resolve());
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
