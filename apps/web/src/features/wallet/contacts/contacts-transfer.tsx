import type { Contact } from '@house/contract/wallet/contacts';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../api/ask-error.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import type { WalletNames } from '../use-wallets.ts';
import { contactsFileName, contactsFileText, readContactsFile } from './contacts-file.ts';
import { useContactActs } from './use-contact-acts.ts';

type ContactsTransferProps = { contacts: readonly Contact[]; names: WalletNames };

/** The address book as a file, out and in. Only names that are open can be written. */
export function ContactsTransfer({ contacts, names }: ContactsTransferProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOpen = useVault().state === 'open';
  const { take, added, problem } = useImport(contacts);
  const named = contacts.filter(({ walletAddress }) => names.has(walletAddress));

  function save() {
    const filed = named.map(({ walletAddress }) => ({ address: walletAddress, name: names.get(walletAddress) ?? '' }));
    const content = new Blob([contactsFileText(filed)], { type: 'application/json' });
    saveFile(contactsFileName(new Date().toISOString().slice(0, 10)), content);
  }

  return (
    <div className="mt-4">
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-3">
          {problem}
        </InlineAlert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="low" icon="download" disabled={named.length === 0} onClick={save}>
          {m.wallet_contacts_export()}
        </Button>
        <Button
          size="low"
          icon="upload"
          disabled={!isOpen}
          busy={added !== null}
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
            if (file !== undefined) void take(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <span role="status" className="text-small text-ink-2">
          {added === null ? null : m.wallet_contacts_importing({ count: added })}
        </span>
      </div>
      <p className="mt-2 text-small text-ink-3">{m.wallet_contacts_file_about()}</p>
    </div>
  );
}

function useImport(contacts: readonly Contact[]) {
  const { addAll } = useContactActs();
  /** How many are added; null while nothing is read. */
  const [added, setAdded] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    setProblem(null);
    setAdded(0);
    try {
      const known = contacts.map(({ walletAddress }) => walletAddress);
      const read = readContactsFile(await file.text(), known);
      if (read === null) {
        setProblem(m.wallet_contacts_no_file());
        return;
      }
      await addAll(read.found, setAdded);
      showToast({
        tone: 'ok',
        title: m.wallet_contacts_imported({ count: read.found.length }),
        ...(read.skipped > 0 && { about: m.wallet_contacts_skipped({ count: read.skipped }) }),
      });
    } catch (error) {
      const isLocked = error instanceof VaultWorkerError;
      setProblem(isLocked ? m.wallet_contacts_locked() : reasonOf(error, m.wallet_contacts_not_imported()));
    } finally {
      setAdded(null);
    }
  }

  return { take, added, problem };
}
