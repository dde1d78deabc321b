import { type beginDriveBackup, DRIVE_TRANSFER_MINUTES, type putDrivePiece } from '@repo/contract/backups/backups';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { parseBase64url } from '@repo/vault';
import { and, eq, gt } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { driveGrants, driveUploads } from '../../db/tables/backups.ts';
import { DriveError, type DriveFile, PIECE_STEP_BYTES } from '../../outside/drive/drive.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { type DriveAccess, withDrive } from './drive-access.ts';
import { backupName, findGrant, openUploadUrl, sealUploadUrl } from './drive-grant.ts';

const UPLOADS_AN_HOUR = 30;
const PIECES_AN_HOUR = 2000;

type PieceAnswer = AnswerOf<typeof putDrivePiece>;
type DriveUploadRow = typeof driveUploads.$inferSelect;

/** Begins an upload. The existing backup stays in the Drive until the new one is complete. */
export async function beginBackup(
  context: Context,
  session: Session,
  { sizeBytes }: BodyOf<typeof beginDriveBackup>,
): Promise<AnswerOf<typeof beginDriveBackup> | Refusal> {
  const { accountId } = session;
  const tooMany = await countDriveUse(context, session, 'drive.upload', UPLOADS_AN_HOUR);
  if (tooMany !== null) return tooMany;
  return withDrive(context, accountId, async ({ drive, token, grant }) => {
    const url = await drive.beginUpload(token, { name: backupName(accountId), sizeBytes });
    const now = context.clock.now();
    const id = newId(now.getTime());
    const row = {
      id,
      sessionId: session.id,
      grantId: grant.grantId,
      ...(await sealUploadUrl(context, { accountId, id }, url)),
      sizeBytes,
      arrivedBytes: 0,
      expiresAt: new Date(now.getTime() + DRIVE_TRANSFER_MINUTES * 60_000),
    };
    await context.db
      .insert(driveUploads)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: driveUploads.accountId, set: row });
    return { uploadId: id, offset: 0 };
  });
}

export async function countDriveUse(
  context: Context,
  { accountId }: Session,
  kind: string,
  max: number,
): Promise<Refusal | null> {
  const rule = { max, windowMs: HOUR_MS };
  const seconds = await countWindowUse(context.db, limitKey(context, kind, accountId), context.clock.now(), rule);
  return seconds > 0 ? refuseTooMany(seconds) : null;
}

export async function storePiece(
  context: Context,
  session: Session,
  { uploadId, offset, bytes: text }: BodyOf<typeof putDrivePiece>,
): Promise<PieceAnswer | Refusal> {
  const tooMany = await countDriveUse(context, session, 'drive.piece', PIECES_AN_HOUR);
  if (tooMany !== null) return tooMany;
  const upload = await findUpload(context, session, uploadId);
  if (upload === null) return answerIfWritten(context, session, uploadId);
  // This piece arrived before, but its answer was lost.
  if (offset < upload.arrivedBytes) return { offset: upload.arrivedBytes, backup: null };
  const bytes = parseBase64url(text);
  if (bytes === null || !fits(upload, offset, bytes.length)) return refuse('backups.badPiece');
  return withDrive(context, session.accountId, (access) => sendPiece(context, access, upload, bytes));
}

async function findUpload({ db, clock }: Context, session: Session, id: string): Promise<DriveUploadRow | null> {
  const isThis = and(
    eq(driveUploads.accountId, session.accountId),
    eq(driveUploads.id, id),
    eq(driveUploads.sessionId, session.id),
    gt(driveUploads.expiresAt, clock.now()),
  );
  const [row] = await db.select().from(driveUploads).where(isThis);
  return row ?? null;
}

/** Handles the last piece when it is sent again because its answer was lost. */
async function answerIfWritten(
  { db }: Context,
  { accountId }: Pick<Session, 'accountId'>,
  uploadId: string,
): Promise<PieceAnswer | Refusal> {
  const grant = await findGrant(db, accountId);
  const { lastUploadId, lastBackupAt: at, lastBackupBytes: sizeBytes } = grant ?? {};
  if (lastUploadId !== uploadId || !at || !sizeBytes) return refuse('backups.uploadGone');
  return { offset: sizeBytes, backup: { at: at.toISOString(), sizeBytes } };
}

