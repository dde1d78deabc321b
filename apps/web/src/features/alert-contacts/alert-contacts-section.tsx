import { ALERT_CONTACTS_MAX, type AlertContact, listAlertContacts } from '@repo/contract/alert-contacts/alert-contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { AddContactDialog } from './add-contact-dialog.tsx';
import { AlertContactRow } from './alert-contact-row.tsx';
import { MuteContacts } from './mute-contacts.tsx';

/** The people who are told by mail when anybody opens a card: loading, failed, none yet, or a list. */
export function AlertContactsSection() {
  // They answer by a link, in a browser of their own: what was read a while ago may be behind.
  const contacts = useQuery({ ...read(listAlertContacts, {}), refetchOnMount: 'always' });
  return (
    <Card>
      <p className="max-w-prose text-label text-ink-2">{m.alert_contacts_about()}</p>
      <div className="mt-4 space-y-4">
        {contacts.isPending ? (
          <Skeleton label={m.alert_contacts_loading()}>
            <SkeletonBar className="h-14 w-full" />
          </Skeleton>
        ) : null}
        {contacts.isError ? (
          <ReadError title={m.alert_contacts_failed()} error={contacts.error} onRetry={() => void contacts.refetch()} />
        ) : null}
        {contacts.data === undefined ? null : <ContactList contacts={contacts.data} />}
      </div>
    </Card>
  );
}

function ContactList({ contacts }: { contacts: readonly AlertContact[] }) {
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {m.alert_contacts_add()}
    </Button>
  );
  const listenersLeft = contacts.some(({ state }) => state === 'confirmed');
  return (
    <>
      {contacts.length === 0 ? <EmptyState action={add}>{m.alert_contacts_none()}</EmptyState> : null}
      {contacts.length === 0 ? null : (
        <ul aria-label={m.alert_contacts_list()} className="divide-y divide-line border-y border-line">
          {contacts.map((contact) => (
            <AlertContactRow key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
      {contacts.length > 0 && contacts.length < ALERT_CONTACTS_MAX ? add : null}
      {contacts.length < ALERT_CONTACTS_MAX ? null : <p className="text-small text-ink-2">{m.alert_contacts_full()}</p>}
      {listenersLeft ? <MuteContacts mutedUntil={findMute(contacts)} /> : null}
      {isAdding ? <AddContactDialog lastName={findLastName(contacts)} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

const findMute = (contacts: readonly AlertContact[]): string | null =>
  contacts.find(({ mutedUntil }) => mutedUntil !== null)?.mutedUntil ?? null;

/** Most people are called the same by all whom they name. */
const findLastName = (contacts: readonly AlertContact[]): string => contacts.at(-1)?.name ?? '';
