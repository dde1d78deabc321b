import type { Contact } from '@repo/contract/wallet/contacts';
import { useRef, useState } from 'react';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { WalletNames } from '../use-wallets.ts';
import { contactReason } from './contact-words.ts';
import { contactsFileName, contactsFileText, readContactsFile } from './contacts-file.ts';
import { useContactActs } from './use-contact-acts.ts';

type ContactsTransferProps = { contacts: readonly Contact[]; names: WalletNames };

/** The address book as a file, out and in. Only names that are open can be written. */
export function ContactsTransfer({ contacts, names }: ContactsTransferProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOpen = useVault().state === 'open';
  const importing = useImport(contacts);
  const named = contacts.filter(({ walletAddress }) => names.has(walletAddress));

  function save() {
    const filed = named.map(({ walletAddress }) => ({ address: walletAddress, name: names.get(walletAddress) ?? '' }));
    const content = new Blob([contactsFileText(filed)], { type: 'application/json' });
    saveFile(contactsFileName(new Date().toISOString().slice(0, 10)), content);
  }

  return (
    <div className="mt-4">
      <ProblemAlert problem={importing.problem} className="mb-3" />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="low" icon="download" disabled={named.length === 0} onClick={save}>
          {m.wallet_contacts_export()}
        </Button>
        <Button
          size="low"
          icon="upload"
          disabled={!isOpen}
          busy={importing.isPending}
          onClick={() => input.current?.click()}
        >
          {m.wallet_contacts_import()}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={m.wallet_contacts_import()}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void importing.submit(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <span role="status" className="text-small text-ink-2">
          {importing.isPending ? m.wallet_contacts_importing({ count: importing.added }) : null}
        </span>
      </div>
      <p className="mt-2 text-small text-ink-3">{m.wallet_contacts_file_about()}</p>
    </div>
  );
}

class NoContactsFileError extends Error {
  override readonly name = 'NoContactsFileError';
}

function useImport(contacts: readonly Contact[]) {
  const { addAll } = useContactActs();
  const [added, setAdded] = useState(0);
  const importing = useCall(
    async (file: File) => {
      setAdded(0);
      const known = contacts.map(({ walletAddress }) => walletAddress);
      const read = readContactsFile(await file.text(), known);
      if (read === null) throw new NoContactsFileError();
      await addAll(read.found, setAdded);
      return read;
    },
    {
      done: ({ found, skipped }) => ({
        title: m.wallet_contacts_imported({ count: found.length }),
        ...(skipped > 0 && { about: m.wallet_contacts_skipped({ count: skipped }) }),
      }),
      failed: m.wallet_contacts_not_imported(),
      reason: (error, fallback) =>
        error instanceof NoContactsFileError ? m.wallet_contacts_no_file() : contactReason(error, fallback),
    },
  );
  return { ...importing, added };
}
