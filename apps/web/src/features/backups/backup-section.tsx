import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useFactors } from '../../parts/passkeys/use-factors.ts';
import { LockedNotice } from '../../parts/vault/locked-notice.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { RestoreDialog } from './restore/restore-dialog.tsx';
import type { BackupTarget } from './targets/backup-target.ts';
import { GoogleDriveActions } from './targets/google-drive-actions.tsx';
import { googleDriveTarget } from './targets/google-drive-target.ts';
import { chooseICloudFolder, iCloudTarget, iCloudWay } from './targets/icloud-target.ts';
import { localTarget } from './targets/local-target.ts';
import { TargetCard } from './targets/target-card.tsx';
import { useTargetState } from './targets/use-target-state.ts';
import { type BackupWork, useBackup } from './use-backup.ts';
import { useStorageSettings } from './use-storage-settings.ts';

/** Everything about backups: what they are, the three places, and the way back. */
export function BackupSection() {
  const userId = readSession()?.user.id;
  return userId === undefined ? null : <OwnBackups userId={userId} />;
}

function OwnBackups({ userId }: { userId: string }) {
  const [targets] = useState(() => ({
    local: localTarget(userId),
    icloud: iCloudTarget(userId),
    googledrive: googleDriveTarget(),
  }));
  const [isRestoring, setRestoring] = useState(false);
  const preference = useStorageSettings().data?.storagePreference;
  const factors = useFactors();
  const vault = useVault();
  const work = useBackup(userId);
  const isOpen = vault.state === 'open';
  const hasKit = factors.data?.hasRecoveryKit === true;
  const canBackUp = isOpen && hasKit;
  const shared = { work, canBackUp };
  return (
    <>
      <p className="max-w-prose text-label text-ink-2">{m.backups_about()}</p>
      <LockedNotice>{m.backups_locked()}</LockedNotice>
      {factors.data?.hasRecoveryKit === false ? <NoKit /> : null}
      <TargetCard
        {...shared}
        target={targets.local}
        isChosen={preference === 'local'}
        actions={<SaveAsFile work={work} canBackUp={canBackUp} />}
      />
      <TargetCard
        {...shared}
        target={targets.icloud}
        isChosen={preference === 'icloud'}
        actions={<ChooseFolder userId={userId} target={targets.icloud} />}
      />
      <TargetCard
        {...shared}
        target={targets.googledrive}
        isChosen={preference === 'googledrive'}
        actions={<GoogleDriveActions target={targets.googledrive} disabled={work.backing !== null} />}
      />
      <Card title={m.backups_restore_title()}>
        <p className="max-w-prose text-label text-ink-2">{m.backups_restore_card()}</p>
        <Button className="mt-4" icon="restore" disabled={!isOpen} onClick={() => setRestoring(true)}>
          {m.backups_restore_start()}
        </Button>
      </Card>
      {isRestoring ? <RestoreDialog targets={Object.values(targets)} onClose={() => setRestoring(false)} /> : null}
    </>
  );
}

/** The kit is made in another section, where it is shown once. */
function NoKit() {
  return (
    <InlineAlert
      tone="warn"
      title={m.backups_no_kit_title()}
      action={
        <Link to="/settings/security" hash="recovery-code" className={buttonClass({ size: 'low' })}>
          {m.backups_no_kit_go()}
        </Link>
      }
    >
      {m.backups_no_kit()}
    </InlineAlert>
  );
}

function SaveAsFile({ work, canBackUp }: { work: BackupWork; canBackUp: boolean }) {
  const isBusy = work.backing?.at === 'file';
  return (
    <Button
      icon="download"
      busy={isBusy}
      busyLabel={m.backups_busy()}
      disabled={!canBackUp || (work.backing !== null && !isBusy)}
      onClick={() => void work.start('file')}
    >
      {m.backups_save_file()}
    </Button>
  );
}

function ChooseFolder({ userId, target }: { userId: string; target: BackupTarget }) {
  const { data: state, refetch } = useTargetState(target);
  if (state === undefined || iCloudWay() !== 'folder') return null;
  return (
    <Button icon="folder" onClick={() => void chooseICloudFolder(userId).then(() => refetch())}>
      {state.hindrance === 'notConnected' ? m.ui_choose_folder() : m.backups_other_folder()}
    </Button>
  );
}
