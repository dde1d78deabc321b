import * as z from 'zod/mini';
import { timestamp } from '../wire.ts';

/**
 * The security score: a weighted sum of the measures that are met, by one rule for server and page. The server judges
 * each measure by its own data; what cannot be known is left out of the sum and shown as not available.
 */
export const POSTURE_WEIGHTS = {
  /** A passkey cannot be typed into a forged page. */
  passkey: 20,
  /** Any factor besides the password. */
  secondFactor: 15,
  /** The document of the profile was reviewed. */
  identity: 15,
  /** Without it a forgotten password loses everything sealed. */
  recoveryCode: 15,
  /** Recovery and warnings work only with a confirmed address. */
  email: 10,
  /** The quarterly verification is not overdue. */
  reverification: 10,
  /** Backup codes help when the phone is lost. */
  backupCodes: 5,
  /** Sensitive actions ask for a recent confirmation. */
  preference: 4,
  /** No content that others read is years old. */
  glyphs: 3,
  /** No remembered device has long been unused. */
  devices: 3,
} as const;

export type PostureName = keyof typeof POSTURE_WEIGHTS;
export const POSTURE_NAMES = Object.keys(POSTURE_WEIGHTS) as [PostureName, ...PostureName[]];
export const POSTURE_STATES = ['met', 'unmet', 'unknown'] as const;
export type PostureState = (typeof POSTURE_STATES)[number];

/** With less known weight than this no score is given, because it would mean almost nothing. */
export const POSTURE_KNOWN_MIN = 50;
/** The scores from which on it is called good, and fair. */
export const POSTURE_GOOD_FROM = 80;
export const POSTURE_FAIR_FROM = 50;

/** Fewer unused backup codes than this count as too few. */
export const BACKUP_CODES_FEW = 3;
/** Content that was not changed for this long is stale. */
export const STALE_DAYS = 365;
/** The person is asked about a known device that was not used for this long. */
export const OLD_DEVICE_DAYS = 30;

/** The reason for a measure's state: one sentence each. */
export const POSTURE_DETAILS = [
  'passkeys',
  'noPasskey',
  'secondFactor',
  'noSecondFactor',
  'codesLeft',
  'codesNearlyUsed',
  'noCodes',
  'documentReviewed',
  'documentWaiting',
  'documentMissing',
  'documentRejected',
  'exempt',
  'codeMade',
  'codeNotKept',
  'noCode',
  'noVault',
  'emailConfirmed',
  'emailOpen',
  'inventedAddress',
  'notDue',
  'overdue',
  'reauthOn',
  'reauthOff',
  'glyphsFresh',
  'glyphsStale',
  'noGlyphs',
  'devicesSeen',
  'devicesOld',
  'sharedAccount',
] as const;
export type PostureDetail = (typeof POSTURE_DETAILS)[number];

export const postureFactor = z.object({
  name: z.enum(POSTURE_NAMES),
  state: z.enum(POSTURE_STATES),
  detail: z.enum(POSTURE_DETAILS),
  count: z.nullable(z.int()),
  at: z.nullable(timestamp()),
});
export type PostureFactor = z.output<typeof postureFactor>;

/** What needs the person's attention, most urgent first. */
export const NEEDS = [
  'criticalNotices',
  'reverification',
  'profile',
  'email',
  'secondFactor',
  'recoveryCode',
  'backupCodes',
  'planDue',
  'pictureAsked',
  'folderOffered',
  'orderWaiting',
  'paymentWaiting',
  'room',
  'staleGlyphs',
  'endedGlyphs',
  'storagePlace',
  'feeUnderWay',
] as const;
export type NeedName = (typeof NEEDS)[number];

export const need = z.object({
  name: z.enum(NEEDS),
  /** The graver of two forms of a need: overdue and not only due, rejected and not only missing. */
  isGrave: z.boolean(),
  count: z.nullable(z.int()),
  at: z.nullable(timestamp()),
});
export type Need = z.output<typeof need>;

type JudgedFactor = { name: PostureName; state: PostureState };

/** 0 to 100, or null while too little is known. A measure that becomes met never lowers it. */
export function postureScore(factors: readonly JudgedFactor[]): number | null {
  const weigh = (counts: (state: PostureState) => boolean) =>
    factors.reduce((sum, { name, state }) => sum + (counts(state) ? POSTURE_WEIGHTS[name] : 0), 0);
  const known = weigh((state) => state !== 'unknown');
  if (known < POSTURE_KNOWN_MIN) return null;
  return Math.round((100 * weigh((state) => state === 'met')) / known);
}
