import { connectDrive, type DriveState, disconnectDrive } from '@repo/contract/backups/backups';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { navigateAway } from '../../../device/page-address.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatSize } from '../../../parts/words/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { GoogleDriveTarget } from './google-drive-target.ts';
import { useTargetState } from './use-target-state.ts';

/** What only Google Drive has: the way there and back, and what stands between. */
export function GoogleDriveActions({ target, disabled }: { target: GoogleDriveTarget; disabled: boolean }) {
  const drive = useTargetState(target).data?.drive;
  const readAgain = {
    refetches: (client: QueryClient) => client.invalidateQueries({ queryKey: ['backups', 'googledrive'] }),
    refetchesAlways: true,
    failed: m.drive_failed(),
  };
  const connecting = useCall(async () => navigateAway((await ask(connectDrive, { body: {} })).url), readAgain);
  const disconnecting = useCall(disconnectDrive, {
    ...readAgain,
    onDone: ({ atGoogle }) => notifyDisconnected(atGoogle),
  });
  const isOff = disabled || connecting.isPending || disconnecting.isPending;
  if (drive === undefined || drive.provider === 'notConfigured') return null;
  const { connection } = drive;
  return (
    <>
      {connection === null || connection.isWithdrawn ? (
        <Button
          variant={connection === null ? 'secondary' : 'primary'}
          icon="go"
          busy={connecting.isPending}
          busyLabel={m.drive_leaving()}
          disabled={isOff}
          onClick={() => void connecting.submit()}
        >
          {connection === null ? m.drive_connect() : m.drive_connect_again()}
        </Button>
      ) : null}
      {connection === null ? null : (
        <Disconnect
          busy={disconnecting.isPending}
          disabled={isOff}
          onDisconnect={() => void disconnecting.submit({ body: {} })}
        />
      )}
      <div className="order-last basis-full space-y-2">
        <ProblemAlert problem={connecting.problem ?? disconnecting.problem} />
        {listNotes(drive).map((note) => (
          <p key={note} className="max-w-prose text-small text-ink-2">
            {note}
          </p>
        ))}
      </div>
    </>
  );
}

type DisconnectProps = { busy: boolean; disabled: boolean; onDisconnect: () => void };

function Disconnect({ busy, disabled, onDisconnect }: DisconnectProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button busy={busy} disabled={disabled} onClick={() => setAsking(true)}>
        {m.drive_disconnect()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.drive_disconnect_title()}
        confirmLabel={m.drive_disconnect()}
        safeLabel={m.drive_keep()}
        onConfirm={() => {
          setAsking(false);
          onDisconnect();
        }}
      >
        {m.drive_disconnect_about()}
      </ConfirmDialog>
    </>
  );
}

function notifyDisconnected(atGoogle: keyof typeof ABOUT_DISCONNECTED): void {
  const isLoose = atGoogle === 'unreachable';
  showToast({ tone: isLoose ? 'info' : 'ok', title: m.drive_disconnected(), about: ABOUT_DISCONNECTED[atGoogle]() });
}

const ABOUT_DISCONNECTED = {
  revoked: m.drive_disconnected_about,
  alreadyWithdrawn: m.drive_disconnected_about,
  otherAccount: m.drive_disconnected_other,
  unreachable: m.drive_disconnected_unreachable,
} as const;

/** Shows only known facts and names their source. */
function listNotes({ provider, connection }: DriveState): string[] {
  const notes = provider === 'standIn' ? [m.drive_stand_in()] : [];
  if (connection === null) return [...notes, m.drive_connect_note()];
  if (connection.isWithdrawn) return [...notes, m.drive_withdrawn()];
  if (connection.checked === 'unreachable') return [...notes, m.drive_unreachable()];
  if (connection.checked === 'tooOften') return [...notes, m.drive_too_often()];
  return connection.freeBytes === null ? notes : [...notes, m.drive_free({ size: formatSize(connection.freeBytes) })];
}
