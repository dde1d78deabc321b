import { STORAGE_PRESET, type User } from '@repo/contract/accounts/accounts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { type Account, accounts } from '../../db/tables/accounts.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { listScannerRoles, readActiveGrants } from '../accounts/roles.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { DECISION_COLUMNS, deriveDecision } from '../profile/decision-macs.ts';
import { factorFlags, readSecondFactors } from './sign-in/second-factor.ts';

/** The signed-in person as the contract tells it. The photograph is asked for by its own call. */
export async function viewUser(context: Context, db: Db, accountId: string): Promise<User> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('A signed-in account vanished.');
  const grants = await readActiveGrants(context, db, accountId);
  const [profile] = await db.select(DECISION_COLUMNS).from(profiles).where(eq(profiles.accountId, accountId));
  const { completedAt, identityStatus } = deriveDecision(context, profile);
  const isVerified = grants.length > 0 || account.institutionVerifiedAt !== null || identityStatus === 'approved';
  return {
    id: account.id,
    username: account.username,
    fullName: account.fullName,
    email: account.email,
    accountType: account.accountType,
    role: account.role,
    verificationLevel: listScannerRoles(grants)[0] ?? 'user',
    roles: listScannerRoles(grants),
    isVerified,
    completedVerification: account.completedVerificationAt !== null,
    ...factorFlags(await readSecondFactors(db, accountId)),
    profilePhoto: null,
    profileCompleted: completedAt !== null,
    createdAt: account.createdAt.toISOString(),
    lastReverification: account.lastReverificationAt?.toISOString() ?? null,
    emailConfirmed: account.emailConfirmedAt !== null,
    firstCardDue: grants.length === 0 && (await isFirstCardDue(db, account)),
    onHoldUntil: formatHoldEnd(account, context.clock.now()),
    deletesAt: account.deleteAfter?.toISOString() ?? null,
    storagePreference: account.storagePreference ?? STORAGE_PRESET,
    realm: account.realm,
  };
}

/** One in the trash counts too: its maker knows what a card is. */
async function isFirstCardDue(db: Db, account: Account): Promise<boolean> {
  if (account.accountType !== 'private' || account.role !== 'user' || isSharedDemo(account)) return false;
  const [made] = await db.select({ id: glyphs.id }).from(glyphs).where(eq(glyphs.accountId, account.id)).limit(1);
  return made === undefined;
}

function formatHoldEnd({ holdUntil }: Pick<Account, 'holdUntil'>, now: Date): string | null {
  return holdUntil !== null && holdUntil > now ? holdUntil.toISOString() : null;
}
