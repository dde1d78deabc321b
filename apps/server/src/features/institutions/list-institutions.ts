import type { Realm } from '@repo/contract/accounts/accounts';
import type { Institution } from '@repo/contract/institutions/institutions';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { institutionProfiles } from '../../db/tables/institutions.ts';
import type { DirectoryRow } from './read-directory.ts';
import { type ProfileRow, viewInstitution } from './view-institution.ts';

/** Lists the directory of one country with the profiles of the person's realm. */
export async function listInstitutions(
  db: Db,
  session: Session,
  rows: readonly DirectoryRow[],
): Promise<Institution[]> {
  const profiles = await readProfiles(db, session.realm, rows);
  const speaks = [...profiles.values()].some(({ accountId }) => accountId === session.accountId);
  const isVerified = speaks && (await isVerifiedInstitution(db, session.accountId));
  const viewer = { accountId: session.accountId, isVerified };
  return rows.map((row) => viewInstitution(row, profiles.get(row.id), viewer));
}

export async function readProfiles(
  db: Db,
  realm: Realm,
  rows: readonly DirectoryRow[],
): Promise<Map<string, ProfileRow>> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select()
    .from(institutionProfiles)
    .where(and(inArray(institutionProfiles.institutionId, ids), eq(institutionProfiles.realm, realm)));
  return new Map(found.map((profile) => [profile.institutionId, profile]));
}

async function isVerifiedInstitution(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.accountType, 'institution'),
        isNotNull(accounts.institutionVerifiedAt),
      ),
    );
  return row !== undefined;
}
