import { PRODUCT } from '@repo/contract/brand';

/** The name in a folder, where the newest takes the place of the one before. */
export const BACKUP_FILE_NAME = `${PRODUCT.toLowerCase()}.backup`;

/**
 * The name of a file that is saved among others: it contains the date. The type is unknown to the system, so that no
 * program offers to open it.
 */
export function backupFile(backup: Uint8Array<ArrayBuffer>, day = new Date()): File {
  const name = `${PRODUCT.toLowerCase()}-${day.toISOString().slice(0, 10)}.backup`;
  return new File([backup], name, { type: 'application/octet-stream' });
}
