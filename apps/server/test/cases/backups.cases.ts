import { newId } from '../../src/db/new-id.ts';
import type { MatrixCases } from './matrix-case.ts';

const notConnected = () => 409;

const body = async () => ({ body: {} });

/** By people without a connected Drive. Answers with one, also to other accounts, are tested in features/backups. */
export const CASES: MatrixCases = {
  readUserSettings: {},
  saveStoragePreference: { request: async () => ({ body: { storagePreference: 'icloud' } }) },
  readDrive: {},
  connectDrive: { request: body },
  finishDrive: { request: async () => ({ body: { state: 's', code: 'c' } }), status: notConnected },
  disconnectDrive: { request: body, status: notConnected },
  beginDriveBackup: { request: async () => ({ body: { sizeBytes: 1 } }), status: notConnected },
  putDrivePiece: {
    request: async () => ({ body: { uploadId: newId(), offset: 0, bytes: 'AA' } }),
    status: notConnected,
  },
  openDriveBackup: { request: body, status: notConnected },
  readDrivePiece: {
    request: async () => ({ query: `?downloadId=${newId()}&offset=0` }),
    status: notConnected,
  },
  deleteDriveBackup: { status: notConnected },
};
