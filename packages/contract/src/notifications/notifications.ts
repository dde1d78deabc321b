import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { idParams, pageQuery, timestamp, uuid } from '../wire.ts';
import { personChangeEvent } from './changes.ts';
import { NOTIFICATION_TYPES } from './notification-types.ts';

export const REFUSALS = {
  'notifications.switchedOff': { status: 409, sentence: 'Alerts of this type are turned off in your settings.' },
  'notifications.badPushEndpoint': { status: 422, sentence: 'Push messages cannot be sent to this address.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['notifications.switched'] as const;

export const NOTIFICATION_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type NotificationSeverity = (typeof NOTIFICATION_SEVERITIES)[number];

/** Clearing can be undone for this long; then the rows are deleted. */
export const CLEAR_UNDO_SECONDS = 60;
export const NOTIFICATION_RETENTION_DAYS = 180;
/** Unread ones are counted up to this number. */
export const UNREAD_COUNTED_MAX = 100;
/** "I did not expect this" about the account is offered for this long, like the link of the mail. */
export const NOTIFICATION_NOT_ME_DAYS = 7;

const KIND_MAX_LENGTH = 60;
/**
 * The name of a kind, as `notification-kinds.ts` declares them. It is not a list of those names: every page reads this
 * shape and would load all sentences with it, and a page that is older than the server still shows a kind it does not
 * know, by the title and message of the answer.
 */
const kind = z.string().check(z.maxLength(KIND_MAX_LENGTH), z.regex(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/));
const word = z.optional(z.string());

/** The values of the sentence, as far as the reader may know them. Absent where one does not apply. */
const metadata = z.object({
  /** The institution that granted the scanner's role, or that granted or withdrew a role. */
  institutionName: word,
  walletAddress: word,
  /**
   * The full address of the reader's own sign-in; in a shared demo account, cut: `93.184.x.x`. Of a scan of the reader's
   * glyph the scanner's network, cut as in the list of scans.
   */
  ipAddress: word,
  /** Approximate, no finer than a country; in English. */
  location: word,
  /** The country's code, if known: the page names it in its own language. */
  country: word,
  /** The glyph: its title is sealed and known only to the page. */
  recordId: z.optional(uuid()),
  scanId: z.optional(uuid()),
  scannerRole: word,
  scannerName: word,
  /** Result of the scan. */
  result: word,
  /** Names of the fields that a scan showed, separated by spaces; and the glyph's category. */
  fields: word,
  category: word,
  /** A reading by anyone, by its id in the list of readings. */
  reading: z.optional(uuid()),
  /** The groups of lines that somebody without an account was shown, separated by spaces; never in a mail. */
  groups: word,
  /** How often it happened in the ten minutes that count as one. */
  times: word,
  /** How its data were exported: a kind of scans.ts. */
  exported: word,
  deviceId: z.optional(uuid()),
  /** The device's label. */
  device: word,
  /** The kind of factor change: `passkeyAdded` and so on. */
  what: word,
  reviewKind: word,
  outcome: word,
  reason: word,
  role: word,
  dueAt: z.optional(timestamp()),
  documentType: word,
  transactionType: word,
  amount: word,
  /** `yes`: what it tells of moved no money. */
  sample: word,
  /** Who administers and acted, with the reason given and the day (`2026-12-05`) until when it holds. */
  byName: word,
  /** The code of an institution's portal. */
  officeCode: word,
  words: word,
  until: word,
  /** The day of the backup from which the site was restored. */
  asOf: word,
  paymentId: z.optional(uuid()),
  feeOrderId: z.optional(uuid()),
  feeType: word,
  /** An order by its number and id, a case of it likewise. */
  order: word,
  orderId: z.optional(uuid()),
  case: word,
  caseId: z.optional(uuid()),
  missing: z.optional(z.string()),
});

export const notification = z.object({
  id: uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  severity: z.enum(NOTIFICATION_SEVERITIES),
  kind,
  /** In English; the page shows its own language by `kind` and `metadata`. */
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp(),
  metadata,
  /** The title of the glyph that `recordId` names, as its owner sealed it; null without one. */
  glyphTitle: z.nullable(z.string()),
  /** Whom that glyph is for, sealed like its title. */
  glyphFace: z.nullable(z.string()),
  /**
   * What "I did not expect this" does here: `glyph` deactivates the glyph; `account` ends every session (the caller's
   * too) and begins the recovery where an address is confirmed, like the mail's link. It is null where it does not
   * apply.
   */
  notMe: z.nullable(z.enum(['glyph', 'account'])),
  /** Set once the person reported it. */
  notMeAt: z.nullable(timestamp()),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = call({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  who: 'person',
  onHold: 'open',
  summary: 'What the caller was told, newest first.',
  query: z.object({ ...pageQuery, type: z.optional(z.enum(NOTIFICATION_TYPES)) }),
  answer: z.array(notification),
  status: 200,
  refusals: [],
});

export const countUnread = call({
  name: 'countUnread',
  method: 'GET',
  path: '/api/notifications/unread-count',
  who: 'person',
  onHold: 'open',
  summary: 'How many are unread; counted up to 100.',
  answer: z.object({ unread: z.int() }),
  status: 200,
  refusals: [],
});

export const markNotificationRead = call({
  name: 'markNotificationRead',
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  who: 'person',
  onHold: 'open',
  object: 'notification',
  summary: 'Marks one as read. Repeating changes nothing.',
  params: idParams,
  answer: notification,
  status: 200,
  refusals: ['request.notFound'],
});

export const markAllNotificationsRead = call({
  name: 'markAllNotificationsRead',
  method: 'PATCH',
  path: '/api/notifications/read',
  who: 'person',
  onHold: 'open',
  summary: 'Marks every one as read up to the newest that was seen; what came later stays unread.',
  body: z.object({ upTo: uuid() }),
  answer: z.object({ read: z.int() }),
  status: 200,
  refusals: [],
});

export const clearNotifications = call({
  name: 'clearNotifications',
  method: 'DELETE',
  path: '/api/notifications',
  who: 'person',
  onHold: 'refused',
  summary: 'Clears all. For a minute it can be undone.',
  answer: z.object({ cleared: z.int(), undoUntil: timestamp() }),
  status: 200,
  refusals: [],
});

export const restoreNotifications = call({
  name: 'restoreNotifications',
  method: 'POST',
  path: '/api/notifications/restore',
  who: 'person',
  onHold: 'open',
  summary: 'Brings back what was cleared within the last minute.',
  answer: z.object({ restored: z.int() }),
  status: 200,
  refusals: [],
});

const switches = {
  documentAlerts: z.boolean(),
  walletAlerts: z.boolean(),
  securityAlerts: z.boolean(),
  loginAlerts: z.boolean(),
  pushNotifications: z.boolean(),
  soundEnabled: z.boolean(),
};
export const notificationSettings = z.object(switches);
export type NotificationSettings = z.output<typeof notificationSettings>;

export const NOTIFICATION_SETTINGS_PRESET: NotificationSettings = {
  documentAlerts: true,
  walletAlerts: true,
  securityAlerts: true,
  loginAlerts: true,
  pushNotifications: false,
  soundEnabled: true,
};

export const readNotificationSettings = call({
  name: 'readNotificationSettings',
  method: 'GET',
  path: '/api/notification-settings',
  who: 'person',
  onHold: 'open',
  summary: 'The six switches.',
  answer: notificationSettings,
  status: 200,
  refusals: [],
});

export const changeNotificationSettings = call({
  name: 'changeNotificationSettings',
  method: 'PATCH',
  path: '/api/notification-settings',
  who: 'person',
  onHold: 'refused',
  summary: 'Changes the switches that are named. A type that is off tells critical things only.',
  body: z.partial(z.strictObject(switches)),
  answer: notificationSettings,
  status: 200,
  refusals: [],
});

/**
 * Streams that one session may hold on one node: over HTTP/1.1 a browser opens six connections to a site, for all its
 * tabs.
 */
export const STREAMS_PER_SESSION = 3;
/** A stream ends after this and is opened again, so that both tokens of the session are checked again. */
export const STREAM_MAX_MINUTES = 10;
/** A comment line is sent at least this often; a client that receives nothing for twice as long may reconnect. */
export const STREAM_BEAT_SECONDS = 15;

/**
 * `event: ready` (data `{}`): read the list now, because notifications may have come before. `event: notification`: the
 * data have this shape, and the page then reads the list. A push message holds the same as JSON, and no more. `event:
 * changed` says what else is to be read anew (`changes.ts`).
 */
export const noticeEvent = z.object({ id: uuid(), kind });
export type NoticeEvent = z.output<typeof noticeEvent>;

export const streamNotifications = call({
  name: 'streamNotifications',
  method: 'GET',
  path: '/api/notifications/stream',
  who: 'person',
  onHold: 'open',
  streams: true,
  summary:
    'Server-sent events: one for each new notification, and `changed` for each kind of thing that changed. Never renews the idle clock; ends with its session.',
  answer: z.union([noticeEvent, personChangeEvent]),
  status: 200,
  refusals: [],
});
