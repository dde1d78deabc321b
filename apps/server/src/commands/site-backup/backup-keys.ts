import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import * as z from 'zod/mini';
import { askRunningServer } from '../../app/admin/ask-running-server.ts';
import { type CommandOutcome, fail, refuseUse } from '../../app/admin/command-list.ts';
import { sayDeleted } from '../../app/admin/say-deleted.ts';
import type { Config } from '../../config.ts';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { deleteOldBackups, readBackupName } from '../../db/archive/old-backups.ts';
import { readSealedFile, writeSealedFile } from '../../db/archive/sealed-file.ts';
import { makeFolder } from '../../db/make-folder.ts';
import { expectKeys } from '../../outside/key-folder/keys.ts';
import { type Tell, tellOperator } from '../expect-site.ts';
import { readFlags } from './read-flags.ts';
import { resolveBackup } from './resolve-backup.ts';

const NO_RECIPIENT =
  'BACKUP_KEYS_RECIPIENTS is not set: make a second key with npm run backup:key, kept apart from the first, and set its public key.';
const NOBODY_TOLD =
  'No server runs on this DATA_DIR that could note it: its alert for a backup of the keys goes by the one before.\n';
const IDENTITY_PREFIX = 'AGE-SECRET-KEY-PQ-1';

/** Makes a key pair for backups: the secret key goes into a new file, its public key is printed. */
export async function makeBackupKey(args: readonly string[]): Promise<CommandOutcome> {
  const flags = readFlags(args, ['out']);
  if (flags?.out === undefined) return refuseUse('backup:key');
  const path = resolve(flags.out);
  if (existsSync(path)) return fail(`${path} exists already. Nothing was written.`);
  const identity = await generateHybridIdentity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600, flush: true });
  return {
    ok: true,
    text: `The secret key is in ${path}: move it to where backups are opened, and delete it here.\nIts public key:\n${recipient}\n`,
  };
}

/** The secret key of a file that `backup:key` or `age-keygen -pq` wrote. Throws ArchiveError. */
export function readIdentity(path: string): string {
  if (!existsSync(path)) throw new ArchiveError(`There is no file ${path}.`);
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(IDENTITY_PREFIX));
  if (line === undefined) throw new ArchiveError(`${path} holds no secret key of backups.`);
  return line.trim();
}

const keyLine = z.object({ file: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]*$/i)), bytes: z.string() });

/** Writes KEY_DIR into a file of its own, for other recipients than the data; in a folder, those that are too old go. */
export async function backUpKeys(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
  now: Date = new Date(),
): Promise<CommandOutcome> {
  const flags = readFlags(args, ['out']);
  if (flags?.out === undefined) return refuseUse('backup:keys');
  if (config.keyBackupRecipients.length === 0) return fail(NO_RECIPIENT);
  expectKeys(config);
  tell(`On the keys in ${config.keyDir}.`);
  const path = resolveBackup(flags.out, 'keys', now);
  const files = readdirSync(config.keyDir).filter((file) => statSync(join(config.keyDir, file)).isFile());
  try {
    await writeSealedFile(path, config.keyBackupRecipients, keyLines(config.keyDir, files));
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return fail(error.message);
  }
  const written = `Written: ${path}, ${files.length} files of ${config.keyDir}. Keep it apart from the backups.\n`;
  const done = sayDeleted(written, () => deleteOldKeys(config, path, now));
  const told = await tellServer(config);
  return { ok: done.ok && told.ok, text: `${done.text}${told.text}` };
}

/** An alert watches the age of this backup (`BackupOfKeysIsOld`), and only a running server can show it to a collector. */
async function tellServer({ dataDir }: Config): Promise<CommandOutcome> {
  try {
    const told = await askRunningServer(dataDir, 'backup:keys', []);
    if (told === null) return { ok: true, text: NOBODY_TOLD };
    return told.ok
      ? { ok: true, text: '' }
      : { ok: false, text: `But the running server did not note it: ${told.text}` };
  } catch (error) {
    // What was written stands, whatever is wrong with the socket: another user's, say, or of a server that ends right now.
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, text: `But it is not known whether a running server noted it: ${why}\n` };
  }
}

function deleteOldKeys({ backupKeepDays: days }: Config, path: string, now: Date): string[] {
  const kind = readBackupName(basename(path))?.kind;
  return kind === 'keys' ? deleteOldBackups({ folder: dirname(path), kind, now, days }, path) : [];
}

async function* keyLines(folder: string, files: readonly string[]): AsyncGenerator<string> {
  for (const file of files) {
    yield `${JSON.stringify({ file, bytes: readFileSync(join(folder, file)).toString('base64') })}\n`;
  }
}

/** Puts the files of a backup of keys into KEY_DIR, which must be empty. Returns how many. Throws ArchiveError. */
export async function restoreKeys({ keyDir }: Config, path: string, identity: string): Promise<number> {
  if (existsSync(keyDir) && readdirSync(keyDir).length > 0) {
    throw new ArchiveError(`${keyDir} is not empty. Nothing was changed.`);
  }
  const files: z.output<typeof keyLine>[] = [];
  for await (const line of readSealedFile(path, identity)) {
    const read = keyLine.safeParse(JSON.parse(line));
    if (!read.success) throw new ArchiveError(`${path} is not a backup of keys.`);
    files.push(read.data);
  }
  makeFolder(keyDir);
  chmodSync(keyDir, 0o700);
  for (const { file, bytes } of files) {
    writeFileSync(join(keyDir, file), Buffer.from(bytes, 'base64'), { flag: 'wx', mode: 0o600, flush: true });
  }
  return files.length;
}
