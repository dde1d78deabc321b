import { declineEnrolment, type Enrolment } from '@repo/contract/enrolments/enrolments';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import { UnlockDialog } from '../../parts/vault/unlock-dialog.tsx';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { enrolmentReads, mintIssued, useEnrolments } from './use-enrolments.ts';

/** What a person does with an institution's folder: its glyph, and giving the code back. Never an edit. */
export function IssuedFolderActs({ folderId }: { folderId: string }) {
  const enrolment = useEnrolments().data?.find((one) => one.folderId === folderId);
  const [isLeaving, setLeaving] = useState(false);
  if (enrolment === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4 sm:px-5">
      {enrolment.recordId !== null && enrolment.hasGlyph ? (
        <Link to="/manage" search={{ glyph: enrolment.recordId }} className={buttonClass({ size: 'low' })}>
          {m.enrolments_open_glyph()}
        </Link>
      ) : (
        <MintButton enrolment={enrolment} />
      )}
      <Button size="low" variant="dangerQuiet" onClick={() => setLeaving(true)}>
        {m.enrolments_give_back()}
      </Button>
      {isLeaving ? <GiveBackDialog enrolment={enrolment} onClose={() => setLeaving(false)} /> : null}
    </div>
  );
}

/** Accepted while the vault was closed, or on a device that could not finish: the glyph is made now. */
function MintButton({ enrolment }: { enrolment: Enrolment }) {
  const isVaultOpen = useVault().state === 'open';
  const [isUnlocking, setUnlocking] = useState(false);

  const making = useCall(() => mintIssued(enrolment), {
    ...enrolmentReads,
    failed: { title: m.enrolments_mint_failed(), about: m.ui_server_fault() },
  });

  return (
    <>
      <Button
        size="low"
        variant="primary"
        busy={making.isPending}
        busyLabel={m.institutions_making()}
        onClick={() => (isVaultOpen ? void making.submit() : setUnlocking(true))}
      >
        {m.enrolments_mint()}
      </Button>
      <UnlockDialog open={isUnlocking} onOpenChange={setUnlocking} onUnlocked={() => void making.submit()} />
    </>
  );
}

function GiveBackDialog({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  return (
    <ConfirmAndRun
      title={m.enrolments_give_back_title({ name: enrolment.office.name })}
      confirmLabel={m.enrolments_give_back()}
      safeLabel={m.enrolments_keep()}
      {...enrolmentReads}
      run={() => ask(declineEnrolment, { params: { id: enrolment.id } })}
      done={m.enrolments_given_back()}
      failed={{ title: m.enrolments_failed(), about: m.ui_server_fault() }}
      onClose={onClose}
    >
      {m.enrolments_give_back_about()}
    </ConfirmAndRun>
  );
}
