import * as z from 'zod/mini';
import { ACCOUNT_TYPES, STORAGE_PREFERENCES } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { bytesUpTo, done, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'backups.notConfigured': { status: 409, sentence: 'Google Drive is not set up on this server.' },
  'backups.notConnected': { status: 409, sentence: 'Google Drive is not connected. Connect it first.' },
  'backups.badState': {
    status: 409,
    sentence: 'This Google sign-in was not started here in the last 10 minutes. Connect again.',
  },
  'backups.connectRefused': { status: 409, sentence: 'Access was not granted at Google.' },
  'backups.scopeMissing': { status: 409, sentence: 'Access to the app folder was not selected at Google.' },
  'backups.connectFailed': { status: 409, sentence: 'Google did not accept this connection. Please connect again.' },
  'backups.grantWithdrawn': { status: 409, sentence: 'Google no longer gives us access to this Drive. Reconnect it.' },
  'backups.driveFull': { status: 409, sentence: 'There is not enough free space in this Google Drive.' },
  'backups.driveBusy': { status: 503, sentence: 'Google Drive is busy. Try again in {seconds} seconds.' },
  'backups.driveUnreachable': { status: 503, sentence: 'Google Drive is not responding. Please try again later.' },
  'backups.driveRefused': { status: 502, sentence: 'Google Drive rejected the request. Nothing was changed here.' },
  'backups.noBackup': { status: 404, sentence: 'There is no backup in this Google Drive.' },
  'backups.tooLarge': { status: 409, sentence: 'The file in this Google Drive is too large to be a backup.' },
  'backups.uploadGone': { status: 409, sentence: 'This upload has expired. Please start the backup again.' },
  'backups.downloadGone': { status: 409, sentence: 'This download has expired. Please start it again.' },
  'backups.badPiece': { status: 422, sentence: 'This part does not belong to the backup being sent.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = [
  'backups.placeChosen',
  'backups.driveConnected',
  'backups.driveDisconnected',
  'backups.driveGrantLost',
  'backups.written',
  'backups.read',
  'backups.deleted',
] as const;

/**
 * The place where a person wants the sealed backup stored, and the calls by which the server transfers it to a Google
 * Drive.
 */

/** The largest backup that goes through the server. */
export const BACKUP_BYTES_MAX = 64 * 1024 * 1024;
/** Size of every piece but the last, so that the server never holds a whole backup in memory. */
export const BACKUP_PIECE_BYTES = 1024 * 1024;
/** The page to which Google redirects the browser. */
export const DRIVE_RETURN_PATH = '/storage/google-drive';
/** How long a person may take to give consent at Google. */
export const DRIVE_CONNECT_MINUTES = 10;
/** How long one upload or one download may take. */
export const DRIVE_TRANSFER_MINUTES = 60;

export const storageSettings = z.object({
  /** It is null when the person has not chosen. */
  storagePreference: z.nullable(z.enum(STORAGE_PREFERENCES)),
  accountType: z.enum(ACCOUNT_TYPES),
  completedVerification: z.boolean(),
});
export type StorageSettings = z.output<typeof storageSettings>;

export const readUserSettings = call({
  name: 'readUserSettings',
  method: 'GET',
  path: '/api/user/settings',
  who: 'person',
  onHold: 'open',
  summary: 'Where the caller wants backups kept, the type of the account and whether its verification was completed.',
  answer: storageSettings,
  status: 200,
  refusals: [],
});

export const saveStoragePreference = call({
  name: 'saveStoragePreference',
  method: 'POST',
  path: '/api/user/storage-preference',
  who: 'person',
  onHold: 'open',
  summary: 'Chooses where backups are kept. A choice only: it connects nothing and moves nothing.',
  body: z.object({ storagePreference: z.enum(STORAGE_PREFERENCES) }),
  answer: storageSettings,
  status: 200,
  refusals: [],
});

export const driveBackup = z.object({ at: timestamp(), sizeBytes: z.int() });

export const driveState = z.object({
  /** `standIn`: this demo server replaces Google Drive by its stand-in. `notConfigured`: it has no client id. */
  provider: z.enum(['google', 'standIn', 'notConfigured']),
  connection: z.nullable(
    z.object({
      /** The person's address at Google; null when Google gave none. */
      connectedAs: z.nullable(z.string()),
      connectedAt: timestamp(),
      /** Google refuses the server's calls, so the Drive has to be connected again. */
      isWithdrawn: z.boolean(),
      lastBackup: z.nullable(driveBackup),
      /** Free space in that Drive; null when it has no limit or Google gave none. */
      freeBytes: z.nullable(z.int()),
      /** `now`: Google was asked for this answer. Otherwise the state is the last known one, for this reason. */
      checked: z.enum(['now', 'unreachable', 'tooOften', 'withdrawn']),
    }),
  ),
});
export type DriveState = z.output<typeof driveState>;

export const readDrive = call({
  name: 'readDrive',
  method: 'GET',
  path: '/api/storage/google',
  who: 'person',
  onHold: 'open',
  summary: 'Whether the caller’s Google Drive is connected, as whom, and which backup lies there. Asks Google.',
  answer: driveState,
  status: 200,
  refusals: [],
});

export const connectDrive = call({
  name: 'connectDrive',
  method: 'POST',
  path: '/api/storage/google/connect',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'Begins to connect a Google Drive: answers the address at Google to which the browser goes next.',
  body: z.object({}),
  answer: z.object({ url: z.string() }),
  status: 201,
  refusals: ['backups.notConfigured', 'settings.sharedAccount'],
});

export const finishDrive = call({
  name: 'finishDrive',
  method: 'POST',
  path: '/api/storage/google/finish',
  who: 'person',
  onHold: 'refused',
  summary: 'Ends connecting with what Google gave the browser. Once, in the session that began it, within 10 minutes.',
  body: z.object({ state: text(100, 1), code: z.optional(text(2000, 1)), error: z.optional(text(200, 1)) }),
  answer: z.object({ connectedAs: z.nullable(z.string()) }),
  status: 200,
  refusals: [
    'backups.notConfigured',
    'backups.badState',
    'backups.connectRefused',
    'backups.scopeMissing',
    'backups.connectFailed',
    'backups.driveBusy',
    'backups.driveUnreachable',
  ],
});

export const disconnectDrive = call({
  name: 'disconnectDrive',
  method: 'POST',
  path: '/api/storage/google/disconnect',
  who: 'person',
  onHold: 'open',
  summary: 'Withdraws the grant at Google and forgets it here. What lies in the Drive stays there.',
  body: z.object({}),
  answer: z.object({
    /** `otherAccount`: another account here uses the same Drive and would lose access too. */
    atGoogle: z.enum(['revoked', 'alreadyWithdrawn', 'otherAccount', 'unreachable']),
  }),
  status: 200,
  refusals: ['backups.notConnected'],
});

const DRIVE_REFUSALS = [
  'backups.notConfigured',
  'backups.notConnected',
  'backups.grantWithdrawn',
  'backups.driveFull',
  'backups.driveBusy',
  'backups.driveUnreachable',
  'backups.driveRefused',
] as const;

export const beginDriveBackup = call({
  name: 'beginDriveBackup',
  method: 'POST',
  path: '/api/storage/google/uploads',
  who: 'person',
  shed: 'first',
  onHold: 'refused',
  summary: 'Begins to write a backup of this size. It takes the place of an upload that is under way.',
  body: z.object({ sizeBytes: z.int().check(z.minimum(1), z.maximum(BACKUP_BYTES_MAX)) }),
  answer: z.object({ uploadId: uuid(), offset: z.int() }),
  status: 201,
  refusals: [...DRIVE_REFUSALS],
});

export const putDrivePiece = call({
  name: 'putDrivePiece',
  method: 'PUT',
  path: '/api/storage/google/backup',
  who: 'person',
  shed: 'first',
  onHold: 'refused',
  summary:
    'The piece of the backup that begins at `offset`. Answers where the next one begins; the last one answers the backup, which has then replaced the one before. The same piece may be sent again.',
  body: z.object({
    uploadId: uuid(),
    offset: z.int().check(z.minimum(0), z.maximum(BACKUP_BYTES_MAX)),
    bytes: bytesUpTo(BACKUP_PIECE_BYTES),
  }),
  answer: z.object({ offset: z.int(), backup: z.nullable(driveBackup) }),
  status: 200,
  maxBodyBytes: 1_500_000,
  refusals: [...DRIVE_REFUSALS, 'backups.uploadGone', 'backups.badPiece'],
});

export const openDriveBackup = call({
  name: 'openDriveBackup',
  method: 'POST',
  path: '/api/storage/google/downloads',
  who: 'person',
  shed: 'first',
  stepUp: true,
  onHold: 'refused',
  summary: 'Opens the last backup for reading by this session, for an hour.',
  body: z.object({}),
  answer: z.object({ downloadId: uuid(), at: timestamp(), sizeBytes: z.int() }),
  status: 201,
  refusals: [...DRIVE_REFUSALS, 'backups.noBackup', 'backups.tooLarge'],
});

export const readDrivePiece = call({
  name: 'readDrivePiece',
  method: 'GET',
  path: '/api/storage/google/backup',
  who: 'person',
  shed: 'first',
  onHold: 'refused',
  summary: 'The piece of the opened backup that begins at `offset`.',
  query: z.object({
    downloadId: uuid(),
    offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(BACKUP_BYTES_MAX)),
  }),
  answer: z.object({ bytes: bytesUpTo(BACKUP_PIECE_BYTES) }),
  status: 200,
  refusals: [...DRIVE_REFUSALS, 'backups.downloadGone', 'backups.badPiece', 'backups.noBackup'],
});

export const deleteDriveBackup = call({
  name: 'deleteDriveBackup',
  method: 'DELETE',
  path: '/api/storage/google/backup',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'Deletes the backup from the Drive.',
  answer: done,
  status: 200,
  refusals: [...DRIVE_REFUSALS, 'backups.noBackup'],
});
