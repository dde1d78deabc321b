import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import type { Tone } from '../../../ui/tones.ts';
import type { BackupTarget, TargetState } from './backup-target.ts';
import { type ICloudWay, iCloudWay } from './icloud-target.ts';

type TargetKind = BackupTarget['kind'];

/** The state in two words and a colour: only what is known. */
export function stateTexts(kind: TargetKind, { hindrance, isReadBack }: TargetState): { tone: Tone; text: string } {
  if (hindrance === 'notConfigured') return { tone: 'plain', text: m.backups_state_not_configured() };
  if (hindrance === 'notSupported') return { tone: 'plain', text: m.backups_state_not_supported() };
  if (hindrance === 'grantWithdrawn') return { tone: 'warn', text: m.backups_state_withdrawn() };
  if (hindrance === 'notConnected')
    return { tone: 'plain', text: kind === 'icloud' ? m.backups_state_no_folder() : m.backups_state_not_connected() };
  if (kind === 'icloud' && !isReadBack) return { tone: 'info', text: m.backups_state_by_hand() };
  return { tone: 'ok', text: m.backups_state_connected() };
}

export function stateRows(kind: TargetKind, state: TargetState): Definition[] {
  const { lastBackupAt, sizeBytes, isReadBack, connectedAs } = state;
  if (state.hindrance !== null && lastBackupAt === null) return [];
  return [
    ...(connectedAs === null
      ? []
      : [{ key: 'as', term: kind === 'icloud' ? m.backups_folder() : m.backups_connected_as(), value: connectedAs }]),
    {
      key: 'last',
      term: isReadBack || lastBackupAt === null ? m.backups_last() : m.backups_last_handed_on(),
      value: lastBackupAt === null ? m.backups_none_yet() : formatWhen(lastBackupAt),
    },
    ...(sizeBytes === null ? [] : [{ key: 'size', term: m.backups_size(), value: formatSize(sizeBytes) }]),
  ];
}

const ICLOUD_NOTES: Readonly<Record<ICloudWay, () => string>> = {
  folder: m.backups_icloud_folder_note,
  share: m.backups_icloud_share_note,
  download: m.backups_icloud_download_note,
};

/** One honest sentence about the place as this browser has it. */
export function placeNote(kind: TargetKind, { hindrance }: TargetState): string | null {
  if (hindrance === 'notConfigured') return m.backups_not_configured_note();
  if (hindrance === 'notSupported') return m.backups_not_supported_note();
  if (kind === 'local') return m.backups_local_note();
  return kind === 'icloud' ? ICLOUD_NOTES[iCloudWay()]() : null;
}
