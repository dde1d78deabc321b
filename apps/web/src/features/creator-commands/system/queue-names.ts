import type { QUEUES } from '@house/contract/creator-commands/creator-system';
import { m } from '../../../paraglide/messages.js';

/** What waits, by its name in the contract; the debug tab lists them in the server's order. */
export const QUEUE_NAMES: Readonly<Record<(typeof QUEUES)[number], () => string>> = {
  mails: m.system_queue_mails,
  pushes: m.system_queue_pushes,
  paymentAttempts: m.system_queue_attempts,
  paymentEvents: m.system_queue_events,
  auditLeaves: m.system_queue_audit,
  ledgerTransactions: m.system_queue_ledger,
  reviews: m.system_queue_reviews,
};
