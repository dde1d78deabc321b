import { addAlertContacts, listAlertContacts, removeAlertContacts } from '@repo/contract/alert-contacts/alert-contacts';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { ErrorReason } from '../../parts/words/error-reason.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';

const useAlertContactsEntries = () => useQuery(read(listAlertContacts, {}));

/** The list is read again after each, also after a failure, because it may have been done and the answer lost. */
const entryOptions = () => ({
  refetches: [listAlertContacts],
  refetchesAlways: true,
  failed: { title: m.alert_contacts_failed(), about: m.ui_server_fault() },
});

const useAddAlertContacts = () => useCall(addAlertContacts, { ...entryOptions(), done: m.alert_contacts_added() });

const useRemoveAlertContacts = () =>
  useCall(removeAlertContacts, { ...entryOptions(), done: m.alert_contacts_removed() });

/** The entries of this person: loading, failed, none yet, or a list. */
export function AlertContactsPanel() {
  const entries = useAlertContactsEntries();
  const adding = useAddAlertContacts();
  const removing = useRemoveAlertContacts();
  const add = (
    <Button busy={adding.isPending} onClick={() => void adding.submit({ body: { id: createUuid() } })}>
      {m.alert_contacts_add()}
    </Button>
  );
  if (entries.isPending) {
    return (
      <Skeleton label={m.alert_contacts_loading()}>
        <SkeletonBar className="h-14 w-full" />
      </Skeleton>
    );
  }
  if (entries.isError) {
    return (
      <InlineAlert tone="warn" announce="status" title={m.alert_contacts_failed()}>
        <ErrorReason error={entries.error} fallback={m.ui_server_fault()} />
      </InlineAlert>
    );
  }
  if (entries.data.length === 0) return <EmptyState action={add}>{m.alert_contacts_none()}</EmptyState>;
  return (
    <>
      {add}
      <ul className="divide-y divide-line">
        {entries.data.map(({ id, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="grow">{formatWhen(createdAt)}</span>
            <Button size="low" variant="dangerQuiet" onClick={() => void removing.submit({ params: { id } })}>
              {m.alert_contacts_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
