import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { BackupStep } from '../make-backup.ts';
import { PLACE_LABELS } from '../storage-labels.ts';
import type { BackupWork } from '../use-backup.ts';
import type { BackupTarget, TargetState } from './backup-target.ts';
import { placeNote, stateRows, stateTexts } from './target-state-texts.ts';
import { useTargetState } from './use-target-state.ts';

type TargetCardProps = {
  target: BackupTarget;
  work: BackupWork;
  /** It is the person's own choice of place. */
  isChosen: boolean;
  /** A backup can be made now: the vault is open and there is a recovery code. */
  canBackUp: boolean;
  /** What only this place can do: connect, choose a folder, save a file. */
  actions?: ReactNode;
};

/** One place for backups: how it stands, what lies there, what can be done. */
export function TargetCard({ target, work, isChosen, canBackUp, actions }: TargetCardProps) {
  const { data: state, isError } = useTargetState(target);
  const { kind } = target;
  return (
    <Card
      title={
        <>
          {PLACE_LABELS[kind]()}
          {isChosen ? <span className="ml-2 text-small font-normal text-ink-3">{m.backups_chosen()}</span> : null}
        </>
      }
      action={<StatePill kind={kind} state={state} isError={isError} />}
    >
      {state === undefined ? null : <Standing kind={kind} state={state} />}
      {isError ? <p className="text-label text-ink-2">{m.backups_state_failed()}</p> : null}
      <Problem kind={kind} work={work} />
      {kind === 'icloud' && work.isReady ? <Ready onShare={() => void work.share()} /> : null}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {state?.hindrance === null ? (
          <BackUp {...{ target, work, canBackUp, isChosen }} isFirst={state.lastBackupAt === null} />
        ) : null}
        {actions}
        {state !== undefined && canForget(state) ? <Forget target={target} work={work} /> : null}
        <Progress kind={kind} work={work} />
      </div>
    </Card>
  );
}

/** What lies behind a withdrawn access is out of reach for deleting, too. */
const canForget = ({ lastBackupAt, hindrance }: TargetState): boolean =>
  lastBackupAt !== null && hindrance !== 'grantWithdrawn';

const isBackingUp = (kind: TargetKind, { backing }: BackupWork): boolean =>
  backing?.at === kind && backing.act === 'backUp';

type BackUpProps = Omit<TargetCardProps, 'actions'> & { isFirst: boolean };

function BackUp({ target, work, canBackUp, isChosen, isFirst }: BackUpProps) {
  const isBusy = isBackingUp(target.kind, work);
  return (
    <>
      <Button
        variant={isChosen ? 'primary' : 'secondary'}
        busy={isBusy}
        busyLabel={m.backups_busy()}
        disabled={!canBackUp || (work.backing !== null && !isBusy)}
        onClick={() => void work.start(target)}
      >
        {isFirst ? m.backups_now() : m.backups_again()}
      </Button>
      {isBusy ? <Button onClick={work.stop}>{m.backups_stop()}</Button> : null}
    </>
  );
}

/** What went wrong here; a file of one's own is made on the card of this device. */
function Problem({ kind, work: { problem } }: { kind: TargetKind; work: BackupWork }) {
  const place = problem?.at === 'file' ? 'local' : problem?.at;
  if (problem === null || place !== kind) return null;
  return (
    <InlineAlert tone="danger" announce="alert" className="mt-4">
      {problem.sentence}
    </InlineAlert>
  );
}

/** A share sheet opens only just after a press, and reading and sealing took longer. */
function Ready({ onShare }: { onShare: () => void }) {
  return (
    <InlineAlert
      tone="info"
      announce="status"
      className="mt-4"
      action={
        <Button size="low" variant="primary" icon="share" onClick={onShare}>
          {m.backups_ready_share()}
        </Button>
      }
    >
      {m.backups_ready()}
    </InlineAlert>
  );
}

function Progress({ kind, work }: { kind: TargetKind; work: BackupWork }) {
  const step = isBackingUp(kind, work) ? (work.backing?.step ?? null) : null;
  return (
    <p role="status" className="text-small text-ink-2">
      {step === null ? '' : stepTexts(step)}
    </p>
  );
}

type TargetKind = BackupTarget['kind'];

function StatePill({ kind, state, isError }: { kind: TargetKind; state: TargetState | undefined; isError: boolean }) {
  if (isError) return <StatusPill tone="warn">{m.backups_state_unknown()}</StatusPill>;
  if (state === undefined) return null;
  const { tone, text } = stateTexts(kind, state);
  return <StatusPill tone={tone}>{text}</StatusPill>;
}

function Standing({ kind, state }: { kind: TargetKind; state: TargetState }) {
  const note = placeNote(kind, state);
  const rows = stateRows(kind, state);
  return (
    <>
      {rows.length === 0 ? null : <DefinitionList rows={rows} />}
      {note === null ? null : <p className="mt-2 max-w-prose text-small text-ink-2">{note}</p>}
    </>
  );
}

function Forget({ target, work }: { target: BackupTarget; work: BackupWork }) {
  const [asking, setAsking] = useState(false);
  const place = PLACE_LABELS[target.kind]();

  function forget() {
    setAsking(false);
    void work.forget(target);
  }

  return (
    <>
      <Button variant="dangerQuiet" icon="trash" disabled={work.backing !== null} onClick={() => setAsking(true)}>
        {m.backups_forget()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.backups_forget_title({ place })}
        confirmLabel={m.backups_forget()}
        safeLabel={m.backups_keep()}
        onConfirm={forget}
      >
        {m.backups_forget_about()}
      </ConfirmDialog>
    </>
  );
}

function stepTexts(step: BackupStep): string {
  if (step.kind === 'reading') return m.backups_step_reading({ glyphs: step.glyphs });
  return step.kind === 'sealing' ? m.backups_step_sealing() : m.backups_step_writing();
}
