import type { User } from '@house/contract/accounts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import { readActiveGrants, rolesOf } from './roles.ts';

/** The signed-in person as the contract tells it. What does not exist yet (factors, photo) is said to be absent. */
export async function viewUser(context: Context, db: Db, accountId: string): Promise<User> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('A signed-in account vanished.');
  const grants = await readActiveGrants(context, db, accountId);
  const isVerified = grants.length > 0 || account.institutionVerifiedAt !== null;
  return {
    id: account.id,
    username: account.username,
    fullName: account.fullName,
    email: account.email,
    accountType: account.accountType,
    role: account.role,
    verificationLevel: rolesOf(grants)[0] ?? 'user',
    roles: rolesOf(grants),
    isVerified,
    completedVerification: isVerified,
    mfaEnabled: false,
    biometricEnabled: false,
    faceIdEnabled: false,
    profilePhoto: null,
    profileCompleted: false,
    createdAt: account.createdAt.toISOString(),
    lastReverification: null,
    storagePreference: account.storagePreference,
    realm: account.realm,
  };
}
