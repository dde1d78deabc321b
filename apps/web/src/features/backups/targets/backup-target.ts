/** A place that keeps the one sealed backup of a person: what every card, the backup and the restore talk to. */

/** Why nothing can be written there now. */
export type TargetHindrance =
  /** this server has no client id of the provider */
  | 'notConfigured'
  /** this browser has no storage for it */
  | 'notSupported'
  /** its holder has to connect it first */
  | 'notConnected'
  /** it was connected, and the provider takes no calls of ours any more */
  | 'grantWithdrawn';

/** How it stands, as far as it can be known; nothing is guessed. */
export type TargetState = {
  /** Null: ready to be written to. */
  hindrance: TargetHindrance | null;
  /** Whose place it is (an address, a folder's name); null where that is not known or goes without saying. */
  connectedAs: string | null;
  /** It is RFC 3339, and null before the first. */
  lastBackupAt: string | null;
  /** Of the last backup. */
  sizeBytes: number | null;
  /** False where the backup was handed on and only its holder can see whether it arrived. */
  isReadBack: boolean;
};

/** `shared`: the system took it, and does not say what became of it. */
export type WriteOutcome = 'stored' | 'shared' | 'cancelled';

/** Sealed bytes only: no target ever sees a key. Every function may throw AskError or BackupPlaceError. */
export type BackupTarget = {
  kind: 'local' | 'icloud' | 'googledrive';
  readState: (signal?: AbortSignal) => Promise<TargetState>;
  /** Replaces the one before. */
  write: (backup: Uint8Array<ArrayBuffer>, signal?: AbortSignal) => Promise<WriteOutcome>;
  /** Returns null when nothing is kept there, or its holder chose nothing. */
  read: (signal?: AbortSignal) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes what is kept there. */
  forget: () => Promise<void>;
};

/** Expected troubles of places on the device; what a server says comes as AskError. */
export type BackupPlaceErrorCode = 'storageFull' | 'storageFailed' | 'folderGone' | 'tooLarge';

export class BackupPlaceError extends Error {
  readonly code: BackupPlaceErrorCode;

  constructor(code: BackupPlaceErrorCode, options?: ErrorOptions) {
    super(`backup: ${code}`, options);
    this.name = 'BackupPlaceError';
    this.code = code;
  }
}
