import * as z from 'zod/mini';
import { call } from '../call.ts';
import { bytes, text } from '../wire.ts';
import { alertLinkToken } from './alert-contacts.ts';

/** Messages on a phone of an alert contact, who has no account: beside the mails, by the link of any of them (decision 0155). */

/** Browsers that one contact is told on; the oldest goes. */
export const CONTACT_PUSHES_MAX = 3;

const token = alertLinkToken;
const endpoint = text(1000, 1);

const contactPushes = z.object({
  /** The public VAPID key that a browser subscribes with. */
  publicKey: bytes(65),
  /** Whether the browser that asks is one of them. */
  isHere: z.boolean(),
  /** How many there are. */
  phones: z.int(),
});

export const readContactPush = call({
  name: 'readContactPush',
  method: 'POST',
  path: '/api/alert-contact-links/push/read',
  who: 'anyone',
  summary: 'On how many browsers an alert contact is told beside the mails, and whether the given one is among them.',
  body: z.object({ token, endpoint: z.nullable(endpoint) }),
  answer: contactPushes,
  status: 200,
  refusals: ['alertContacts.linkOver'],
});

export const startContactPush = call({
  name: 'startContactPush',
  method: 'POST',
  path: '/api/alert-contact-links/push',
  who: 'anyone',
  summary:
    'Tells an alert contact on this browser too, by messages that hold nothing but their link, encrypted for it.',
  body: z.object({ token, endpoint, keys: z.object({ p256dh: bytes(65), auth: bytes(16) }) }),
  answer: contactPushes,
  status: 200,
  isRepeatable: true,
  refusals: ['alertContacts.linkOver', 'notifications.badPushEndpoint'],
});

export const stopContactPush = call({
  name: 'stopContactPush',
  method: 'POST',
  path: '/api/alert-contact-links/push/stop',
  who: 'anyone',
  summary: 'Ends these messages on one browser, or without an endpoint on all. The mails go on.',
  body: z.object({ token, endpoint: z.nullable(endpoint) }),
  answer: contactPushes,
  status: 200,
  isRepeatable: true,
  refusals: ['alertContacts.linkOver'],
});
