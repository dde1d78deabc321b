import * as z from 'zod/mini';
import { call } from '../call.ts';
import { notification } from '../notifications/notifications.ts';
import { need, postureFactor } from '../rules/posture.ts';
import { timestamp } from '../wire.ts';

export const readStats = call({
  name: 'readStats',
  method: 'GET',
  path: '/api/user/stats',
  who: 'person',
  onHold: 'open',
  summary:
    'Counts for the dashboard, the security score with the measures behind it, and what asks for the person. The score is null while too few measures can be known.',
  answer: z.object({
    securityScore: z.nullable(z.int()),
    activeQRs: z.int(),
    /** The sum of `scanCount` of the caller's glyphs. */
    totalScans: z.int(),
    dataFolders: z.int(),
    glyphs: z.int(),
    factors: z.array(postureFactor),
    needs: z.array(need),
    /** The newest of the unread critical notifications that `needs` counts. */
    criticalNotice: z.nullable(notification),
  }),
  status: 200,
  refusals: [],
});

export const SCAN_DAYS = 30;
const OFFSET_MAX_MINUTES = 14 * 60;
/** Every time zone's offset is a multiple of 15 minutes. */
const OFFSET_STEP_MINUTES = 15;
const offsetMinutes = () =>
  z.coerce
    .number()
    .check(z.int(), z.minimum(-OFFSET_MAX_MINUTES), z.maximum(OFFSET_MAX_MINUTES), z.multipleOf(OFFSET_STEP_MINUTES));

export const readScanDays = call({
  name: 'readScanDays',
  method: 'GET',
  path: '/api/user/scan-days',
  who: 'person',
  onHold: 'open',
  summary:
    'Scans of the caller’s glyphs by others, readings by anyone among them, on each of the last 30 days, today last. `offset`: minutes the caller’s clock is ahead of UTC.',
  query: z.object({ offset: offsetMinutes() }),
  answer: z.object({
    days: z.array(z.object({ day: z.iso.date(), released: z.int(), refused: z.int() })),
  }),
  status: 200,
  refusals: [],
});
export type ScanDay = { day: string; released: number; refused: number };

/** What an algorithm is used for. */
export const ALGORITHM_USES = ['signatures', 'content', 'keys', 'passwords', 'log'] as const;

export const readSecurity = call({
  name: 'readSecurity',
  method: 'GET',
  path: '/api/user/security',
  who: 'person',
  onHold: 'open',
  summary: 'The algorithms in use, the age of the keys behind the caller’s data, and which biometrics are set up.',
  answer: z.object({
    algorithms: z.array(z.object({ use: z.enum(ALGORITHM_USES), name: z.string(), isPostQuantum: z.boolean() })),
    /** The newest generation; null before the first. */
    vault: z.nullable(z.object({ generation: z.int(), keyId: z.string(), since: timestamp() })),
    /**
     * The key-encryption key that new wraps use. `since` is null when it comes from the environment, so that its age is
     * not known.
     */
    serverKey: z.object({ id: z.string(), since: z.nullable(timestamp()) }),
    logKey: z.object({ id: z.string(), since: z.nullable(timestamp()) }),
    checkpoint: z.nullable(z.object({ entries: z.int(), at: timestamp() })),
    biometrics: z.object({
      /** The creator's sign-in requires none. */
      isBypassed: z.boolean(),
      passkeys: z.int(),
      face: z.boolean(),
      voice: z.boolean(),
    }),
  }),
  status: 200,
  refusals: [],
});

/** The period that the server's own measurements cover. */
export const LOAD_WINDOW_MINUTES = 5;

export const readSystemLoad = call({
  name: 'readSystemLoad',
  method: 'GET',
  path: '/api/user/system-load',
  who: 'person',
  onHold: 'open',
  summary: 'What this server measured of itself in the last minutes; null where it measured nothing.',
  answer: z.object({
    /** Mean time from request to answer. */
    requestMs: z.nullable(z.number()),
    /** Event-loop delay, 99th percentile. */
    loopDelayMs: z.nullable(z.number()),
  }),
  status: 200,
  refusals: [],
});

export const RECENT_ACTIVITY = 5;
export const FOLDER_PREVIEW = 4;
/** The expanded page shows more of both. */
export const RECENT_ACTIVITY_FULL = 25;
export const FOLDER_PREVIEW_FULL = 24;
/** Greeting by local hour: morning before this hour, afternoon before the next, otherwise evening. */
export const AFTERNOON_FROM_HOUR = 12;
export const EVENING_FROM_HOUR = 17;
