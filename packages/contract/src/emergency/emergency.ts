import * as z from 'zod/mini';
import { REALMS } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { ML_DSA_65_PUBLIC_KEY_BYTES, ML_DSA_65_SIGNATURE_BYTES } from '../vault/vault.ts';
import { bytes, bytesInAnySpelling, done, text, timestamp } from '../wire.ts';

/** What somebody without an account does with a drawing: read what its owner shows to everyone, and tell the owner. */

export const REFUSALS = {
  'emergency.readingOver': { status: 410, sentence: 'This reading is too long ago. Read the card again.' },
  'emergency.foundSaid': { status: 409, sentence: 'You have already written to the owner of this card.' },
  'emergency.foundTooMany': { status: 429, sentence: 'The owner of this card gets no more messages today.' },
  'emergency.badTime': { status: 422, sentence: 'The time of this reading cannot be right.' },
  'emergency.stopLinkOver': { status: 410, sentence: 'This link no longer works. Sign in to stop the card.' },
  'emergency.notOffered': {
    status: 409,
    sentence: 'This site does not offer cards for everyone yet. Nothing was stored.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'emergency.read',
  'emergency.refused',
  'emergency.repeated',
  'emergency.late',
  'emergency.place',
  'emergency.found',
  'emergency.reported',
] as const;

/** Bytes of the body of a reading: an id, a token and a number. */
export const ANYONE_BODY_MAX_BYTES = 512;
/** Readings by anyone that one network may make in a minute, hits and misses; those above it are answered later. */
export const ANYONE_READINGS_PER_MINUTE = 30;
/** How much later. */
export const ANYONE_SLOWED_SECONDS = 2;
/** Slowed readings that one node lets wait; the next ones are answered that it is busy. */
export const ANYONE_SLOWED_MAX = 200;
/** Openings of one card from one network within this share one row of the log, with a count. */
export const ANYONE_FOLDED_MINUTES = 10;
/** How long a reading may be referred to: by a place, a message, a report. */
export const READING_MINUTES = 60;
export const FOUND_TEXT_MAX = 280;
export const FOUND_PER_CARD_AND_DAY = 5;
export const FOUND_KEPT_DAYS = 30;
export const PLACE_KEPT_DAYS = 7;
/** A thousandth of a degree is about 100 m. */
export const PLACE_DECIMALS = 3;
export const LATE_NOTICES_PER_CARD_AND_DAY = 3;
export const LATE_NOTICE_MAX_DAYS = 30;
/** How long the sender's number of a late notice is remembered, so that it counts once. */
export const LATE_NOTICE_KEPT_DAYS = 60;
/** How long the cut address of a reading is kept; then only its day and country are. */
export const READING_NETWORK_DAYS = 90;
export const CARD_REPORT_MAX = 280;
export const CARD_REPORTS_PER_CARD_AND_DAY = 5;
/** How long the link of the mail stops a card. */
export const STOP_LINK_DAYS = 7;

/** Names a reading of the last hour, under a keyed hash of the server. */
const READING_BYTES = 70;
const reading = bytes(READING_BYTES);

const anyoneSection = z.object({
  /** The header as the exact JCS text: associated data of the seal. */
  header: z.string(),
  nonce: z.string(),
  ct: z.string(),
  commitment: z.string(),
});

const openReading = z.object({
  at: timestamp(),
  reading,
  state: z.literal('open'),
  /** The owner is trying the card; nobody is in danger. */
  drill: z.boolean(),
  contentVersion: z.int(),
  /** When the content was written that is shown. */
  changedAt: timestamp(),
  ownerPublicKey: bytes(ML_DSA_65_PUBLIC_KEY_BYTES),
  record: z.string(),
  signature: bytes(ML_DSA_65_SIGNATURE_BYTES),
  section: anyoneSection,
  anyoneShare: bytes(92),
  /** `demo`: invented data. */
  realm: z.enum(REALMS),
});
export type OpenReading = z.output<typeof openReading>;

/** Nothing is ticked, or it was switched off, or a reviewer stopped it: a reader cannot tell which. */
const nothingShown = z.object({ at: timestamp(), reading, state: z.literal('nothing'), drill: z.boolean() });
/** A card from before: nothing proved that the drawing is at hand, so nothing was logged and nobody was told. */
const notRegistered = z.object({ at: timestamp(), state: z.literal('nothing'), registered: z.literal(false) });

export const readAnyone = call({
  name: 'readAnyone',
  method: 'POST',
  path: '/api/emergency/open',
  who: 'anyone',
  isUrgent: true,
  summary:
    'Without an account: proves the drawing by a token made from it, logs, tells the owner, and gives what the owner shows to everyone. No session is read or made.',
  /** Strict: nothing that might name the reader is taken. */
  body: z.strictObject({
    glyphId: bytes(16),
    finder: bytesInAnySpelling(32),
    /** Content version of the print that was read already, if it had one. */
    printed: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  }),
  answer: z.union([openReading, nothingShown, notRegistered]),
  status: 200,
  maxBodyBytes: ANYONE_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: ['scans.unknown', 'scans.gone', 'scans.newerCard', 'glyph.inactive', 'glyph.expired', 'scans.recordBroken'],
});

export const sendLateNotice = call({
  name: 'sendLateNotice',
  method: 'POST',
  path: '/api/emergency/notices',
  who: 'anyone',
  shed: 'last',
  summary:
    'Tells the owner of a reading that a phone made without a network. The time is the phone’s; it opens nothing. Counts once a nonce.',
  body: z.strictObject({ glyphId: bytes(16), card: bytesInAnySpelling(32), claimedAt: timestamp(), nonce: bytes(16) }),
  answer: done,
  status: 200,
  maxBodyBytes: ANYONE_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: ['scans.unknown', 'emergency.badTime'],
});

const degrees = (max: number) => z.number().check(z.minimum(-max), z.maximum(max));

export const tellPlace = call({
  name: 'tellPlace',
  method: 'POST',
  path: '/api/emergency/place',
  who: 'anyone',
  shed: 'last',
  summary: 'Tells the owner where the card was read, rounded to about 100 m, for seven days. The last one counts.',
  body: z.strictObject({ reading, latitude: degrees(90), longitude: degrees(180) }),
  answer: done,
  status: 200,
  maxBodyBytes: ANYONE_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: ['emergency.readingOver'],
});

export const sendFoundMessage = call({
  name: 'sendFoundMessage',
  method: 'POST',
  path: '/api/emergency/found',
  who: 'anyone',
  shed: 'late',
  summary: 'A message to the owner of a lost card, as plain text, for 30 days. One a reading, five a card and day.',
  body: z.strictObject({ reading, text: text(FOUND_TEXT_MAX, 1) }),
  answer: done,
  status: 200,
  // Each of the characters may take three bytes.
  maxBodyBytes: 2 * 1024,
  refusals: ['emergency.readingOver', 'emergency.foundSaid', 'emergency.foundTooMany', 'request.invalid'],
});

export const CARD_REPORT_REASONS = ['wrong', 'otherPerson', 'offensive', 'advertising', 'other'] as const;
export type CardReportReason = (typeof CARD_REPORT_REASONS)[number];

export const reportCard = call({
  name: 'reportCard',
  method: 'POST',
  path: '/api/emergency/report',
  who: 'anyone',
  shed: 'late',
  summary: 'Reports a card that misuses what it shows to everyone; a reviewer decides. One a reading.',
  body: z.strictObject({
    reading,
    reason: z.enum(CARD_REPORT_REASONS),
    text: z.optional(text(CARD_REPORT_MAX)),
  }),
  answer: done,
  status: 200,
  maxBodyBytes: 2 * 1024,
  isRepeatable: true,
  refusals: ['emergency.readingOver'],
});

export const stopByLink = call({
  name: 'stopByLink',
  method: 'POST',
  path: '/api/emergency/stop',
  who: 'anyone',
  shed: 'late',
  summary: 'The link in the mail of a reading: stops that one card, without a session, and can do nothing else.',
  body: z.strictObject({ token: bytes(32) }),
  answer: done,
  status: 200,
  maxBodyBytes: ANYONE_BODY_MAX_BYTES,
  isRepeatable: true,
  refusals: ['emergency.stopLinkOver'],
});
