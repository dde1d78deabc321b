import { CONTACTS_MAX, type Contact } from '@repo/contract/wallet/contacts';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useDraftGuard } from '../../../parts/forms/draft-guard.tsx';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { HoldNote } from '../../../parts/words/hold-note.tsx';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { useLanguage } from '../../../parts/words/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { useContactNames, useContacts, useWalletNames, useWallets } from '../use-wallets.ts';
import { shortAddress } from '../wallet-words.ts';
import { detectAsset } from './contact-draft.ts';
import { AddContactForm, RenameContactForm } from './contact-form.tsx';
import { ContactList } from './contact-list.tsx';
import { ContactView } from './contact-view.tsx';
import { ContactsTransfer } from './contacts-transfer.tsx';
import { filterContacts } from './filter-contacts.ts';
import { waitingHours } from './payable-from.ts';

type ContactsDialogProps = {
  onClose: () => void;
  /** Offers to choose one; who gave it closes the dialog. */
  onChoose?: (contact: Contact) => void;
};

type ContactsView = { kind: 'list' } | { kind: 'add' } | { kind: 'contact' | 'rename'; id: string };
const LIST: ContactsView = { kind: 'list' };
const NO_WALLETS: readonly Wallet[] = [];
const NO_CONTACTS: readonly Contact[] = [];

/** The address book: who stands behind an address, and whether it was compared with its holder. */
export function ContactsDialog({ onClose, onChoose }: ContactsDialogProps) {
  const [chosen, setView] = useState<ContactsView>(LIST);
  const { setTouched, leave, close, guard } = useDraftGuard(() => setView(LIST));
  const book = useBook();
  const shown = 'id' in chosen ? book.contacts.find(({ id }) => id === chosen.id) : undefined;
  // One that was removed has no view any more.
  const view = 'id' in chosen && shown === undefined ? LIST : chosen;
  const acts = { onTouched: setTouched, onLeave: leave, onDone: close };
  return (
    <Dialog
      open
      onOpenChange={view.kind === 'list' ? onClose : leave}
      whole="phone"
      title={TITLES[view.kind]()}
      about={view.kind === 'list' ? m.wallet_contacts_about() : undefined}
    >
      <HoldNote className="mb-4" />
      <LockedNotice className="mb-4">{m.wallet_contacts_locked()}</LockedNotice>
      {view.kind === 'list' ? <Book book={book} onView={setView} onChoose={onChoose} /> : null}
      {view.kind === 'add' ? (
        <AddContactForm
          contacts={book.contacts.map(({ walletAddress }) => walletAddress)}
          known={book.known}
          getAddressName={book.getAddressName}
          findWaitHours={(address) => waitingHours(book.wallets, detectAsset(address))}
          {...acts}
        />
      ) : null}
      {view.kind === 'rename' && shown !== undefined ? (
        <RenameContactForm contact={shown} name={book.names.get(shown.walletAddress) ?? ''} {...acts} />
      ) : null}
      {view.kind === 'contact' && shown !== undefined ? (
        <ContactView
          contact={shown}
          name={book.getAddressName(shown.walletAddress)}
          wallets={book.wallets}
          onRename={() => setView({ kind: 'rename', id: shown.id })}
          onBack={() => setView(LIST)}
        />
      ) : null}
      {guard}
    </Dialog>
  );
}

const TITLES: Readonly<Record<ContactsView['kind'], () => string>> = {
  list: m.wallet_contacts_title,
  add: m.wallet_contacts_add_title,
  contact: m.wallet_contacts_one_title,
  rename: m.wallet_contacts_rename_title,
};

/** The contacts, and the own wallets beside them: a new address is compared with both. */
function useBook() {
  const list = useContacts();
  const contacts = list.data ?? NO_CONTACTS;
  const wallets = useWallets().data ?? NO_WALLETS;
  const names = useContactNames(contacts);
  const walletNames = useWalletNames(wallets);
  const getAddressName = (address: string) => names.get(address) ?? walletNames.get(address) ?? shortAddress(address);
  const known = [...contacts, ...wallets].map(({ walletAddress }) => walletAddress);
  return { list, contacts, wallets, names, getAddressName, known };
}

type BookState = ReturnType<typeof useBook>;
type BookProps = { book: BookState; onView: (view: ContactsView) => void; onChoose: ContactsDialogProps['onChoose'] };

function Book({ book, onView, onChoose }: BookProps) {
  const { list, contacts, names } = book;
  if (list.isPending) {
    return (
      <Skeleton label={m.wallet_contacts_loading()}>
        <SkeletonBar className="mb-4 h-11" />
        <SkeletonBar className="h-40 rounded-card" />
      </Skeleton>
    );
  }
  if (list.data === undefined) {
    return <ReadError title={m.wallet_contacts_failed()} error={list.error} onRetry={() => void list.refetch()} />;
  }
  const add = (
    <Button icon="plus" disabled={contacts.length >= CONTACTS_MAX} onClick={() => onView({ kind: 'add' })}>
      {m.wallet_contacts_add()}
    </Button>
  );
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState action={add}>{m.wallet_contacts_empty()}</EmptyState>
      ) : (
        <ListedContacts book={book} add={add} onView={onView} onChoose={onChoose} />
      )}
      <ContactsTransfer contacts={contacts} names={names} />
    </>
  );
}

function ListedContacts({ book, add, onView, onChoose }: BookProps & { add: ReactNode }) {
  const { contacts, wallets, names, getAddressName } = book;
  const [text, setText] = useState('');
  const language = useLanguage();
  const shown = filterContacts(contacts, names, text, language);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          className="min-w-48 grow"
          label={m.wallet_contacts_search()}
          value={text}
          hasKey={false}
          onChange={setText}
        />
        {add}
      </div>
      {shown.length === 0 ? (
        <EmptyState action={<Button onClick={() => setText('')}>{m.wallet_contacts_clear()}</Button>}>
          {m.wallet_contacts_none_found()}
        </EmptyState>
      ) : (
        <ContactList
          contacts={shown}
          wallets={wallets}
          getAddressName={getAddressName}
          onOpen={({ id }) => onView({ kind: 'contact', id })}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
