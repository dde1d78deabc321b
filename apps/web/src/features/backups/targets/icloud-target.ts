import { canChooseFolder, chooseFolder, mayUseFolder } from '../../../device/files/chosen-folder.ts';
import { deleteFile, readFile, writeInto } from '../../../device/files/private-files.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { canShareFile, shareFile } from '../../../device/files/share.ts';
import {
  type BackupNote,
  eraseBackupNote,
  readBackupNote,
  writeBackupNote,
} from '../../../device/remembered/backup-notes.ts';
import { BACKUP_FILE_NAME, backupFile } from '../backup-file.ts';
import { BackupPlaceError, type BackupTarget, type TargetState, type WriteOutcome } from './backup-target.ts';
import { storing } from './local-target.ts';

/**
 * iCloud Drive has no API for web pages, and Apple's script is not loaded. A page can write into a folder that the
 * person chose, use the share sheet, or download the file, depending on the browser.
 */
export type ICloudWay = 'folder' | 'share' | 'download';

export function iCloudWay(): ICloudWay {
  if (canChooseFolder()) return 'folder';
  return canShareFile(backupFile(new Uint8Array())) ? 'share' : 'download';
}

export function iCloudTarget(userId: string): BackupTarget {
  return {
    kind: 'icloud',
    readState: async () => readTargetState(await readBackupNote(userId)),
    write: (backup) => (iCloudWay() === 'folder' ? writeToFolder(userId, backup) : shareBackup(userId, backup)),
    read: async () => {
      const { folder } = await readBackupNote(userId);
      if (folder === null) return null;
      const file = await storing(
        async () => (await mayUseFolder(folder, { ask: true })) && readFile(folder, BACKUP_FILE_NAME),
      );
      if (file === false) throw new BackupPlaceError('folderGone');
      return file === null ? null : new Uint8Array(await file.arrayBuffer());
    },
    forget: async () => {
      const { folder } = await readBackupNote(userId);
      if (folder !== null && (await mayUseFolder(folder, { ask: true })))
        await storing(() => deleteFile(folder, BACKUP_FILE_NAME));
      await eraseBackupNote(userId);
    },
  };
}

/** Another folder than the one before; nothing is moved. False when the choice was closed. */
export async function chooseICloudFolder(userId: string): Promise<boolean> {
  const folder = await chooseFolder('backups');
  if (folder !== null) await writeBackupNote(userId, { folder, sharedAt: null, sizeBytes: null });
  return folder !== null;
}

/** Asks for the folder while the press that began the backup still counts. Throws BackupPlaceError `folderGone`. */
export async function mayWriteToICloud(userId: string): Promise<void> {
  if (iCloudWay() !== 'folder') return;
  const { folder } = await readBackupNote(userId);
  if (folder === null || !(await mayUseFolder(folder, { ask: true }))) throw new BackupPlaceError('folderGone');
}

async function readTargetState(note: BackupNote): Promise<TargetState> {
  const { folder, sharedAt, sizeBytes } = note;
  const hindrance = folder === null && iCloudWay() === 'folder' ? 'notConnected' : null;
  const known = { hindrance, connectedAs: folder?.name ?? null, lastBackupAt: sharedAt, sizeBytes } as const;
  if (folder === null || !(await mayUseFolder(folder, { ask: false }))) return { ...known, isReadBack: false };
  const file = await readFile(folder, BACKUP_FILE_NAME).catch(() => null);
  const lastBackupAt = file === null ? null : new Date(file.lastModified).toISOString();
  return { ...known, lastBackupAt, sizeBytes: file?.size ?? null, isReadBack: true };
}

async function writeToFolder(userId: string, backup: Uint8Array<ArrayBuffer>): Promise<WriteOutcome> {
  const { folder } = await readBackupNote(userId);
  if (folder === null) throw new BackupPlaceError('folderGone');
  await storing(async () => {
    if (!(await mayUseFolder(folder, { ask: true }))) throw new BackupPlaceError('folderGone');
    await writeInto(folder, BACKUP_FILE_NAME, backup);
  });
  await note(userId, folder, backup);
  return 'stored';
}

/** The system takes the file and does not say where it went: what is noted is that it was handed on. */
async function shareBackup(userId: string, backup: Uint8Array<ArrayBuffer>): Promise<WriteOutcome> {
  const file = backupFile(backup);
  const outcome = canShareFile(file) ? await shareFile(file, '') : 'failed';
  if (outcome === 'cancelled') return 'cancelled';
  if (outcome === 'failed') saveFile(file.name, file);
  await note(userId, null, backup);
  return 'shared';
}

const note = (userId: string, folder: FileSystemDirectoryHandle | null, backup: Uint8Array): Promise<void> =>
  writeBackupNote(userId, { folder, sharedAt: new Date().toISOString(), sizeBytes: backup.length });
