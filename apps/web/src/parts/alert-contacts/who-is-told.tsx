import { type AlertContact, listAlertContacts } from '@repo/contract/alert-contacts/alert-contacts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { formatWhen } from '../words/dates.ts';
import { ReadError } from '../words/read-error.tsx';

/**
 * Who hears of it when somebody opens a card: who is told, who is not told although they were named and why, and what they
 * are told. Nobody, and not known, never look as if all were well.
 */
export function WhoIsTold({ className }: { className?: string }) {
  // They answer by a link, in a browser of their own: what was read a while ago may be behind.
  const contacts = useQuery({ ...read(listAlertContacts, {}), refetchOnMount: 'always' });
  return (
    <section aria-label={m.alert_contacts_who()} {...(className !== undefined && { className })}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-label text-ink-2">{m.alert_contacts_who()}</h3>
        {/* In a tab of its own: what is chosen here and not saved must not be lost. */}
        <a
          href="/settings/alert-contacts"
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center text-label"
        >
          {m.alert_contacts_who_change()}
        </a>
      </div>
      {contacts.isPending ? (
        <Skeleton label={m.alert_contacts_loading()}>
          <SkeletonBar className="h-11 w-full" />
        </Skeleton>
      ) : null}
      {contacts.isError ? (
        <ReadError title={m.alert_contacts_failed()} error={contacts.error} onRetry={() => void contacts.refetch()} />
      ) : null}
      {contacts.data === undefined ? null : <Listeners contacts={contacts.data} />}
    </section>
  );
}

function Listeners({ contacts }: { contacts: readonly AlertContact[] }) {
  const hasListener = contacts.some(isToldNow);
  return (
    <>
      {hasListener ? null : (
        <InlineAlert tone="warn" className="mb-2">
          {contacts.length === 0 ? m.alert_contacts_who_none() : m.alert_contacts_who_none_yet()}
        </InlineAlert>
      )}
      {contacts.length === 0 ? null : (
        <ul aria-label={m.alert_contacts_list()} className="divide-y divide-line">
          {contacts.map((contact) => (
            <li key={contact.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 break-all">{contact.email ?? m.alert_contacts_unknown()}</span>
              <StatusPill tone={isToldNow(contact) ? 'ok' : 'warn'} breaks>
                {describeTold(contact)}
              </StatusPill>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-small text-ink-2">{m.alert_contacts_who_what()}</p>
    </>
  );
}

const isToldNow = ({ state, isUndelivered, mutedUntil }: AlertContact): boolean =>
  state === 'confirmed' && !isUndelivered && mutedUntil === null;

function describeTold({ state, isUndelivered, mutedUntil }: AlertContact): string {
  if (state === 'left') return m.alert_contacts_who_left();
  if (state === 'broken') return m.alert_contacts_who_broken();
  if (isUndelivered) return m.alert_contacts_who_undelivered();
  if (state === 'asked') return m.alert_contacts_who_asked();
  if (state === 'expired') return m.alert_contacts_who_expired();
  return mutedUntil === null
    ? m.alert_contacts_who_told()
    : m.alert_contacts_who_muted({ until: formatWhen(mutedUntil) });
}
