import { HOUR_MS } from '@repo/contract/durations';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import { accounts, sessions } from '../../../db/tables/accounts.ts';
import { notificationSettings, pushDeliveries, pushSubscriptions } from '../../../db/tables/notifications.ts';
import type { PushOutcome, PushSender } from '../../../outside/push/push.ts';
import { readMailNames } from '../mail/read-mail-names.ts';

/** Messages sent in parallel, each with a connection of its own. */
const BATCH = 10;
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;

type PushDeliveryRow = typeof pushDeliveries.$inferSelect;
type PushBrowser = NonNullable<Awaited<ReturnType<typeof findBrowsers>>[number]>;

/**
 * Sends the messages that are due; returns how many it tried. Taking one sets its next attempt, as with mails: no lock
 * is held while a push service answers, and a message in progress during a crash is sent again.
 */
export async function deliverPushes(context: Context, push: PushSender): Promise<number> {
  const taken = await leaseDue(context);
  if (taken.length === 0) return 0;
  const [browsers, names] = await Promise.all([findBrowsers(context, taken), readMailNames(context.db, taken)]);
  await Promise.all(
    taken.map((one) =>
      deliver(
        context,
        push,
        { ...one, card: names.get(one.notificationId) ?? null },
        browsers.find(({ id }) => id === one.subscriptionId),
      ),
    ),
  );
  return taken.length;
}

async function leaseDue({ db, clock }: Context): Promise<PushDeliveryRow[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(pushDeliveries)
      .where(lte(pushDeliveries.nextAttemptAt, now))
      .orderBy(asc(pushDeliveries.nextAttemptAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    // Minutes: 1, 2, 4 and so on up to 60.
    const pause = sql`least(power(2, least(${pushDeliveries.attempts}, 6)), 60) * interval '1 minute'`;
    for (const row of due) {
      await tx
        .update(pushDeliveries)
        .set({
          attempts: sql`${pushDeliveries.attempts} + 1`,
          nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${pause}`,
        })
        .where(isThis(row));
    }
    return due;
  });
}

const isThis = ({ accountId, subscriptionId, notificationId }: PushDeliveryRow) =>
  and(
    eq(pushDeliveries.accountId, accountId),
    eq(pushDeliveries.subscriptionId, subscriptionId),
    eq(pushDeliveries.notificationId, notificationId),
  );

async function findBrowsers({ db }: Context, taken: readonly PushDeliveryRow[]) {
  const owners = [...new Set(taken.map(({ accountId }) => accountId))];
  const ids = taken.map(({ subscriptionId }) => subscriptionId);
  const { id, endpoint, p256dh, auth } = pushSubscriptions;
  const { endedAt } = sessions;
  const { pushNotifications: isOn } = notificationSettings;
  return db
    .select({ id, endpoint, p256dh, auth, endedAt, isOn, realm: accounts.realm })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, pushSubscriptions.accountId))
    .where(and(inArray(pushSubscriptions.accountId, owners), inArray(id, ids)));
}

/** `card`: what its owner wrote for mails and pushes. */
type NamedDelivery = PushDeliveryRow & { card: string | null };

async function deliver(
  context: Context,
  push: PushSender,
  one: NamedDelivery,
  browser: PushBrowser | undefined,
): Promise<void> {
  if (browser === undefined || browser.endedAt !== null) return unsubscribe(context, one);
  const mayBeSent = browser.isOn === true && (browser.realm === 'real' || context.config.demo);
  if (!mayBeSent) return drop(context, one);
  // Contains nothing else: a push service sees how many messages are sent and when, never their content.
  const named = one.card === null ? {} : { card: one.card };
  const payload = JSON.stringify({ id: one.notificationId, kind: one.kind, ...named });
  const outcome = await push.send(browser, payload).catch((error: unknown): PushOutcome => {
    context.log.warn({ subscription: one.subscriptionId, error: describeError(error).name }, 'a push was not sent yet');
    return 'later';
  });
  if (outcome === 'gone') return unsubscribe(context, one);
  const isTooLate = context.clock.now().getTime() - one.createdAt.getTime() >= GIVEN_UP_AFTER_MS;
  if (outcome === 'later' && !isTooLate) return;
  if (outcome !== 'sent') context.log.warn({ subscription: one.subscriptionId, outcome }, 'a push was given up');
  await drop(context, one);
}

async function drop({ db }: Context, one: PushDeliveryRow): Promise<void> {
  await db.delete(pushDeliveries).where(isThis(one));
}

/** Deletes the subscription with its queued messages. */
async function unsubscribe({ db }: Context, { accountId, subscriptionId }: PushDeliveryRow): Promise<void> {
  const isIt = and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.id, subscriptionId));
  await db.delete(pushSubscriptions).where(isIt);
}
