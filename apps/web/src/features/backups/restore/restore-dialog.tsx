import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { BackupTarget } from '../targets/backup-target.ts';
import { RestoreChoice } from './restore-choice.tsx';
import { RestoreCode } from './restore-code.tsx';
import type { RestoreResult } from './restore-items.ts';
import { RestoreSource } from './restore-source.tsx';
import { useRestore } from './use-restore.ts';

/** A backup and its code, what is in it, what comes back, what became of it. */
export function RestoreDialog({ targets, onClose }: { targets: readonly BackupTarget[]; onClose: () => void }) {
  const work = useRestore();
  const { stage, problem } = work;
  // While something is being brought back, closing stops it first: what became of it is then said.
  const close = () => (stage.kind === 'restoring' ? work.stop() : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={stage.kind === 'done' ? m.backups_result_title() : m.backups_restore_title()}
      about={stage.kind === 'source' ? m.backups_restore_about() : undefined}
    >
      <ProblemAlert problem={problem} className="mb-4" />
      {stage.kind === 'source' ? <RestoreSource targets={targets} work={work} /> : null}
      {stage.kind === 'code' ? (
        <RestoreCode
          header={stage.header}
          isBusy={work.isBusy}
          onOpen={(typed) => void work.open(stage.file, stage.header, typed)}
          onCancel={onClose}
        />
      ) : null}
      {stage.kind === 'choose' ? (
        <RestoreChoice
          plan={stage.plan}
          onRestore={(chosen) => void work.restore(stage.plan, stage.present, chosen)}
          onCancel={onClose}
        />
      ) : null}
      {stage.kind === 'restoring' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="grow">
            {m.backups_restoring()} {m.backups_restore_step({ done: stage.done, all: stage.all })}
          </p>
          <Button onClick={work.stop}>{m.backups_stop()}</Button>
        </div>
      ) : null}
      {stage.kind === 'done' ? <Result result={stage.result} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Result({ result, onClose }: { result: RestoreResult; onClose: () => void }) {
  const { folders, glyphs, ownerOnly, codes, already, failed, isStopped } = result;
  return (
    <div role="status" className="space-y-3">
      <p className="font-strong">{m.backups_result({ folders, glyphs })}</p>
      {glyphs === 0 ? null : <p>{m.backups_choose_new_code()}</p>}
      {ownerOnly === 0 ? null : <p>{m.backups_result_owner_only({ count: ownerOnly })}</p>}
      {codes === 0 ? null : <p>{m.backups_result_codes({ count: codes })}</p>}
      {already === 0 ? null : <p>{m.backups_result_already({ count: already })}</p>}
      {isStopped ? <InlineAlert tone="warn">{m.backups_result_stopped()}</InlineAlert> : null}
      {failed.length === 0 ? null : (
        <InlineAlert tone="warn" title={m.backups_result_failed()}>
          <ul className="list-disc pl-5">
            {failed.map(({ id, title, reason }) => (
              <li key={id}>
                {title ?? m.backups_unreadable()}: {reason}
              </li>
            ))}
          </ul>
        </InlineAlert>
      )}
      <Button variant="primary" onClick={onClose}>
        {m.ui_done()}
      </Button>
    </div>
  );
}
