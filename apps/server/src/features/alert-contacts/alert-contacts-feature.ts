import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { addAlertContactRoutes } from './alert-contact-routes.ts';
import { forgetOldAlerts } from './answer-alert-link.ts';
import { contactPushWraps } from './push/sealed-push.ts';
import { sendContactPushes } from './push/send-contact-pushes.ts';
import { noteReturnedMails } from './returned-mails.ts';
import { alertContactWraps } from './sealed-contact.ts';
import { listOwnAlertContacts } from './view-contact.ts';

export const alertContactsFeature: Feature = {
  routes: addAlertContactRoutes,
  jobs: [
    { name: 'send push messages to alert contacts', everyMs: SECOND_MS, run: sendContactPushes },
    { name: 'note mails to alert contacts that came back', everyMs: MINUTE_MS, run: noteReturnedMails },
    { name: 'forget old alert contacts', everyMs: HOUR_MS, run: forgetOldAlerts },
  ],
  storedWraps: [alertContactWraps, contactPushWraps],
  exportParts: [
    {
      name: 'alertContacts',
      read: (context, { accountId }) => listOwnAlertContacts(context, context.db, accountId),
    },
  ],
};
