import { existsSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import pino from 'pino';
import { describeEnded } from '../../app/admin/adopt-command.ts';
import { type CommandOutcome, fail, refuseUse } from '../../app/admin/command-list.ts';
import { describeSite } from '../../app/admin/describe-site.ts';
import { openContext } from '../../app/open-context.ts';
import {
  beginRestore,
  expectOwnKeys,
  finishRestore,
  readSiteAddress,
  StartError,
  storeSiteId,
} from '../../app/site-facts.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../core/context.ts';
import { ArchiveError } from '../../db/archive/archive-tables.ts';
import { type LoadedArchive, loadArchive } from '../../db/archive/load-archive.ts';
import { makeRestoreCode } from '../../db/archive/restore-code.ts';
import { readSealedFile } from '../../db/archive/sealed-file.ts';
import { openDatabase } from '../../db/open-database.ts';
import { listCheckpointFiles, resolveCheckpointFile } from '../../features/audit/checkpoint-file.ts';
import { rewriteFile } from '../../features/audit/checkpoints.ts';
import { verifyAudit } from '../../features/audit/verify.ts';
import { verifyLedger } from '../../features/ledger/verify-ledger.ts';
import { recordRestore } from '../../features/payments/selling/record-restore.ts';
import { type EndedByRestore, endRestoredSessions } from '../../features/sessions/end-restored-sessions.ts';
import { readErased, resolveErasedFile } from '../../features/settings/erased-accounts.ts';
import { eraseAgain } from '../../features/settings/leave-account.ts';
import { KeyFolderError } from '../../outside/key-folder/key-file.ts';
import { expectKeys, openKeys } from '../../outside/key-folder/keys.ts';
import { type Tell, tellOperator } from '../expect-site.ts';
import { readIdentity, restoreKeys } from './backup-keys.ts';
import { readFlags } from './read-flags.ts';

/** Restores a backup into an empty database, or KEY_DIR from a backup of the keys. The server must be stopped. */
export async function restoreSite(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
): Promise<CommandOutcome> {
  const flags = readFlags(args, ['from', 'keys', 'identity', 'erased']);
  if (flags?.identity === undefined || (flags.from === undefined) === (flags.keys === undefined)) {
    return refuseUse('restore');
  }
  try {
    const identity = readIdentity(resolve(flags.identity));
    if (flags.keys !== undefined) {
      tell(`Into ${config.keyDir}.`);
      const files = await restoreKeys(config, resolve(flags.keys), identity);
      return { ok: true, text: `${files} files are in ${config.keyDir}.\n` };
    }
    if (flags.erased !== undefined && !existsSync(flags.erased)) return fail(`There is no file ${flags.erased}.`);
    const erased = [resolveErasedFile(config), ...(flags.erased === undefined ? [] : [resolve(flags.erased)])];
    tell(`Into ${describeSite(config)}.`);
    return await restoreData(config, readSealedFile(resolve(flags.from ?? ''), identity), {
      erasedFiles: erased,
      isTry: false,
    });
  } catch (error) {
    return failRestore(error);
  }
}

/** The outcome of a restore that could not be. Throws what is a fault. */
export function failRestore(error: unknown): CommandOutcome {
  const isSaid = [ArchiveError, StartError, KeyFolderError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || !isSaid) throw error;
  return fail(error.message);
}

/** Restores and checks what was restored; `isTry`: it is thrown away again, and what shows that it was tried is a code. */
export async function restoreData(
  config: Config,
  lines: AsyncIterable<string>,
  { erasedFiles, isTry }: { erasedFiles: readonly string[]; isTry: boolean },
): Promise<CommandOutcome> {
  expectKeys(config);
  const { pepper } = openKeys(config);
  const database = await openDatabase(config);
  try {
    // Before the commit: with other keys nothing of these data could ever be opened.
    // And under another name nobody could sign in: who was erased since must not be back meanwhile.
    const loaded = await loadArchive(database, lines, async (tx) => {
      await expectOwnKeys(tx, pepper);
      if (isTry) return;
      await storeSiteId(tx, config.publicUrl);
      await beginRestore(tx, new Date());
    });
    const publicUrl = isTry ? await readSiteAddress(database.db, config.publicUrl) : config.publicUrl;
    const log = pino({ level: 'error' }, pino.destination(2));
    const context = await openContext({ ...config, publicUrl }, { database, log });
    const erased = await eraseAgain(context, readErased(erasedFiles));
    // Before the files of checkpoints move: where this stops, they, or that there are none, still stop the start.
    const ended = isTry ? null : await endRestoredSessions(context, new Date(loaded.header.takenAt));
    // A try leaves the place of the witness alone.
    const files = isTry ? [resolveCheckpointFile(config)] : listCheckpointFiles(config);
    const aside: string[] = [];
    for (const file of files) aside.push(...(await startCheckpointFile(context, file)));
    await finishRestore(database.db);
    return await report(context, loaded, { erased, files, aside, ended });
  } finally {
    await database.close();
  }
}

/** A restore makes tables, as a migration does. */
const GRANT_AGAIN =
  'Grant the tables to the role of the server before it starts (docs/operations.md, Embedded or PostgreSQL).';

/** The old file belongs to a history that the restored data do not have; it is kept under another name, which is answered. */
async function startCheckpointFile(context: Context, path: string): Promise<string[]> {
  const aside = `${path}.before-${context.clock.now().toISOString().replaceAll(':', '')}`;
  const isThere = existsSync(path);
  if (isThere) renameSync(path, aside);
  const written = await rewriteFile(context, path);
  if (typeof written === 'string')
    throw new ArchiveError(`The data are restored, but not their checkpoints. ${written}`);
  return isThere ? [aside] : [];
}

type RestoreDone = {
  readonly erased: number;
  readonly files: readonly string[];
  readonly aside: readonly string[];
  readonly ended: EndedByRestore | null;
};

async function report(
  context: Context,
  { header, end }: LoadedArchive,
  { erased, files, aside, ended }: RestoreDone,
): Promise<CommandOutcome> {
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0);
  const audit = await verifyAudit(context, ...files);
  const ledger = await verifyLedger(context);
  const lines = [
    `Restored: ${rows} rows as of ${header.takenAt}.`,
    `Accounts erased since then and now erased again: ${erased}.`,
    ...(ended === null ? [] : [describeEnded(ended)]),
    ...(aside.length === 0 ? [] : [`The checkpoints of the history before are in ${aside.join(' and ')}.`]),
    audit.sound ? `Audit log: sound, ${audit.entries} entries.` : `Audit log: NOT SOUND. ${audit.reason}`,
    ledger.sound ? `Ledger: sound, ${ledger.blocks} blocks.` : `Ledger: NOT SOUND. ${ledger.reason}`,
    ...(context.config.databaseUrl === null ? [] : [GRANT_AGAIN]),
  ];
  const ok = audit.sound && ledger.sound;
  const takenAt = new Date(header.takenAt);
  if (ok && ended === null) lines.push(...(await describeRestoreCode(context, takenAt)));
  if (ok && ended !== null) await recordRestore(context, { byId: null, asOf: takenAt });
  return { ok, text: `${lines.join('\n')}\n` };
}

async function describeRestoreCode({ db }: Context, takenAt: Date): Promise<string[]> {
  const code = await makeRestoreCode(db, takenAt);
  if (code === null) return ['This backup is from before restores had codes: back up once more, and try that.'];
  return ['This restore was a try and is deleted again. Enter its code in the creator panel, “Before you open”:', code];
}
