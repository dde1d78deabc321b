import { contactNameSlot } from '@house/client/text-slots';
import { createContact, listContacts } from '@house/contract/wallet/contacts';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

/** Said before it is signed: the server would refuse it. */
export function NewRecipient({ address, hours }: { address: string; hours: number }) {
  const adding = useCall(
    async () => {
      const name = await sealText(contactNameSlot(address), m.wallet_unnamed_contact());
      return ask(createContact, { body: { walletAddress: address, name, isTrusted: false } });
    },
    { refetches: [listContacts], failed: { title: m.wallet_act_failed() } },
  );
  return (
    <InlineAlert
      tone="warn"
      title={m.wallet_new_recipient_title()}
      className="mt-4"
      action={
        <Button size="low" busy={adding.isPending} onClick={() => void adding.submit()}>
          {m.wallet_new_recipient_add()}
        </Button>
      }
    >
      {m.wallet_new_recipient({ hours })}
    </InlineAlert>
  );
}
