import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { timestamp } from '../wire.ts';
import { commandPlan, runControls } from './creator-commands.ts';

export const REFUSALS = {
  'system.neverReset': {
    status: 403,
    sentence: 'Only a demo that takes no real payments can be reset. Nothing was changed.',
  },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['creator.systemAsked', 'creator.systemChanged', 'creator.debugRead'] as const;

/** After this time a switch is back where it was, whoever set it. */
export const SWITCH_MS: number = 60 * MINUTE_MS;
/** Backups of the panel that are kept; the oldest goes. */
export const BACKUPS_KEPT = 10;
/** Rows of each table in the dump, and up to how many rows are counted. */
export const DUMP_ROWS = 5;
export const DUMP_COUNT_MAX = 10_000;

/** Each named action and its inverse; what a reset deleted comes back from the backup that it made first. */
export const SYSTEM_ACTIONS = [
  'enable_debug',
  'disable_debug',
  'disable_screenshot_protection',
  'enable_screenshot_protection',
  'reset_system',
] as const;
export type SystemAction = (typeof SYSTEM_ACTIONS)[number];

export const SWITCHES = ['debug', 'screenshots'] as const;

const backupFile = z.object({ name: z.string(), bytes: z.int(), at: timestamp() });

const systemState = z.object({
  /** It is null when debug mode is off. Until then the debug tab shows rows of tables, redacted. */
  debugUntil: z.nullable(timestamp()),
  /** It is null when graphics are protected. Until then graphics are not protected in this session alone. */
  screenshotsUntil: z.nullable(timestamp()),
  paymentsMode: z.enum(['none', 'sandbox', 'stripe-test', 'live']),
  isDemo: z.boolean(),
  /** Whether `reset_system` can run here. */
  canReset: z.boolean(),
  /** Whether this server knows a key to encrypt backups to. */
  canBackUp: z.boolean(),
  backups: z.array(backupFile),
});
export type SystemState = z.output<typeof systemState>;

const FOR_CREATOR = [
  'session.notAllowed',
  'session.assuranceTooLow',
  'session.stepsOnly',
  'payment.creatorOnly',
] as const;

export const readSystemState = call({
  name: 'readSystemState',
  method: 'GET',
  path: '/api/creator/system',
  who: 'reviewer',
  summary: 'The switches of the system, until when they stand, and the backups that the panel made.',
  answer: systemState,
  status: 200,
  refusals: FOR_CREATOR,
});

export const controlSystem = call({
  name: 'controlSystem',
  method: 'POST',
  path: '/api/creator/system',
  who: 'reviewer',
  summary:
    'Turns a switch of the system, for an hour at most, or resets the demo. Each needs a confirmation of its own; a reset also the token and the phrase of its dry run.',
  body: z.object({ action: z.enum(SYSTEM_ACTIONS), config: z.optional(runControls) }),
  answer: z.object({
    state: systemState,
    /** Of a dry run. */
    plan: z.nullable(commandPlan),
    reset: z.nullable(z.object({ backup: backupFile, deletedAccounts: z.int() })),
  }),
  status: 200,
  refusals: [
    ...FOR_CREATOR,
    'stepUp.required',
    'system.neverReset',
    'command.needsDryRun',
    'command.badToken',
    'command.wrongPhrase',
    'command.tokenUsed',
    'command.stateChanged',
    'command.noBackup',
  ],
});

export const QUEUES = [
  'mails',
  'pushes',
  'paymentAttempts',
  'paymentEvents',
  'auditLeaves',
  'ledgerTransactions',
  'reviews',
] as const;

export const readDebug = call({
  name: 'readDebug',
  method: 'GET',
  path: '/api/creator/debug',
  who: 'reviewer',
  shed: 'first',
  summary:
    'Queues, the load of this process, and the last check of the ledger. While debug mode is on also the newest rows of the main tables: ids, times, numbers and states; everything else is redacted.',
  answer: z.object({
    at: timestamp(),
    process: z.object({
      version: z.string(),
      uptimeSeconds: z.int(),
      memoryBytes: z.int(),
      heapBytes: z.int(),
      database: z.enum(['embedded', 'postgres']),
      databaseBytes: z.int(),
    }),
    /** What waits, and since when the oldest does. */
    queues: z.array(z.object({ queue: z.enum(QUEUES), waiting: z.int(), oldestAt: z.nullable(timestamp()) })),
    /** Rows refused since the start because they were changed outside the server, by table. */
    unsealedRows: z.array(z.object({ table: z.string(), rows: z.int() })),
    ledgerCheckedAt: z.nullable(timestamp()),
    /** It is null while debug mode is off. */
    dump: z.nullable(
      z.array(
        z.object({
          table: z.string(),
          /** At most `DUMP_COUNT_MAX`. */
          rows: z.int(),
          newest: z.array(z.record(z.string(), z.unknown())),
        }),
      ),
    ),
  }),
  status: 200,
  refusals: FOR_CREATOR,
});
