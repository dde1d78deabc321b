import * as z from 'zod/mini';
import { call } from '../call.ts';
import { bytes, done, text } from '../wire.ts';

// Push messages: they wake a browser and contain only an id and a kind.

export const PUSH_SUBSCRIPTIONS_MAX = 10;

export const readPushKey = call({
  name: 'readPushKey',
  method: 'GET',
  path: '/api/push/key',
  who: 'person',
  onHold: 'open',
  summary: 'The public VAPID key (65 bytes) that a browser subscribes with.',
  answer: z.object({ publicKey: bytes(65) }),
  status: 200,
  refusals: [],
});

export const subscribeToPush = call({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/api/push/subscriptions',
  who: 'person',
  onHold: 'refused',
  summary: 'Push messages (id and kind, encrypted) to this browser, until its session is ended by somebody.',
  body: z.object({
    endpoint: text(1000, 1),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  answer: done,
  status: 201,
  refusals: ['notifications.badPushEndpoint'],
});

export const unsubscribeFromPush = call({
  name: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/api/push/subscriptions',
  who: 'person',
  onHold: 'open',
  summary: 'No more push messages to the browser of this session.',
  answer: done,
  status: 200,
  refusals: [],
});
