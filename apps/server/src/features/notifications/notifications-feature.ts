import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { NOTIFICATION_EXPORTS } from './export-notifications.ts';
import { deliverMails, forgetOldMails } from './mail/deliver-mails.ts';
import { mailWraps } from './mail/sealed-mail.ts';
import { addNotificationRoutes } from './notification-routes.ts';
import { forgetOldNotifications } from './own-notifications.ts';
import { deliverPushes } from './push/deliver-pushes.ts';

export const notificationsFeature: Feature = {
  routes: addNotificationRoutes,
  jobs: [
    { name: 'deliver mail', everyMs: SECOND_MS, run: (context, { mailer }) => deliverMails(context, mailer) },
    { name: 'forget old mail', everyMs: HOUR_MS, run: forgetOldMails },
    { name: 'send push messages', everyMs: SECOND_MS, run: (context) => deliverPushes(context, context.push) },
    { name: 'forget old notifications', everyMs: MINUTE_MS, run: forgetOldNotifications },
  ],
  storedWraps: [mailWraps],
  exportParts: NOTIFICATION_EXPORTS,
};
