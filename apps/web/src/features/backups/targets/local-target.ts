import {
  findPrivateFile,
  hasPrivateFiles,
  readPrivateFile,
  removePrivateFile,
  writePrivateFile,
} from '../../../device/files/private-files.ts';
import { BackupPlaceError, type BackupTarget, type TargetState } from './backup-target.ts';

/** This browser's own storage. One file a person: several may use the device. */
export function localTarget(userId: string): BackupTarget {
  const name = `${userId}.backup`;
  return {
    kind: 'local',
    readState: async () => {
      const file = hasPrivateFiles() ? await findPrivateFile(name) : null;
      return deriveState(file);
    },
    write: async (backup) => {
      await storing(() => writePrivateFile(name, backup));
      return 'stored';
    },
    read: () => readPrivateFile(name),
    forget: () => removePrivateFile(name),
  };
}

function deriveState(file: { at: string; sizeBytes: number } | null): TargetState {
  return {
    hindrance: hasPrivateFiles() ? null : 'notSupported',
    connectedAs: null,
    lastBackupAt: file?.at ?? null,
    sizeBytes: file?.sizeBytes ?? null,
    isReadBack: true,
  };
}

/** What goes wrong while a file is written, as a code that has words. */
export async function storing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'QuotaExceededError') throw new BackupPlaceError('storageFull', { cause: error });
    if (error.name === 'NotFoundError' || error.name === 'NotAllowedError')
      throw new BackupPlaceError('folderGone', { cause: error });
    throw new BackupPlaceError('storageFailed', { cause: error });
  }
}
