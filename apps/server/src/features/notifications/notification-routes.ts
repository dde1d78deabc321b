import {
  changeNotificationSettings,
  clearNotifications,
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  readNotificationSettings,
  restoreNotifications,
  streamNotifications,
} from '@repo/contract/notifications/notifications';
import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@repo/contract/notifications/push';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { addDemoRoutes } from './demo-routes.ts';
import { changeOwnSettings, readOwnSettings } from './notification-settings.ts';
import {
  clearAll,
  countOwnUnread,
  listOwnNotifications,
  markAllRead,
  markRead,
  restoreCleared,
} from './own-notifications.ts';
import { dropSubscription, storeSubscription } from './push/push-subscriptions.ts';
import { openNoticeStreams } from './streams/notice-streams.ts';

export function addNotificationRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listNotifications, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listOwnNotifications(context, session.accountId, query.type, page), page.limit);
  });
  answer(app, context, countUnread, async ({ session }) => countOwnUnread(context, session.accountId));
  answer(app, context, markNotificationRead, async ({ session, params }) =>
    markRead(context, session.accountId, params.id),
  );
  answer(app, context, markAllNotificationsRead, async ({ session, body }) =>
    markAllRead(context, session.accountId, body.upTo),
  );
  answer(app, context, clearNotifications, async ({ session }) => clearAll(context, session.accountId));
  answer(app, context, restoreNotifications, async ({ session }) => restoreCleared(context, session.accountId));
  answer(app, context, readNotificationSettings, async ({ session }) => readOwnSettings(context.db, session.accountId));
  answer(app, context, changeNotificationSettings, async ({ session, body }) =>
    changeOwnSettings(context, session, body),
  );
  addStream(app, context);
  addPushRoutes(app, context);
  if (context.config.demo) addDemoRoutes(app, context);
}

function addStream(app: FastifyInstance, context: Context): void {
  const streams = openNoticeStreams(context);
  // Runs before the server waits for open answers, because streams never end by themselves.
  app.addHook('preClose', () => streams.close());
  answer(app, context, streamNotifications, async ({ session, reply }) =>
    streams.open(session, () => reply.raw.destroy()),
  );
}

function addPushRoutes(app: FastifyInstance, context: Context): void {
  const { push } = context;
  answer(app, context, readPushKey, async () => ({ publicKey: push.publicKey }));
  answer(app, context, subscribeToPush, async ({ session, body }) => storeSubscription(context, session, body, push));
  answer(app, context, unsubscribeFromPush, async ({ session }) => dropSubscription(context, session));
}
