import { parseArgs } from 'node:util';
import { desc, getTableName, isNull, notLike } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { GRANT_MAC_COLUMNS } from '../../features/accounts/grant-role.ts';
import { compareDatabase, isBehindFile, rewriteFile } from '../../features/audit/checkpoints.ts';
import { PASSKEY_MAC_COLUMNS } from '../../features/factors/check-passkey.ts';
import { IDENTITY_MAC_COLUMNS, REVIEW_MAC_COLUMNS } from '../../features/profile/decision-macs.ts';
import { type EndedByRestore, endRestoredSessions } from '../../features/sessions/end-restored-sessions.ts';
import { bindKeys, findUnboundKeys } from '../../features/vault/second-wraps.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { GLYPH_MAC_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { addMissingMacs } from '../../seals/recompute-macs.ts';
import { finishRestore, isRestoreUnfinished } from '../site-facts.ts';
import { type CommandOutcome, fail, refuseUse } from './command-list.ts';

const TABLES = [accounts, roleGrants, passkeys, profiles, reviews, glyphs] as const;

/**
 * Accepts data that only the operator can vouch for: rows without a row MAC (after an update from a version without
 * row MACs), and the database's checkpoints as complete (on a new node, after a restore).
 */
export async function runAdoptCommand(
  context: Context,
  args: readonly string[],
  checkpointFiles: readonly string[],
): Promise<CommandOutcome> {
  const wish = readWish(args);
  if (wish === null) return refuseUse('data:adopt');
  const isRestored =
    wish.isRestored || (await isRestoreUnfinished(context.db)) || (await isBehindAFile(context, checkpointFiles));
  if (!wish.isConfirmed) {
    const counts = await Promise.all(TABLES.map((table) => context.db.$count(table, isNull(table.seal))));
    const unbound = await findUnboundKeys(context);
    const rows = [
      ...TABLES.map((table, at) => `${getTableName(table)} ${counts[at]}`),
      `vaults ${unbound.length}`,
    ].join(', ');
    const text = `Without a seal: ${rows}. They would be sealed as they are, and ${checkpointFiles.join(', ')} written anew.\n${isRestored ? WOULD_END : IF_RESTORED}\nTo do it: npm run data:adopt -- --confirm${wish.isRestored ? ' --restored' : ''}\n`;
    return { ok: true, text };
  }
  const broken = await compareDatabase(context);
  if (broken !== null) return fail(`Nothing was done. ${broken}`);
  const sealed = await sealAll(context);
  // Before the files, which are what shows that the data were restored: where this stops, the next run ends the rest.
  const ended = isRestored ? await endRestoredSessions(context, await readLastEntryTime(context)) : null;
  const written = await rewriteFiles(context, checkpointFiles);
  if (typeof written === 'string') return fail(written);
  await finishRestore(context.db);
  context.log.warn({ sealed, checkpoints: written, ...ended }, 'data were adopted');
  const lines = [
    `${sealed} rows sealed, ${written} checkpoints written to ${checkpointFiles.join(', ')}.`,
    ...(ended === null ? [IF_RESTORED] : [describeEnded(ended)]),
  ];
  return { ok: true, text: `${lines.join('\n')}\n` };
}

/** How many checkpoints each holds now, or which was not written and why. */
async function rewriteFiles(context: Context, files: readonly string[]): Promise<number | string> {
  let written = 0;
  for (const file of files) {
    const outcome = await rewriteFile(context, file);
    if (typeof outcome === 'string') return `${file} was not written, and the rows are sealed. ${outcome}`;
    written = outcome;
  }
  return written;
}

const WOULD_END =
  'These data are older than a file of checkpoints has seen, or were restored: every session would be ended and each person told.';
const IF_RESTORED =
  'If these data were restored from an older state, add --restored: it ends every session and tells each person.';

/** What a restore did to people, for the operator. */
export const describeEnded = ({ sessions, people, employees }: EndedByRestore): string =>
  `Sessions ended: ${sessions}. Told that the site was restored, and to check their sign-in methods: ${people} people, ${employees} employees (mails leave after the start).`;

/** A new node has no file, and its people nothing to fear; where a file has seen more than the log holds, the log is older. */
async function isBehindAFile(context: Context, files: readonly string[]): Promise<boolean> {
  for (const file of files) if (await isBehindFile(context, file)) return true;
  return false;
}

/** Of the last entry that no restore wrote: where a run stopped on the way, the next one tells the same day. */
async function readLastEntryTime({ db, clock }: Context): Promise<Date> {
  const [last] = await db
    .select({ at: auditLeaves.at })
    .from(auditLeaves)
    .where(notLike(auditLeaves.entry, '%"reason":"restored"%'))
    .orderBy(desc(auditLeaves.id))
    .limit(1);
  return last?.at ?? clock.now();
}

function readWish(args: readonly string[]): { isConfirmed: boolean; isRestored: boolean } | null {
  try {
    const options = { confirm: { type: 'boolean' }, restored: { type: 'boolean' } } as const;
    const { confirm = false, restored = false } = parseArgs({ args: [...args], options }).values;
    return { isConfirmed: confirm, isRestored: restored };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function sealAll(context: Context): Promise<number> {
  let sealed = await addMissingMacs(context, { table: accounts, key: [accounts.id] }, ACCOUNT_MAC_COLUMNS);
  sealed += await addMissingMacs(context, { table: roleGrants, key: [roleGrants.id] }, GRANT_MAC_COLUMNS);
  sealed += await addMissingMacs(context, { table: passkeys, key: [passkeys.id] }, PASSKEY_MAC_COLUMNS);
  sealed += await addMissingMacs(context, { table: profiles, key: [profiles.accountId] }, IDENTITY_MAC_COLUMNS);
  sealed += await addMissingMacs(context, { table: reviews, key: [reviews.id] }, REVIEW_MAC_COLUMNS);
  const unbound = await findUnboundKeys(context);
  await bindKeys(context, unbound);
  sealed += unbound.length;
  return (
    sealed + (await addMissingMacs(context, { table: glyphs, key: [glyphs.accountId, glyphs.id] }, GLYPH_MAC_COLUMNS))
  );
}
