import { contactNameSlot } from '@house/client/text-slots';
import { createContact, listContacts } from '@house/contract/wallet/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { reasonOf } from '../../../api/ask-error.ts';
import { refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Said before it is signed: the server would refuse it. */
export function NewRecipient({ address, hours }: { address: string; hours: number }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    try {
      const name = await sealText(contactNameSlot(address), m.wallet_unnamed_contact());
      await ask(createContact, { body: { walletAddress: address, name, isTrusted: false } });
      await refetch(queries, listContacts);
    } catch (error) {
      showToast({ tone: 'danger', title: reasonOf(error, m.wallet_act_failed()) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <InlineAlert
      tone="warn"
      title={m.wallet_new_recipient_title()}
      className="mt-4"
      action={
        <Button size="low" busy={busy} onClick={() => void add()}>
          {m.wallet_new_recipient_add()}
        </Button>
      }
    >
      {m.wallet_new_recipient({ hours })}
    </InlineAlert>
  );
}
