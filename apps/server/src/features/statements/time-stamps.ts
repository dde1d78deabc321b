import type { BodyOf } from '@repo/contract/call';
import {
  type addTimeStamp as addCall,
  TIME_STAMP_DRAFT_MS,
  TIME_STAMP_DRAFTS_MAX,
} from '@repo/contract/statements/statements';
import { equalBytes, fromBase64url } from '@repo/vault';
import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { timeStamps } from '../../db/tables/statements.ts';
import { append } from '../audit/audit-leaves.ts';

/** Keeps a fingerprint until it is paid for. Sent twice, it is one. */
export async function addTimeStamp(
  context: Context,
  accountId: string,
  { id, fingerprint, sealed }: BodyOf<typeof addCall>,
): Promise<{ id: string } | Refusal> {
  const bytes = fromBase64url(fingerprint);
  return context.db.transaction(async (tx) => {
    // The account is locked, so that drafts that are sent at once are counted one after the other.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const own = eq(timeStamps.accountId, accountId);
    const isSame = or(eq(timeStamps.id, id), eq(timeStamps.fingerprint, bytes));
    const [known] = await tx.select().from(timeStamps).where(and(own, isSame));
    if (known !== undefined) {
      const isThis = known.id === id && equalBytes(known.fingerprint, bytes) && known.sealed === sealed;
      return isThis ? { id } : refuse('statements.knownFingerprint');
    }
    const [drafts] = await tx
      .select({ count: count() })
      .from(timeStamps)
      .where(and(own, eq(timeStamps.step, 'draft')));
    if ((drafts?.count ?? 0) >= TIME_STAMP_DRAFTS_MAX) return refuse('statements.tooManyDrafts');
    const createdAt = context.clock.now();
    await tx.insert(timeStamps).values({ id, accountId, fingerprint: bytes, sealed, step: 'draft', createdAt });
    return { id };
  });
}

/** Takes it off the list. What stands in a block stays there, and a certificate that was downloaded goes on holding. */
export async function removeTimeStamp(
  context: Context,
  accountId: string,
  id: string,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const isThis = and(eq(timeStamps.accountId, accountId), eq(timeStamps.id, id));
    const [row] = await tx.select().from(timeStamps).where(isThis).for('update');
    if (row === undefined) return refuse('request.notFound');
    const isOrdered = row.step === 'draft' && row.orderId !== null;
    if (row.step === 'waiting' || isOrdered) return refuse('statements.paidFor');
    await tx.delete(timeStamps).where(isThis);
    if (row.step === 'sealed') {
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'timeStamp.removed', facts: { id } }]);
    }
    return {};
  });
}

/** What was chosen long ago and never ordered. */
export async function forgetDrafts({ db, clock }: Context): Promise<number> {
  const before = new Date(clock.now().getTime() - TIME_STAMP_DRAFT_MS);
  const isOld = and(eq(timeStamps.step, 'draft'), isNull(timeStamps.orderId), lt(timeStamps.createdAt, before));
  return (await db.delete(timeStamps).where(isOld).returning({ id: timeStamps.id })).length;
}
