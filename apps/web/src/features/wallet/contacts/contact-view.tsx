import { contactNameSlot } from '@repo/client/text-slots';
import type { Contact } from '@repo/contract/wallet/contacts';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { QrCode } from '../../../parts/codes/qr-code.tsx';
import { SealedTitle } from '../../../parts/vault/sealed-title.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { showCopiedToast, showErrorToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { paymentLink } from '../receive/payment-link.ts';
import { ComparedMark, PayableFrom } from './contact-list.tsx';
import { RemoveQuestion, TrustQuestion } from './contact-questions.tsx';
import { waitingHours } from './payable-from.ts';
import { useContactActs } from './use-contact-acts.ts';

type ContactViewProps = {
  contact: Contact;
  name: string;
  wallets: readonly Wallet[];
  onRename: () => void;
  onBack: () => void;
};

/** One contact: its whole address, as a code for another device, and what can be done with it. */
export function ContactView({ contact, name, wallets, onRename, onBack }: ContactViewProps) {
  const { walletAddress, isTrusted } = contact;
  const [question, setQuestion] = useState<'trust' | 'remove' | null>(null);
  const isOpen = useVault().state === 'open';
  const distrust = useDistrust(contact);
  const stay = () => setQuestion(null);
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-3">
        <SealedTitle slot={contactNameSlot(walletAddress)} sealed={contact.name} />
        {isTrusted ? <ComparedMark /> : null}
      </h3>
      <PayableFrom contact={contact} wallets={wallets} />
      <div className="mt-4 grid items-start gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <AddressCode address={walletAddress} />
        <div className="min-w-0">
          <div className="flex items-center gap-3.5">
            <AddressSeal address={walletAddress} size={48} />
            <p className="min-w-0 font-strong">{addressWords(walletAddress)}</p>
          </div>
          <p className="code-text mt-2 select-all">{groupAddress(walletAddress)}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button size="low" icon="copy" onClick={() => void copy(walletAddress)}>
              {m.wallet_contacts_copy()}
            </Button>
            <Button size="low" icon="edit" disabled={!isOpen} onClick={onRename}>
              {m.wallet_contacts_rename()}
            </Button>
            {isTrusted ? (
              <Button size="low" icon="close" onClick={() => void distrust()}>
                {m.wallet_contacts_distrust()}
              </Button>
            ) : (
              <Button size="low" icon="check" onClick={() => setQuestion('trust')}>
                {m.wallet_contacts_trust()}
              </Button>
            )}
            <Button size="low" variant="dangerQuiet" icon="trash" onClick={() => setQuestion('remove')}>
              {m.wallet_contacts_remove()}
            </Button>
          </div>
        </div>
      </div>
      <Button icon="back" className="mt-5" onClick={onBack}>
        {m.wallet_contacts_back()}
      </Button>
      {question === 'trust' ? <TrustQuestion contact={contact} name={name} onClose={stay} /> : null}
      {question === 'remove' ? (
        <RemoveQuestion
          contact={contact}
          name={name}
          hours={waitingHours(wallets, contact.cryptoType)}
          onClose={(isRemoved) => (isRemoved ? onBack() : stay())}
        />
      ) : null}
    </>
  );
}

/** Another phone that scans it opens the form to send with this recipient. */
function AddressCode({ address }: { address: string }) {
  return (
    <figure>
      <QrCode
        text={paymentLink(location.origin, { to: address, amount: '', memo: '' })}
        label={m.wallet_contacts_code_label({ words: addressWords(address) })}
        className="mx-auto max-w-68"
      />
      <figcaption className="mt-2 text-small text-ink-3">{m.wallet_contacts_code_about()}</figcaption>
    </figure>
  );
}

function useDistrust(contact: Contact): () => Promise<void> {
  const { change } = useContactActs();
  return async () => {
    try {
      await change(contact, { isTrusted: false });
    } catch (error) {
      showErrorToast(error, m.wallet_contacts_not_changed(), m.ui_server_fault());
    }
  };
}

async function copy(address: string): Promise<void> {
  showCopiedToast(await copyText(address), {
    done: m.wallet_contacts_copied(),
    failed: m.wallet_contacts_not_copied(),
  });
}
