import { parseArgs } from 'node:util';
import { getTableName, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { GRANT_MAC_COLUMNS } from '../../features/accounts/grant-role.ts';
import { rewriteFile } from '../../features/audit/checkpoints.ts';
import { PASSKEY_MAC_COLUMNS } from '../../features/factors/check-passkey.ts';
import { IDENTITY_MAC_COLUMNS, REVIEW_MAC_COLUMNS } from '../../features/profile/decision-macs.ts';
import { bindKeys, findUnboundKeys } from '../../features/vault/second-wraps.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { GLYPH_MAC_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { addMissingMacs } from '../../seals/recompute-macs.ts';
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
  const isConfirmed = readConfirmation(args);
  if (isConfirmed === null) return refuseUse('data:adopt');
  if (!isConfirmed) {
    const counts = await Promise.all(TABLES.map((table) => context.db.$count(table, isNull(table.seal))));
    const unbound = await findUnboundKeys(context);
    const rows = [
      ...TABLES.map((table, at) => `${getTableName(table)} ${counts[at]}`),
      `vaults ${unbound.length}`,
    ].join(', ');
    const text = `Without a seal: ${rows}. They would be sealed as they are, and ${checkpointFiles.join(', ')} written anew.\nTo do it: npm run data:adopt -- --confirm\n`;
    return { ok: true, text };
  }
  let written = 0;
  for (const file of checkpointFiles) {
    const outcome = await rewriteFile(context, file);
    if (typeof outcome === 'string') return fail(`Nothing was done. ${outcome}`);
    written = outcome;
  }
  const sealed = await sealAll(context);
  context.log.warn({ sealed, checkpoints: written }, 'data were adopted');
  return {
    ok: true,
    text: `${sealed} rows sealed, ${written} checkpoints written to ${checkpointFiles.join(', ')}.\n`,
  };
}

function readConfirmation(args: readonly string[]): boolean | null {
  try {
    return parseArgs({ args: [...args], options: { confirm: { type: 'boolean' } } }).values.confirm ?? false;
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
