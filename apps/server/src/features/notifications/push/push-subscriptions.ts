import type { BodyOf } from '@repo/contract/call';
import type { subscribeToPush } from '@repo/contract/notifications/push';
import { PUSH_SUBSCRIPTIONS_MAX } from '@repo/contract/notifications/push';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { newId } from '../../../db/new-id.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { pushSubscriptions } from '../../../db/tables/notifications.ts';
import type { PushSender } from '../../../outside/push/push.ts';

type SubscriptionAnswer = Record<string, never>;

/**
 * Stores a subscription for the current session. A browser that subscribed before replaces its earlier row; beyond the
 * limit the oldest is deleted.
 */
export async function storeSubscription(
  context: Context,
  { id: sessionId, accountId }: Session,
  { endpoint, keys }: BodyOf<typeof subscribeToPush>,
  push: PushSender,
): Promise<SubscriptionAnswer | Refusal> {
  if (!push.accepts(endpoint)) return refuse('notifications.badPushEndpoint');
  const now = context.clock.now();
  const stored = { sessionId, p256dh: keys.p256dh, auth: keys.auth, createdAt: now };
  return context.db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(now.getTime()), accountId, endpoint, ...stored })
      .onConflictDoUpdate({ target: [pushSubscriptions.accountId, pushSubscriptions.endpoint], set: stored });
    const surplus = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, accountId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(PUSH_SUBSCRIPTIONS_MAX);
    const ids = surplus.map(({ id }) => id);
    const isSurplus = and(eq(pushSubscriptions.accountId, accountId), inArray(pushSubscriptions.id, ids));
    if (ids.length > 0) await tx.delete(pushSubscriptions).where(isSurplus);
    return {};
  });
}

export async function dropSubscription({ db }: Context, { id, accountId }: Session): Promise<SubscriptionAnswer> {
  const isThis = and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.sessionId, id));
  await db.delete(pushSubscriptions).where(isThis);
  return {};
}
