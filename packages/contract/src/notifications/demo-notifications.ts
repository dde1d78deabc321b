import * as z from 'zod/mini';
import { call } from '../call.ts';
import { text } from '../wire.ts';
import { notification } from './notifications.ts';

/**
 * The testing center: only with DEMO on and for accounts of the demo realm; for all others these calls do not exist.
 */
export const notifyDocument = call({
  name: 'notifyDocument',
  method: 'POST',
  path: '/api/demo/notify-document',
  who: 'person',
  onHold: 'open',
  summary: 'Makes an invented document notification for the caller.',
  body: z.object({ institutionName: text(120, 1), documentType: text(60, 1) }),
  answer: notification,
  status: 201,
  refusals: ['request.notFound', 'notifications.switchedOff'],
});

export const notifyWallet = call({
  name: 'notifyWallet',
  method: 'POST',
  path: '/api/demo/notify-wallet',
  who: 'person',
  onHold: 'open',
  summary: 'Makes an invented wallet notification for the caller.',
  body: z.object({
    walletAddress: text(120, 1),
    transactionType: text(60, 1),
    amount: z.union([text(60, 1), z.number()]),
  }),
  answer: notification,
  status: 201,
  refusals: ['request.notFound', 'notifications.switchedOff'],
});

export const notifySecurity = call({
  name: 'notifySecurity',
  method: 'POST',
  path: '/api/demo/notify-security',
  who: 'person',
  onHold: 'open',
  summary: 'Makes an invented security notification, a critical one, for the caller.',
  answer: notification,
  status: 201,
  refusals: ['request.notFound', 'notifications.switchedOff'],
});
