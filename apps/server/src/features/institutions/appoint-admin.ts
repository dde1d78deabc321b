import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { institutionProfiles } from '../../db/tables/institutions.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { shortenSessions } from '../accounts/administers.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { type AuditEntry, append } from '../audit/audit-leaves.ts';
import type { InstitutionDirectory } from './read-directory.ts';

export type AppointmentOutcome =
  | { done: 'appointed' | 'already' | 'dismissed' }
  | { problem: 'unknownInstitution' | 'unknownAccount' | 'notVerified' | 'notAdmin' | 'busy' };

type AppointmentNames = { institutionId: string; username: string };

/**
 * Lets an account that reviewers verified speak for this institution in its own realm, at the operator's command. The
 * profile that an earlier account wrote is removed, because nobody answers for it any more.
 */
export async function appointAdmin(
  context: Context,
  directory: InstitutionDirectory,
  names: AppointmentNames,
): Promise<AppointmentOutcome> {
  const { institutionId } = names;
  if (!directory.byId.has(institutionId)) return { problem: 'unknownInstitution' };
  return context.db.transaction(async (tx) => {
    const account = await lockNamed(tx, context, names);
    if (account === null) return { problem: 'unknownAccount' };
    if (account.accountType !== 'institution' || account.institutionVerifiedAt === null)
      return { problem: 'notVerified' };
    return replaceSpeaker(tx, context.clock.now(), { institutionId, realm: account.realm }, account.id);
  });
}

async function replaceSpeaker(
  tx: Tx,
  now: Date,
  place: InstitutionPlace,
  accountId: string,
): Promise<AppointmentOutcome> {
  const before = await lockProfile(tx, place);
  if (before?.accountId === accountId) return { done: 'already' };
  if (before !== null) await tx.delete(institutionProfiles).where(isAt(before));
  const row = { ...place, accountId, appointedAt: now };
  const stored = await tx.insert(institutionProfiles).values(row).onConflictDoNothing().returning();
  // Another operator appointed an account at the same time; a second try shows which.
  if (stored.length === 0) return { problem: 'busy' };
  await shortenSessions(tx, accountId, now);
  const facts = { institution: place.institutionId };
  const leaves: AuditEntry[] = [{ subjectId: accountId, act: 'institution.appointed', facts }];
  if (before !== null) leaves.push({ subjectId: before.accountId, act: 'institution.dismissed', facts });
  await append(tx, now, leaves);
  return { done: 'appointed' };
}

/** The account no longer speaks for the institution; the directory shows the data of its file. */
export async function dismissAdmin(
  context: Context,
  { institutionId, username }: AppointmentNames,
): Promise<AppointmentOutcome> {
  return context.db.transaction(async (tx) => {
    const account = await lockNamed(tx, context, { institutionId, username });
    if (account === null) return { problem: 'unknownAccount' };
    const gone = await tx
      .delete(institutionProfiles)
      .where(and(isAt({ institutionId, realm: account.realm }), eq(institutionProfiles.accountId, account.id)))
      .returning();
    if (gone.length === 0) return { problem: 'notAdmin' };
    const facts = { institution: institutionId };
    await append(tx, context.clock.now(), [{ subjectId: account.id, act: 'institution.dismissed', facts }]);
    return { done: 'dismissed' };
  });
}

async function lockNamed(tx: Tx, context: Context, { username }: AppointmentNames) {
  const [found] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.username, toLoginName(username)));
  return found === undefined ? null : lockAccount(tx, context, found.id);
}

type InstitutionPlace = Pick<typeof institutionProfiles.$inferSelect, 'institutionId' | 'realm'>;

const isAt = ({ institutionId, realm }: InstitutionPlace) =>
  and(eq(institutionProfiles.institutionId, institutionId), eq(institutionProfiles.realm, realm));

async function lockProfile(tx: Tx, place: InstitutionPlace) {
  const [row] = await tx.select().from(institutionProfiles).where(isAt(place)).for('update');
  return row ?? null;
}
