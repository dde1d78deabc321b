import { BACKUP_BYTES_MAX } from '@house/contract/backups';
import { PRODUCT } from '@house/contract/brand';
import { AskError, reasonOf } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import type { BackupFault } from '../../workers/vault/operations/backup-operations.ts';
import { VaultTrouble, type VaultTroubleCode } from '../../workers/vault/vault-trouble.ts';
import { sizeWords } from './storage-words.ts';
import { BackupTrouble, type BackupTroubleCode } from './targets/backup-target.ts';

const PLACE_TROUBLES: Readonly<Record<BackupTroubleCode, () => string>> = {
  storageFull: m.backups_storage_full,
  storageFailed: m.backups_storage_failed,
  folderGone: m.backups_folder_gone,
  tooLarge: tooLarge,
};

const VAULT_TROUBLES: Partial<Record<VaultTroubleCode, () => string>> = {
  locked: m.backups_locked,
  noKit: m.backups_no_kit,
  tooLarge,
  codeMalformed: m.accounts_code_malformed,
  codeTypo: m.accounts_code_typo,
  wrongCode: m.backups_code_wrong,
  damaged: m.backups_file_damaged,
};

const FAULTS: Readonly<Record<BackupFault, () => string>> = {
  'backup.foreign': () => m.backups_file_foreign({ product: PRODUCT }),
  'backup.newer': m.backups_file_newer,
  'backup.truncated': m.backups_file_truncated,
  'backup.damaged': m.backups_file_damaged,
  'backup.tooLarge': () => m.backups_file_too_large({ product: PRODUCT }),
  'backup.otherAccount': m.backups_file_other_account,
};

/** Why a file is not read, before any code. */
export const faultSentence = (fault: BackupFault): string => FAULTS[fault]();

/** What went wrong, what is safe. `fallback` for what has no words of its own. */
export function backupProblem(error: unknown, fallback: string): string {
  if (error instanceof BackupTrouble) return PLACE_TROUBLES[error.code]();
  if (error instanceof VaultTrouble) return (VAULT_TROUBLES[error.code] ?? (() => fallback))();
  return error instanceof AskError ? reasonOf(error, fallback) : fallback;
}

function tooLarge(): string {
  return m.backups_too_large({ max: sizeWords(BACKUP_BYTES_MAX) });
}
