import type { AnswerOf } from '@repo/contract/call';
import { MINUTE_MS } from '@repo/contract/durations';
import { SESSION_PROOFS } from '@repo/contract/sessions/assurance';
import type { listSessions, SessionEnds } from '@repo/contract/sessions/sessions';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import { isLiveSession } from '../../callers/session-life.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { accounts, sessions } from '../../db/tables/accounts.ts';
import { scanChallenges } from '../../db/tables/scans.ts';
import { append } from '../audit/audit-leaves.ts';
import { pauseRemembering } from './sign-in/remembered-devices.ts';

export async function listOwnSessions(context: Context, session: Session): Promise<AnswerOf<typeof listSessions>> {
  const rows = await context.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, session.accountId), isLiveSession('person', context.clock.now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === session.id,
    kind: row.kind,
    device: row.label,
    network: row.network,
    scope: row.scope,
    provedBy: SESSION_PROOFS.filter((proof) => row.methods.split('+').includes(proof)),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

const prepareSessionEnds = prepareOnce((db) =>
  db
    .select({ lastSeenAt: sessions.lastSeenAt, idleMinutes: sessions.idleMinutes, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('session_ends_of'),
);

/** Read after this very request was counted as a use, or was not: the answer is what holds from now on. */
export async function readEnds({ db, clock }: Context, session: Session): Promise<SessionEnds> {
  const [row] = await prepareSessionEnds(db).execute({ sessionId: session.id });
  if (row === undefined) throw refuse('session.missing');
  return {
    at: clock.now().toISOString(),
    idleEndsAt: new Date(row.lastSeenAt.getTime() + row.idleMinutes * MINUTE_MS).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Ends one of the caller's live sessions. Another person's, an ended one and an unknown one get the same answer. Its
 * challenges go with it, which waits for a scan under way: when the answer goes out, nothing more is released to it.
 */
export async function endOwnSession(
  context: Context,
  session: Session,
  sessionId: string,
  act: 'session.ended' | 'account.signedOut',
): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    // Before the session's row, as a sign-in that ends surplus sessions takes them; scans, which refer to it, pass.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, session.accountId)).for('no key update');
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, session.accountId), isLiveSession('person', now)))
      .returning({ deviceId: sessions.deviceId });
    if (ended[0] === undefined) return refuse('request.notFound');
    await pauseRemembering(tx, ended[0].deviceId);
    const ofSession = eq(scanChallenges.sessionId, sessionId);
    await tx.delete(scanChallenges).where(and(eq(scanChallenges.scannerId, session.accountId), ofSession));
    await append(tx, now, [{ subjectId: session.accountId, act, facts: { session: sessionId } }]);
    return {};
  });
}
