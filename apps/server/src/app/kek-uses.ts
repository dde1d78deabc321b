import { eq, getTableName, sql } from 'drizzle-orm';
import { KEK_VARIABLE } from '../config.ts';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { accounts, roleGrants } from '../db/tables/accounts.ts';
import { passkeys } from '../db/tables/factors.ts';
import { retiredKeks } from '../db/tables/retired-keks.ts';
import { GRANT_SEAL } from '../features/accounts/grant-role.ts';
import { templateWraps } from '../features/biometrics/rewrap-templates.ts';
import { appealWraps } from '../features/creator/rewrap-appeals.ts';
import { PASSKEY_SEAL } from '../features/factors/check-passkey.ts';
import { totpWraps } from '../features/factors/rewrap-totp.ts';
import { folderWraps } from '../features/folders/rewrap-folders.ts';
import { contentWraps, proofKeyWraps } from '../features/glyphs/rewrap-glyphs.ts';
import { mailWraps } from '../features/notifications/rewrap-mails.ts';
import { profileImageWraps, profileWraps } from '../features/profile/rewrap-profiles.ts';
import { driveGrantWraps, driveUploadWraps } from '../features/storage/rewrap-drive.ts';
import { identityWraps, vaultKeyWraps } from '../features/vault/rewrap-vault.ts';
import { ACCOUNT_SEAL } from '../http/account-seal.ts';
import { sealedTable } from '../http/reseal-rows.ts';
import type { StoredWraps } from '../http/stored-wraps.ts';
import { StartError } from './site-facts.ts';

/** Every table with a `kek_id`. */
export const STORED_WRAPS: readonly StoredWraps[] = [
  identityWraps,
  vaultKeyWraps,
  folderWraps,
  contentWraps,
  proofKeyWraps,
  appealWraps,
  profileWraps,
  profileImageWraps,
  totpWraps,
  templateWraps,
  mailWraps,
  driveGrantWraps,
  driveUploadWraps,
  sealedTable(accounts, accounts.id, ACCOUNT_SEAL),
  sealedTable(roleGrants, roleGrants.accountId, GRANT_SEAL),
  sealedTable(passkeys, passkeys.accountId, PASSKEY_SEAL),
];

/** Rows by table name, for each key id that has any. Reads everything. */
export async function countKekUses(db: Db): Promise<Map<string, Map<string, number>>> {
  const uses = new Map<string, Map<string, number>>();
  for (const { table, isUsed } of STORED_WRAPS) {
    const condition = isUsed === undefined ? sql`` : sql`where ${isUsed}`;
    const counted = await db.execute(sql`select kek_id, count(*) as rows from ${table} ${condition} group by kek_id`);
    for (const { kek_id: kekId, rows } of rowsOf(counted)) {
      const places = uses.get(String(kekId)) ?? new Map<string, number>();
      uses.set(String(kekId), places.set(getTableName(table), Number(rows)));
    }
  }
  return uses;
}

export async function readRetiredKeks(db: Db): Promise<Set<string>> {
  return new Set((await db.select().from(retiredKeks)).map(({ kekId }) => kekId));
}

/** A start with a key that was retired could not write anything: it says so instead. */
export async function expectUsableKek(db: Db, kekId: string): Promise<void> {
  const [row] = await db.select().from(retiredKeks).where(eq(retiredKeks.kekId, kekId));
  if (row === undefined) return;
  throw new StartError(
    `The key-encryption key ${kekId} was retired: KEY_DIR or ${KEK_VARIABLE} is older than the data. See docs/operations.md.`,
  );
}
