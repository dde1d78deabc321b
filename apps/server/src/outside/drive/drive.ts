/** A person's Google Drive, as much of it as a sealed backup needs: the folder that only this application sees. */

export type DriveTokens = {
  accessToken: string;
  expiresInSeconds: number;
  /** Google gives one with the first exchange, and may give another later. */
  refreshToken: string | null;
  scopes: readonly string[];
};

export type DriveOwner = {
  /** Google's own id of the person: the same at every connection. */
  permissionId: string;
  address: string | null;
  /** Null where there is no limit. */
  freeBytes: number | null;
};

export type DriveFile = { id: string; sizeBytes: number; createdAt: Date };

/** A piece was taken and another is due at `offset`, or the file is whole. */
export type UploadStep = { isDone: false; offset: number } | { isDone: true; file: DriveFile };

export type Drive = {
  /** `standIn`: this server plays Google itself, for the demo. */
  readonly provider: 'google' | 'standIn';
  /** Where the browser goes to allow it. */
  consentUrl(asked: { redirectUri: string; state: string; challenge: string }): string;
  exchangeCode(given: { redirectUri: string; code: string; verifier: string }): Promise<DriveTokens>;
  refresh(refreshToken: string): Promise<DriveTokens>;
  /** Answers false when there was nothing left to revoke. */
  revoke(token: string): Promise<boolean>;
  readOwner(accessToken: string): Promise<DriveOwner>;
  /** The files of this name, newest first. */
  list(accessToken: string, name: string): Promise<DriveFile[]>;
  /** Answers the address that takes the pieces: whoever has it can write this one file. */
  beginUpload(accessToken: string, file: { name: string; sizeBytes: number }): Promise<string>;
  putPiece(accessToken: string, uploadUrl: string, piece: DrivePiece): Promise<UploadStep>;
  readPiece(accessToken: string, fileId: string, piece: { offset: number; length: number }): Promise<Uint8Array>;
  remove(accessToken: string, fileId: string): Promise<void>;
};

export type DrivePiece = { offset: number; bytes: Uint8Array; sizeBytes: number };

/** The one scope that is asked for: no file of the person's own can be seen with it. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.appdata';

/** Pieces of an upload are multiples of this, the last one excepted (Google's rule for resumable uploads). */
export const PIECE_STEP_BYTES = 256 * 1024;

export type DriveErrorCode =
  /** the grant is no longer valid: only its holder can give another */
  | 'withdrawn'
  /** this access token is not accepted: a new one may be */
  | 'unauthorised'
  | 'full'
  | 'busy'
  | 'unreachable'
  /** the file, or the upload, does not exist (any more) */
  | 'gone'
  | 'refused';

/** Its message is a code: what Google said may repeat what was sent. */
export class DriveError extends Error {
  readonly code: DriveErrorCode;
  /** When `busy`. */
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
