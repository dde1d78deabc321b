import { PRODUCT } from '@house/contract/brand';

/** The name in a folder, where the newest takes the place of the one before. */
export const BACKUP_FILE_NAME = `${PRODUCT.toLowerCase()}.backup`;

/** A file to keep among others: it carries its day. No type of a known kind, so that no program thinks it can open it. */
export function backupFile(backup: Uint8Array<ArrayBuffer>, day = new Date()): File {
  const name = `${PRODUCT.toLowerCase()}-${day.toISOString().slice(0, 10)}.backup`;
  return new File([backup], name, { type: 'application/octet-stream' });
}
