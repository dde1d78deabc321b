import {
  BACKUP_BYTES_MAX,
  BACKUP_PIECE_BYTES,
  beginDriveBackup,
  type DriveState,
  deleteDriveBackup,
  openDriveBackup,
  putDrivePiece,
  readDrive,
  readDrivePiece,
} from '@repo/contract/backups/backups';
import { parseBase64url, toBase64url } from '@repo/vault';
import { ask } from '../../../api/ask.ts';
import { hasCode } from '../../../api/ask-error.ts';
import { BackupPlaceError, type BackupTarget, type TargetHindrance, type TargetState } from './backup-target.ts';

type BackupBytes = Uint8Array<ArrayBuffer>;
/** What the card of Google Drive says besides. */
export type GoogleDriveState = TargetState & { drive: DriveState };
export type GoogleDriveTarget = Omit<BackupTarget, 'readState'> & {
  readState: (signal?: AbortSignal) => Promise<GoogleDriveState>;
};

/** The app folder of the person's own Google Drive. The server carries the pieces there and sees them sealed. */
export function googleDriveTarget(): GoogleDriveTarget {
  return {
    kind: 'googledrive',
    readState: async (signal) => deriveState(await ask(readDrive, {}, signal ? { signal } : {})),
    write: async (backup, signal) => {
      await writePieces(backup, signal);
      return 'stored';
    },
    read: readPieces,
    forget: async () => {
      await ask(deleteDriveBackup, {});
    },
  };
}

function deriveState(drive: DriveState): GoogleDriveState {
  const { connection } = drive;
  return {
    hindrance: findHindrance(drive),
    connectedAs: connection?.connectedAs ?? null,
    lastBackupAt: connection?.lastBackup?.at ?? null,
    sizeBytes: connection?.lastBackup?.sizeBytes ?? null,
    isReadBack: true,
    drive,
  };
}

function findHindrance({ provider, connection }: DriveState): TargetHindrance | null {
  if (provider === 'notConfigured') return 'notConfigured';
  if (connection === null) return 'notConnected';
  return connection.isWithdrawn ? 'grantWithdrawn' : null;
}

/** Where the next piece begins, the server says: what Google has really taken. */
async function writePieces(backup: BackupBytes, signal?: AbortSignal): Promise<void> {
  if (backup.length > BACKUP_BYTES_MAX) throw new BackupPlaceError('tooLarge');
  const options = signal ? { signal } : {};
  const { uploadId } = await ask(beginDriveBackup, { body: { sizeBytes: backup.length } }, options);
  let offset = 0;
  for (;;) {
    const bytes = toBase64url(backup.subarray(offset, offset + BACKUP_PIECE_BYTES));
    const taken = await ask(putDrivePiece, { body: { uploadId, offset, bytes } }, options);
    if (taken.backup !== null) return;
    // Nothing was taken: asking for ever would be no progress.
    if (taken.offset <= offset) throw new BackupPlaceError('storageFailed');
    offset = taken.offset;
  }
}

async function readPieces(signal?: AbortSignal): Promise<BackupBytes | null> {
  const opened = await ask(openDriveBackup, { body: {} }).catch((error: unknown) => {
    if (hasCode(error, 'backups.noBackup')) return null;
    throw error;
  });
  if (opened === null) return null;
  const { downloadId, sizeBytes } = opened;
  if (sizeBytes > BACKUP_BYTES_MAX) throw new BackupPlaceError('tooLarge');
  const backup = new Uint8Array(sizeBytes);
  for (let offset = 0; offset < sizeBytes; offset += BACKUP_PIECE_BYTES) {
    const piece = await ask(readDrivePiece, { query: { downloadId, offset } }, signal ? { signal } : {});
    const bytes = parseBase64url(piece.bytes);
    if (bytes?.length !== Math.min(BACKUP_PIECE_BYTES, sizeBytes - offset)) throw new BackupPlaceError('storageFailed');
    backup.set(bytes, offset);
  }
  return backup;
}