function fits({ arrivedBytes, sizeBytes }: DriveUploadRow, offset: number, length: number): boolean {
  const end = offset + length;
  const isStep = length % PIECE_STEP_BYTES === 0 || end === sizeBytes;
  return offset === arrivedBytes && length > 0 && end <= sizeBytes && isStep;
}

async function sendPiece(
  context: Context,
  access: DriveAccess,
  upload: DriveUploadRow,
  bytes: Uint8Array,
): Promise<PieceAnswer | Refusal> {
  const { drive, token, grant } = access;
  const { accountId, id, arrivedBytes: offset, sizeBytes } = upload;
  const isThis = and(eq(driveUploads.accountId, accountId), eq(driveUploads.id, id));
  // The Drive was connected again meanwhile, perhaps another one.
  if (grant.grantId !== upload.grantId) return refuse('backups.uploadGone');
  const url = await openUploadUrl(context, upload);
  const step = await drive.putPiece(token, url, { offset, bytes, sizeBytes }).catch(noneIfGone);
  if (step === null) {
    await context.db.delete(driveUploads).where(isThis);
    return refuse('backups.uploadGone');
  }
  if (step.isDone) return settle(context, access, upload, step.file);
  // Stores the number of bytes that Google reports, not the number sent.
  await context.db
    .update(driveUploads)
    .set({ arrivedBytes: step.offset })
    .where(and(isThis, eq(driveUploads.arrivedBytes, offset)));
  return { offset: step.offset, backup: null };
}

export function noneIfGone(error: unknown): null {
  if (error instanceof DriveError && error.code === 'gone') return null;
  throw error;
}

/** If two requests see the upload complete, only one of them records it. */
async function settle(
  context: Context,
  access: DriveAccess,
  upload: DriveUploadRow,
  file: DriveFile,
): Promise<PieceAnswer | Refusal> {
  const { accountId, id, grantId, sizeBytes } = upload;
  if (file.sizeBytes !== sizeBytes) {
    await access.drive.remove(access.token, file.id);
    return refuse('backups.driveRefused');
  }
  const isSettled = await context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const isThis = and(eq(driveUploads.accountId, accountId), eq(driveUploads.id, id));
    const gone = await tx.delete(driveUploads).where(isThis).returning({ id: driveUploads.id });
    if (gone.length === 0) return false;
    await tx
      .update(driveGrants)
      .set({ lastBackupAt: file.createdAt, lastBackupBytes: sizeBytes, lastUploadId: id })
      .where(and(eq(driveGrants.accountId, accountId), eq(driveGrants.grantId, grantId)));
    const facts = { target: 'googledrive', sizeBytes };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'backups.written', facts }]);
    return true;
  });
  // A parallel request recorded it, or another upload has replaced it.
  if (!isSettled) return answerIfWritten(context, { accountId }, id);
  await removeOthers(context, access, file.id);
  return { offset: sizeBytes, backup: { at: file.createdAt.toISOString(), sizeBytes } };
}

/**
 * Removes only files older than the new one: a backup begun meanwhile cleans up itself. Files left over are removed
 * next time.
 */
async function removeOthers({ log }: Context, { drive, token, grant }: DriveAccess, newestId: string): Promise<void> {
  try {
    const files = await drive.list(token, backupName(grant.accountId));
    const newest = files.find(({ id }) => id === newestId);
    const older = files.filter(
      ({ id, createdAt }) => id !== newestId && newest !== undefined && createdAt <= newest.createdAt,
    );
    for (const { id } of older) await drive.remove(token, id);
  } catch (error) {
    if (!(error instanceof DriveError)) throw error;
    log.warn({ code: error.code }, 'an older backup stays in a Google Drive');
  }
}
