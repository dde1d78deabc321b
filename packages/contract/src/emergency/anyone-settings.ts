import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';

/** What an owner decides and sees of readings by anyone. */

export const REFUSALS = {
  'emergency.notReady': { status: 409, sentence: 'This card is not ready for everyone yet. Prepare it first.' },
  'emergency.notStopped': { status: 409, sentence: 'No reviewer stopped this card.' },
  'emergency.appealed': { status: 409, sentence: 'Your appeal is waiting for a reviewer.' },
  'emergency.tooManyDrills': { status: 429, sentence: 'You can try a card twice a day. Try again tomorrow.' },
  'emergency.otherFinder': { status: 409, sentence: 'This card is registered with another drawing. Replace it.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'emergency.registered',
  'emergency.switchedOn',
  'emergency.switchedOff',
  'emergency.lateSwitched',
  'emergency.drillBegun',
  'emergency.appealed',
] as const;

export const DRILL_MINUTES = 10;
export const DRILLS_PER_CARD_AND_DAY = 2;
export const STOP_APPEAL_MIN = 10;
export const STOP_APPEAL_MAX = 1000;

/** Hashes of the two tokens that only the drawing gives. The server meets the first token only in a reading. */
export const finderHashes = z.object({ tokenHash: bytes(32), noticeHash: bytes(32) });

export const anyoneSettings = z.object({
  /** It is false for a card from before, whose drawing the server cannot recognise yet. */
  registered: z.boolean(),
  /** The groups of lines that are ticked, as signed. */
  groups: z.array(z.string()),
  on: z.boolean(),
  /** Set while a reviewer's stop stands, whatever the switch says. */
  stopped: z.nullable(z.object({ at: timestamp(), reason: z.string(), appealedAt: z.nullable(timestamp()) })),
  drillUntil: z.nullable(timestamp()),
  /** How often the card can be tried again today. */
  drillsLeft: z.int(),
  /** Whether readings without a network are told. */
  lateNotices: z.boolean(),
  /** Readings by anyone in the last 30 days that count as scans. */
  readings: z.int(),
});
export type AnyoneSettings = z.output<typeof anyoneSettings>;

const oneCard = {
  who: 'person',
  object: 'glyph',
  params: idParams,
  answer: anyoneSettings,
  status: 200,
} as const;

export const registerFinder = call({
  ...oneCard,
  name: 'registerFinder',
  method: 'PUT',
  path: '/api/qr-codes/:id/finder',
  onHold: 'open',
  summary:
    'Prepares a card that was made before: the present print can then be read by anyone, if something is ticked.',
  body: z.strictObject({ glyphId: bytes(16), ...finderHashes.shape }),
  isRepeatable: true,
  refusals: ['glyphs.unknown', 'glyphs.versionConflict', 'emergency.otherFinder'],
});

export const readAnyoneSettings = call({
  ...oneCard,
  name: 'readAnyoneSettings',
  method: 'GET',
  path: '/api/qr-codes/:id/anyone',
  onHold: 'open',
  summary: 'What anyone may read of a card, and whether it can be read now.',
  refusals: ['glyphs.unknown'],
});

export const switchAnyone = call({
  ...oneCard,
  name: 'switchAnyone',
  method: 'PUT',
  path: '/api/qr-codes/:id/anyone',
  shed: 'late',
  onHold: 'partly',
  summary:
    'Off: at once, without a confirmation, every reading shows nothing. On: needs a confirmation, and not on hold. No content changes.',
  body: z.strictObject({ on: z.boolean() }),
  isRepeatable: true,
  refusals: ['glyphs.unknown', 'emergency.notReady', 'stepUp.required', 'account.onHold', 'consents.healthNeeded'],
});

export const switchLateNotices = call({
  ...oneCard,
  name: 'switchLateNotices',
  method: 'PUT',
  path: '/api/qr-codes/:id/late-notices',
  onHold: 'refused',
  summary: 'Whether readings that a phone made without a network are told. Repeating changes nothing.',
  body: z.strictObject({ on: z.boolean() }),
  isRepeatable: true,
  refusals: ['glyphs.unknown', 'emergency.notReady'],
});

export const startDrill = call({
  ...oneCard,
  name: 'startDrill',
  method: 'POST',
  path: '/api/qr-codes/:id/drill',
  onHold: 'refused',
  stepUp: true,
  summary: 'For ten minutes readings are marked as a drill and no contact is alarmed. Twice a day and card.',
  refusals: ['glyphs.unknown', 'emergency.notReady', 'emergency.tooManyDrills'],
});

export const appealStop = call({
  ...oneCard,
  name: 'appealStop',
  method: 'POST',
  path: '/api/qr-codes/:id/anyone/appeal',
  onHold: 'open',
  summary: 'Asks another look at a reviewer’s stop. One at a time.',
  body: z.strictObject({ text: text(STOP_APPEAL_MAX, STOP_APPEAL_MIN) }),
  refusals: ['glyphs.unknown', 'emergency.notStopped', 'emergency.appealed'],
});

/** How a reading ended; `late` was told afterwards by a phone that had no network. */
export const READING_RESULTS = ['open', 'nothing', 'inactive', 'expired', 'gone', 'recordBroken', 'late'] as const;
export type ReadingResult = (typeof READING_RESULTS)[number];

const readingRow = z.object({
  id: uuid(),
  /** Record id of the caller's card, and what names it; both texts are sealed by its owner, and null once it is destroyed. */
  qrCodeId: uuid(),
  title: z.nullable(z.string()),
  face: z.nullable(z.string()),
  at: timestamp(),
  result: z.enum(READING_RESULTS),
  isDrill: z.boolean(),
  /** The ticked groups that were shown. */
  groups: z.array(z.string()),
  /** Further openings from the same network within ten minutes, and when last; of late notices, the folded ones. */
  repeats: z.int(),
  repeatedAt: z.nullable(timestamp()),
  /** The network is cut, and null after 90 days; the time of a late notice is the phone's. */
  from: z.object({
    network: z.nullable(z.string()),
    country: z.nullable(z.string()),
    device: z.nullable(z.string()),
  }),
  claimedAt: z.nullable(timestamp()),
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: timestamp() })),
  /** From a stranger: plain text, in which an address is never a link. */
  message: z.nullable(z.object({ text: z.string(), at: timestamp() })),
  /** The print that was read was newer than what the server holds. */
  isOlderThanPrint: z.boolean(),
  leafHash: bytes(32),
});
export type ReadingRow = z.output<typeof readingRow>;

export const listReadings = call({
  name: 'listReadings',
  method: 'GET',
  path: '/api/emergency/readings',
  who: 'person',
  onHold: 'refused',
  summary: 'Readings of the caller’s cards by anyone, newest first; `qrCodeId`: one card’s.',
  query: z.object({ ...pageQuery, qrCodeId: z.optional(uuid()) }),
  answer: z.array(readingRow),
  status: 200,
  refusals: [],
});
