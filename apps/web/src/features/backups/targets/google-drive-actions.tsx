import { connectDrive, type DriveState, disconnectDrive } from '@house/contract/backups/backups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { askConfirmed, NotConfirmedError } from '../../../api/ask-confirmed.ts';
import { reasonOf } from '../../../api/ask-error.ts';
import { leaveFor } from '../../../device/page-address.ts';
import { m } from '../../../paraglide/messages.js';
import { formatSize } from '../../../parts/words/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { GoogleDriveTarget } from './google-drive-target.ts';
import { useTargetState } from './use-target-state.ts';

/** What only Google Drive has: the way there and back, and what stands between. */
export function GoogleDriveActions({ target, disabled }: { target: GoogleDriveTarget; disabled: boolean }) {
  const drive = useTargetState(target).data?.drive;
  const act = useDriveAct();
  if (drive === undefined || drive.provider === 'notConfigured') return null;
  const { connection } = drive;
  return (
    <>
      {connection === null || connection.isWithdrawn ? (
        <Button
          variant={connection === null ? 'secondary' : 'primary'}
          icon="go"
          busy={act.busy === 'connect'}
          busyLabel={m.drive_leaving()}
          disabled={disabled || act.busy !== null}
          onClick={() => void act.run('connect', connect)}
        >
          {connection === null ? m.drive_connect() : m.drive_connect_again()}
        </Button>
      ) : null}
      {connection === null ? null : (
        <Disconnect busy={act.busy} disabled={disabled} onDisconnect={() => void act.run('disconnect', disconnect)} />
      )}
      <div className="order-last basis-full space-y-2">
        {act.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {act.problem}
          </InlineAlert>
        )}
        {notesOf(drive).map((note) => (
          <p key={note} className="max-w-prose text-small text-ink-2">
            {note}
          </p>
        ))}
      </div>
    </>
  );
}

type Busy = 'connect' | 'disconnect' | null;

function Disconnect({ busy, disabled, onDisconnect }: { busy: Busy; disabled: boolean; onDisconnect: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button busy={busy === 'disconnect'} disabled={disabled || busy !== null} onClick={() => setAsking(true)}>
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

function useDriveAct() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Busy>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(what: Exclude<Busy, null>, act: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof NotConfirmedError)) setProblem(reasonOf(error, m.drive_failed()));
    } finally {
      setBusy(null);
      await client.invalidateQueries({ queryKey: ['backups', 'googledrive'] });
    }
  }

  return { busy, problem, run };
}

async function connect(): Promise<void> {
  leaveFor((await askConfirmed(connectDrive, { body: {} })).url);
}

async function disconnect(): Promise<void> {
  const { atGoogle } = await ask(disconnectDrive, { body: {} });
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
function notesOf({ provider, connection }: DriveState): string[] {
  const notes = provider === 'standIn' ? [m.drive_stand_in()] : [];
  if (connection === null) return [...notes, m.drive_connect_note()];
  if (connection.isWithdrawn) return [...notes, m.drive_withdrawn()];
  if (connection.checked === 'unreachable') return [...notes, m.drive_unreachable()];
  if (connection.checked === 'tooOften') return [...notes, m.drive_too_often()];
  return connection.freeBytes === null ? notes : [...notes, m.drive_free({ size: formatSize(connection.freeBytes) })];
}
