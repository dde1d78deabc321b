import {
  BACKUP_BYTES_MAX,
  BACKUP_PIECE_BYTES,
  DRIVE_TRANSFER_MINUTES,
  type openDriveBackup,
  type readDrivePiece,
} from '@repo/contract/backups/backups';
import type { AnswerOf, QueryOf } from '@repo/contract/call';
import { toBase64url } from '@repo/vault';
import { and, eq, gt } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { driveDownloads, driveGrants } from '../../db/tables/backups.ts';
import { append } from '../audit/audit-leaves.ts';
import { withDrive } from './drive-access.ts';
import { backupName } from './drive-grant.ts';
import { countDriveUse, noneIfGone } from './write-backup.ts';

const DOWNLOADS_AN_HOUR = 20;
const PIECES_AN_HOUR = 2000;

type OpenBackupAnswer = AnswerOf<typeof openDriveBackup>;

/** Opens a backup for reading. The audit leaf is committed before the first piece is sent. */
export async function openBackup(context: Context, session: Session): Promise<OpenBackupAnswer | Refusal> {
  const { accountId } = session;
  const tooMany = await countDriveUse(context, session, 'drive.download', DOWNLOADS_AN_HOUR);
  if (tooMany !== null) return tooMany;
  return withDrive(context, accountId, async ({ drive, token, grant }): Promise<OpenBackupAnswer | Refusal> => {
    const [file] = await drive.list(token, backupName(accountId));
    if (file === undefined) return refuse('backups.noBackup');
    const { id: fileId, sizeBytes, createdAt } = file;
    if (sizeBytes > BACKUP_BYTES_MAX) return refuse('backups.tooLarge');
    const now = context.clock.now();
    const id = newId(now.getTime());
    const expiresAt = new Date(now.getTime() + DRIVE_TRANSFER_MINUTES * 60_000);
    const row = { id, accountId, sessionId: session.id, grantId: grant.grantId, fileId, sizeBytes, expiresAt };
    await context.db.transaction(async (tx) => {
      await tx.insert(driveDownloads).values(row);
      const facts = { target: 'googledrive', sizeBytes };
      await append(tx, now, [{ subjectId: accountId, act: 'backups.read', facts }]);
    });
    return { downloadId: id, at: createdAt.toISOString(), sizeBytes };
  });
}

export async function readPiece(
  context: Context,
  session: Session,
  { downloadId, offset }: QueryOf<typeof readDrivePiece>,
): Promise<AnswerOf<typeof readDrivePiece> | Refusal> {
  const tooMany = await countDriveUse(context, session, 'drive.pieceRead', PIECES_AN_HOUR);
  if (tooMany !== null) return tooMany;
  const isThis = and(
    eq(driveDownloads.id, downloadId),
    eq(driveDownloads.accountId, session.accountId),
    eq(driveDownloads.sessionId, session.id),
    gt(driveDownloads.expiresAt, context.clock.now()),
  );
  const [download] = await context.db.select().from(driveDownloads).where(isThis);
  if (download === undefined) return refuse('backups.downloadGone');
  if (offset >= download.sizeBytes) return refuse('backups.badPiece');
  const length = Math.min(BACKUP_PIECE_BYTES, download.sizeBytes - offset);
  return withDrive(context, session.accountId, async ({ drive, token, grant }) => {
    if (grant.grantId !== download.grantId) return refuse('backups.downloadGone');
    const bytes = await drive.readPiece(token, download.fileId, { offset, length }).catch(noneIfGone);
    return bytes === null ? refuse('backups.noBackup') : { bytes: toBase64url(bytes) };
  });
}

export async function deleteBackup(context: Context, { accountId }: Session): Promise<Record<string, never> | Refusal> {
  return withDrive(context, accountId, async ({ drive, token, grant }) => {
    const files = await drive.list(token, backupName(accountId));
    if (files.length === 0) return refuse('backups.noBackup');
    for (const { id } of files) await drive.remove(token, id);
    await context.db.transaction(async (tx) => {
      await tx
        .update(driveGrants)
        .set({ lastBackupAt: null, lastBackupBytes: null, lastUploadId: null })
        .where(and(eq(driveGrants.accountId, accountId), eq(driveGrants.grantId, grant.grantId)));
      const facts = { target: 'googledrive', files: files.length };
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'backups.deleted', facts }]);
    });
    return {};
  });
}
