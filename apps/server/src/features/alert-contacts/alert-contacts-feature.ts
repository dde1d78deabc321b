import { HOUR_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { addAlertContactRoutes } from './alert-contact-routes.ts';
import { forgetOldAlerts } from './answer-alert-link.ts';
import { alertContactWraps } from './sealed-contact.ts';
import { listOwnAlertContacts } from './view-contact.ts';

export const alertContactsFeature: Feature = {
  routes: addAlertContactRoutes,
  jobs: [{ name: 'forget old alert contacts', everyMs: HOUR_MS, run: forgetOldAlerts }],
  storedWraps: [alertContactWraps],
  exportParts: [
    {
      name: 'alertContacts',
      read: (context, { accountId }) => listOwnAlertContacts(context, context.db, accountId),
    },
  ],
};
