import { parseArgs } from 'node:util';
import { getTableName, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { GRANT_SEAL } from '../../features/accounts/grant-role.ts';
import { rewriteFile } from '../../features/audit/checkpoints.ts';
import { PASSKEY_SEAL } from '../../features/factors/check-passkey.ts';
import { IDENTITY_SEAL, REVIEW_SEAL } from '../../features/profile/decision-seals.ts';
import { bindKeys, findUnboundKeys } from '../../features/vault/second-wraps.ts';
import { ACCOUNT_SEAL } from '../../seals/account-seal.ts';
import { GLYPH_SEAL } from '../../seals/glyph-seal.ts';
import { sealUnsealed } from '../../seals/reseal-rows.ts';
import { type CommandOutcome, fail, formatUse, refuseUse } from './command-list.ts';

const TABLES = [accounts, roleGrants, passkeys, profiles, reviews, glyphs] as const;

/**
 * Accepts data that only the operator can vouch for: rows without a row seal (after an update from a version without
 * seals), and the database's checkpoints as complete (on a new node, after a restore).
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
    const text = `Without a seal: ${rows}. They would be sealed as they are, and ${checkpointFiles.join(', ')} written anew.\n${formatUse('data:adopt')}`;
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
  let sealed = await sealUnsealed(context, { table: accounts, key: [accounts.id] }, ACCOUNT_SEAL);
  sealed += await sealUnsealed(context, { table: roleGrants, key: [roleGrants.id] }, GRANT_SEAL);
  sealed += await sealUnsealed(context, { table: passkeys, key: [passkeys.id] }, PASSKEY_SEAL);
  sealed += await sealUnsealed(context, { table: profiles, key: [profiles.accountId] }, IDENTITY_SEAL);
  sealed += await sealUnsealed(context, { table: reviews, key: [reviews.id] }, REVIEW_SEAL);
  const unbound = await findUnboundKeys(context);
  await bindKeys(context, unbound);
  sealed += unbound.length;
  return sealed + (await sealUnsealed(context, { table: glyphs, key: [glyphs.accountId, glyphs.id] }, GLYPH_SEAL));
}
