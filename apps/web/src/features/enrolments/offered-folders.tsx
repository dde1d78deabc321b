import { acceptEnrolment, declineEnrolment, type Enrolment } from '@repo/contract/enrolments/enrolments';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import { useVault, vaultSettled } from '../../parts/vault/use-vault.ts';
import { formatLongDay } from '../../parts/words/dates.ts';
import { roleLabel } from '../../parts/words/glyph-labels.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { enrolmentReads, mintIssued, useEnrolments } from './use-enrolments.ts';

type OfferReply = { enrolment: Enrolment; accepts: boolean };

/** Folders that institutions offer to this person, who alone answers. Nothing where there is none. */
export function OfferedFolders() {
  const enrolments = useEnrolments();
  const [asked, setAsked] = useState<OfferReply | null>(null);
  const offers = (enrolments.data ?? []).filter(({ state }) => state === 'offered');
  return (
    <>
      {offers.map((enrolment) => (
        <InlineAlert
          key={enrolment.id}
          className="mb-4"
          title={m.enrolments_offer({ name: enrolment.office.name })}
          action={
            <span className="flex gap-2">
              <Button size="low" onClick={() => setAsked({ enrolment, accepts: false })}>
                {m.enrolments_decline()}
              </Button>
              <Button size="low" variant="primary" onClick={() => setAsked({ enrolment, accepts: true })}>
                {m.enrolments_accept()}
              </Button>
            </span>
          }
        >
          {m.enrolments_offer_about()}
          {enrolment.expiresAt === null
            ? null
            : ` ${m.enrolments_offer_until({ day: formatLongDay(enrolment.expiresAt) })}`}
        </InlineAlert>
      ))}
      {asked === null ? null : <AnswerDialog key={asked.enrolment.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function AnswerDialog({ enrolment, accepts, onClose }: OfferReply & { onClose: () => void }) {
  return accepts ? (
    <AcceptDialog enrolment={enrolment} onClose={onClose} />
  ) : (
    <DeclineDialog enrolment={enrolment} onClose={onClose} />
  );
}

type DialogProps = { enrolment: Enrolment; onClose: () => void };

/** What comes of it, and what the institution then sees, before it is done. */
function AcceptDialog({ enrolment, onClose }: DialogProps) {
  const { office, code, id } = enrolment;
  const vault = useVault();

  async function run(): Promise<boolean> {
    const accepted = await ask(acceptEnrolment, { params: { id } });
    // Without the vault the folder is there, and its card makes the glyph later.
    if ((await vaultSettled()).state === 'open') await mintIssued(accepted);
    return true;
  }

  return (
    <ConfirmAndRun
      title={m.enrolments_accept_title({ name: office.name })}
      confirmLabel={m.enrolments_accept()}
      safeLabel={m.enrolments_later()}
      busyLabel={m.enrolments_accepting()}
      danger={false}
      {...enrolmentReads}
      run={run}
      done={m.enrolments_accepted()}
      failed={{ title: m.enrolments_failed(), about: m.ui_server_fault() }}
      onClose={onClose}
    >
      <p className="numeric break-all font-mono text-small">{code}</p>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>{m.enrolments_accept_glyph({ role: roleLabel(office.kind) })}</li>
        <li>{m.enrolments_accept_fixed()}</li>
        <li>{m.enrolments_accept_seen()}</li>
        <li>{m.enrolments_accept_back()}</li>
      </ul>
      {vault.state === 'open' || vault.state === 'opening' ? null : (
        <p className="mt-3">{m.enrolments_accept_locked()}</p>
      )}
    </ConfirmAndRun>
  );
}

function DeclineDialog({ enrolment, onClose }: DialogProps) {
  // Of these the institution does not learn whether anybody is here, and so not that somebody declined.
  const isSilent = enrolment.way === 'email' || enrolment.way === 'taxCode';
  return (
    <ConfirmAndRun
      title={m.enrolments_decline_title({ name: enrolment.office.name })}
      confirmLabel={m.enrolments_decline()}
      safeLabel={m.enrolments_later()}
      {...enrolmentReads}
      run={() => ask(declineEnrolment, { params: { id: enrolment.id } })}
      done={m.enrolments_declined()}
      failed={{ title: m.enrolments_failed(), about: m.ui_server_fault() }}
      onClose={onClose}
    >
      {isSilent ? m.enrolments_decline_silent() : m.enrolments_decline_about()}
    </ConfirmAndRun>
  );
}
