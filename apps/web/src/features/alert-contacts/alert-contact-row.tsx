import {
  type AlertContact,
  type AlertContactState,
  askAlertContact,
  listAlertContacts,
  removeAlertContact,
  renameForAlertContact,
} from '@repo/contract/alert-contacts/alert-contacts';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tones.ts';
import { NameField } from './add-contact-dialog.tsx';

const STATES: Readonly<Record<AlertContactState, { tone: Tone; word: () => string }>> = {
  asked: { tone: 'info', word: m.alert_contacts_state_asked },
  expired: { tone: 'warn', word: m.alert_contacts_state_expired },
  confirmed: { tone: 'ok', word: m.alert_contacts_state_confirmed },
  left: { tone: 'plain', word: m.alert_contacts_state_left },
  broken: { tone: 'danger', word: m.alert_contacts_state_broken },
};

/** What each act on a row changes, also when it fails: the person may have answered meanwhile. */
const ROW_OPTIONS = { refetches: [listAlertContacts], refetchesAlways: true };

/** One person: how it stands with them, and what the owner can do about it. */
export function AlertContactRow({ contact }: { contact: AlertContact }) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const asking = useCall(askAlertContact, {
    ...ROW_OPTIONS,
    done: m.alert_contacts_asked_again(),
    failed: { title: m.alert_contacts_act_failed() },
  });
  const { id, state, asksLeft, isUndelivered } = contact;
  const email = contact.email ?? m.alert_contacts_unknown();
  const { tone, word } = STATES[state];
  const close = () => setDialog(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-strong break-all">{email}</span>
          <StatusPill tone={tone}>{word()}</StatusPill>
          {isUndelivered ? <StatusPill tone="danger">{m.alert_contacts_undelivered()}</StatusPill> : null}
        </p>
        <p className="text-small text-ink-2">{describeState(contact)}</p>
        {isUndelivered ? <p className="text-small text-danger">{m.alert_contacts_undelivered_about()}</p> : null}
        {state === 'left' || state === 'broken' ? null : (
          <p className="text-small text-ink-3">{describeName(contact.name)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {asksLeft > 0 ? (
          <Button
            size="low"
            busy={asking.isPending}
            aria-label={m.alert_contacts_again_label({ email })}
            onClick={() => void asking.submit({ params: { id } })}
          >
            {m.alert_contacts_again()}
          </Button>
        ) : null}
        {state === 'left' || state === 'broken' ? null : (
          <Button size="low" aria-label={m.alert_contacts_rename_label({ email })} onClick={() => setDialog('rename')}>
            {m.alert_contacts_rename()}
          </Button>
        )}
        <Button
          size="low"
          variant="dangerQuiet"
          aria-label={m.alert_contacts_remove_label({ email })}
          onClick={() => setDialog('remove')}
        >
          {m.alert_contacts_remove()}
        </Button>
      </div>
      {dialog === 'rename' ? <RenameDialog contact={contact} email={email} onClose={close} /> : null}
      {dialog === 'remove' ? <RemoveDialog id={id} email={email} onClose={close} /> : null}
    </li>
  );
}

function describeState({ state, askedAt, askedUntil, confirmedAt, leftAt, toldAt }: AlertContact): string {
  if (state === 'broken') return m.alert_contacts_broken();
  if (state === 'left') return m.alert_contacts_left({ when: formatWhen(leftAt ?? askedAt) });
  if (state === 'asked') return m.alert_contacts_asked({ when: formatWhen(askedAt), until: formatWhen(askedUntil) });
  if (state === 'expired')
    return m.alert_contacts_expired({ when: formatWhen(askedAt), until: formatWhen(askedUntil) });
  const when = formatWhen(confirmedAt ?? askedAt);
  return toldAt === null
    ? m.alert_contacts_confirmed({ when })
    : m.alert_contacts_told({ when, told: formatWhen(toldAt) });
}

const describeName = (name: string | null): string =>
  name === null ? m.alert_contacts_nameless() : m.alert_contacts_named({ name });

type DialogProps = { email: string; onClose: () => void };

function RenameDialog({ contact, email, onClose }: DialogProps & { contact: AlertContact }) {
  const [name, setName] = useState(contact.name ?? '');
  const renaming = useCall(renameForAlertContact, {
    ...ROW_OPTIONS,
    done: m.alert_contacts_renamed(),
    onDone: onClose,
    failed: m.alert_contacts_act_failed(),
  });
  const params = { id: contact.id };
  return (
    <FormDialog
      title={m.alert_contacts_rename_title({ email })}
      onClose={onClose}
      onSubmit={() => renaming.submit({ params, body: { name: name.trim() || null } })}
      submitError={renaming.problem}
      submitLabel={m.ui_save()}
      busy={renaming.isPending}
    >
      <NameField value={name} onChange={setName} />
    </FormDialog>
  );
}

function RemoveDialog({ id, email, onClose }: DialogProps & { id: string }) {
  return (
    <ConfirmAndRun
      {...ROW_OPTIONS}
      title={m.alert_contacts_remove_title({ email })}
      confirmLabel={m.alert_contacts_remove()}
      safeLabel={m.alert_contacts_remove_keep()}
      run={() => ask(removeAlertContact, { params: { id } })}
      done={m.alert_contacts_removed()}
      failed={{ title: m.alert_contacts_act_failed() }}
      onClose={onClose}
    >
      {m.alert_contacts_remove_about()}
    </ConfirmAndRun>
  );
}
