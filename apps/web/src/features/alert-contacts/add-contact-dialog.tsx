import { ALERT_NAME_MAX, addAlertContact, listAlertContacts } from '@repo/contract/alert-contacts/alert-contacts';
import { useState } from 'react';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Address and name; the question goes out once the person has confirmed who they are. */
export function AddContactDialog({ lastName, onClose }: { lastName: string; onClose: () => void }) {
  // A lost answer names the same person again, not a second one.
  const [id] = useState(createUuid);
  const [email, setEmail] = useState('');
  const [name, setName] = useState(lastName);
  const adding = useCall(addAlertContact, {
    refetches: [listAlertContacts],
    done: m.alert_contacts_added(),
    onDone: onClose,
    failed: m.alert_contacts_add_failed(),
  });
  return (
    <FormDialog
      title={m.alert_contacts_add_title()}
      about={m.alert_contacts_add_about()}
      onClose={onClose}
      onSubmit={() => adding.submit({ body: { id, email: email.trim(), name: name.trim() || null } })}
      submitError={adding.problem}
      submitLabel={m.alert_contacts_send()}
      busy={adding.isPending}
      busyLabel={m.alert_contacts_sending()}
      disabled={email.trim() === ''}
    >
      <TextField
        label={m.alert_contacts_email()}
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <NameField value={name} onChange={setName} />
      <p className="text-small text-ink-2">{m.alert_contacts_ask_first()}</p>
    </FormDialog>
  );
}

/** How the mails name whoever wrote it. */
export function NameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={m.alert_contacts_name()}
      hint={m.alert_contacts_name_hint()}
      autoComplete="off"
      maxLength={ALERT_NAME_MAX}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
