import { call } from '../call.ts';
import { officeChangeEvent } from '../notifications/changes.ts';

/** With the limits of `streamNotifications`: it ends with its session, and as soon as the access is withdrawn. */
export const streamPortal = call({
  name: 'streamPortal',
  method: 'GET',
  path: '/api/portal/stream',
  who: 'staff',
  streams: true,
  summary:
    'Server-sent events: `ready`, then `changed` for each kind of thing that changed in the caller’s institution. Never renews the idle clock.',
  answer: officeChangeEvent,
  status: 200,
  refusals: [],
});
