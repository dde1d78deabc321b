import { listAlertContacts, muteAlertContacts } from '@repo/contract/alert-contacts/alert-contacts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';

/** Keeps the mails back for a day, when somebody cries wolf; it ends by itself. */
export function MuteContacts({ mutedUntil }: { mutedUntil: string | null }) {
  const muting = useCall(muteAlertContacts, {
    refetches: [listAlertContacts],
    done: (_contacts, { body }) => (body.muted ? m.alert_contacts_mute_done() : m.alert_contacts_unmute_done()),
    failed: m.alert_contacts_act_failed(),
  });
  const isMuted = mutedUntil !== null;
  const button = (
    <Button icon="mute" busy={muting.isPending} onClick={() => void muting.submit({ body: { muted: !isMuted } })}>
      {isMuted ? m.alert_contacts_unmute() : m.alert_contacts_mute()}
    </Button>
  );
  return (
    <div className="space-y-2">
      {isMuted ? (
        <InlineAlert tone="warn" announce="status" action={button}>
          {m.alert_contacts_muted({ until: formatWhen(mutedUntil) })}
        </InlineAlert>
      ) : (
        <>
          {button}
          <p className="text-small text-ink-2">{m.alert_contacts_mute_about()}</p>
        </>
      )}
      <ProblemAlert problem={muting.problem} />
    </div>
  );
}
