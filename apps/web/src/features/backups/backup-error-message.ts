import { BACKUP_BYTES_MAX } from '@repo/contract/backups/backups';
import { PRODUCT } from '@repo/contract/brand';
import { AskError, describeFailure } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { formatSize } from '../../parts/words/numbers.ts';
import type { BackupReadErrorCode } from '../../workers/vault/operations/backup-operations.ts';
import { VaultWorkerError, type VaultWorkerErrorCode } from '../../workers/vault/vault-worker-error.ts';
import { BackupPlaceError, type BackupPlaceErrorCode } from './targets/backup-target.ts';

const PLACE_MESSAGES: Readonly<Record<BackupPlaceErrorCode, () => string>> = {
  storageFull: m.backups_storage_full,
  storageFailed: m.backups_storage_failed,
  folderGone: m.backups_folder_gone,
  tooLarge,
};

const VAULT_MESSAGES: Partial<Record<VaultWorkerErrorCode, () => string>> = {
  locked: m.backups_locked,
  noKit: m.backups_no_kit,
  tooLarge,
  codeMalformed: m.accounts_code_malformed,
  codeTypo: m.accounts_code_typo,
  wrongCode: m.backups_code_wrong,
  damaged: m.backups_file_damaged,
};

const READ_MESSAGES: Readonly<Record<BackupReadErrorCode, () => string>> = {
  'backup.foreign': () => m.backups_file_foreign({ product: PRODUCT }),
  'backup.newer': m.backups_file_newer,
  'backup.truncated': m.backups_file_truncated,
  'backup.damaged': m.backups_file_damaged,
  'backup.tooLarge': () => m.backups_file_too_large({ product: PRODUCT }),
  'backup.otherAccount': m.backups_file_other_account,
};

/** Why a file is not read, before any code. */
export const backupReadErrorMessage = (code: BackupReadErrorCode): string => READ_MESSAGES[code]();

/** What went wrong, what is safe. `fallback` for what has no words of its own. */
export function backupErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof BackupPlaceError) return PLACE_MESSAGES[error.code]();
  if (error instanceof VaultWorkerError) return (VAULT_MESSAGES[error.code] ?? (() => fallback))();
  return error instanceof AskError ? describeFailure(error, fallback) : fallback;
}

function tooLarge(): string {
  return m.backups_too_large({ max: formatSize(BACKUP_BYTES_MAX) });
}
