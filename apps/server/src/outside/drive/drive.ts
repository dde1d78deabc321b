/** A person's Google Drive, as far as sealed backups need it: the folder that only this application sees. */

export type DriveTokens = {
  accessToken: string;
  expiresInSeconds: number;
  /** Google sends one with the first exchange, and may send another later. */
  refreshToken: string | null;
  scopes: readonly string[];
};

export type DriveOwner = {
  /** Google's own id of the person; the same at every connection. */
  permissionId: string;
  address: string | null;
  /** It is null where there is no limit. */
  freeBytes: number | null;
};

export type DriveFile = { id: string; sizeBytes: number; createdAt: Date };

/** A piece was accepted and the next one starts at `offset`, or the file is complete. */
export type UploadStep = { isDone: false; offset: number } | { isDone: true; file: DriveFile };

export type Drive = {
  /** `standIn`: this server runs the stand-in of Google, for the demo. */
  readonly provider: 'google' | 'standIn';
  /** Address of Google's consent page, to which the browser is sent. */
  consentUrl(asked: { redirectUri: string; state: string; challenge: string }): string;
  exchangeCode(given: { redirectUri: string; code: string; verifier: string }): Promise<DriveTokens>;
  refresh(refreshToken: string): Promise<DriveTokens>;
  /** Returns false when there was nothing left to revoke. */
  revoke(token: string): Promise<boolean>;
  readOwner(accessToken: string): Promise<DriveOwner>;
  /** Lists the files of this name, newest first. */
  list(accessToken: string, name: string): Promise<DriveFile[]>;
  /** Returns the address that accepts the pieces; it is enough to write this one file. */
  beginUpload(accessToken: string, file: { name: string; sizeBytes: number }): Promise<string>;
  putPiece(accessToken: string, uploadUrl: string, piece: DrivePiece): Promise<UploadStep>;
  readPiece(accessToken: string, fileId: string, piece: { offset: number; length: number }): Promise<Uint8Array>;
  remove(accessToken: string, fileId: string): Promise<void>;
};

export type DrivePiece = { offset: number; bytes: Uint8Array; sizeBytes: number };

/** The only scope that is requested: it gives no access to the person's own files. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.appdata';

/** Pieces of an upload are multiples of this, except for the last one (Google's rule for resumable uploads). */
export const PIECE_STEP_BYTES = 256 * 1024;

export type DriveErrorCode =
  /** the grant is no longer valid; only the person can give another */
  | 'withdrawn'
  /** this access token is not accepted; a new one may be */
  | 'unauthorised'
  | 'full'
  | 'busy'
  | 'unreachable'
  /** the file or the upload does not exist (any more) */
  | 'gone'
  | 'refused';

/** Its message is a code, because Google's text may repeat what was sent. */
export class DriveError extends Error {
  readonly code: DriveErrorCode;
  /** It is set for `busy` only. */
  readonly retryAfterSeconds: number;

  constructor(
    code: DriveErrorCode,
    { retryAfterSeconds = 30, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(`drive: ${code}`, options);
    this.name = 'DriveError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
