import {
  beginDriveBackup,
  connectDrive,
  deleteDriveBackup,
  disconnectDrive,
  finishDrive,
  openDriveBackup,
  putDrivePiece,
  readDrive,
  readDrivePiece,
  readUserSettings,
  saveStoragePreference,
} from '@repo/contract/backups/backups';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { beginConnect, finishConnect } from './connect-drive.ts';
import { disconnectOwnDrive } from './disconnect-drive.ts';
import { readOwnDrive } from './drive-state.ts';
import { deleteBackup, openBackup, readPiece } from './read-backup.ts';
import { chooseBackupPlace, readStorageSettings } from './storage-preference.ts';
import { beginBackup, storePiece } from './write-backup.ts';

export function addBackupRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readUserSettings, async ({ session }) => readStorageSettings(context, session));
  answer(app, context, saveStoragePreference, async ({ session, body }) =>
    chooseBackupPlace(context, session, body.storagePreference),
  );
  answer(app, context, readDrive, async ({ session }) => readOwnDrive(context, session));
  answer(app, context, connectDrive, async ({ session }) => beginConnect(context, session));
  answer(app, context, finishDrive, async ({ session, body }) => finishConnect(context, session, body));
  answer(app, context, disconnectDrive, async ({ session }) => disconnectOwnDrive(context, session));
  answer(app, context, beginDriveBackup, async ({ session, body }) => beginBackup(context, session, body));
  answer(app, context, putDrivePiece, async ({ session, body }) => storePiece(context, session, body));
  answer(app, context, openDriveBackup, async ({ session }) => openBackup(context, session));
  answer(app, context, readDrivePiece, async ({ session, query }) => readPiece(context, session, query));
  answer(app, context, deleteDriveBackup, async ({ session }) => deleteBackup(context, session));
}
