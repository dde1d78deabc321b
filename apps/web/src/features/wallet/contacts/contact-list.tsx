import { contactNameSlot } from '@repo/client/text-slots';
import type { Contact } from '@repo/contract/wallet/contacts';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { SealedTitle } from '../../../parts/vault/sealed-title.tsx';
import { splitWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { shortAddress } from '../wallet-words.ts';
import { computePayableFrom } from './payable-from.ts';

type ContactListProps = {
  contacts: readonly Contact[];
  wallets: readonly Wallet[];
  getAddressName: (address: string) => string;
  onOpen: (contact: Contact) => void;
  onChoose?: ((contact: Contact) => void) | undefined;
};

export function ContactList({ contacts, ...rest }: ContactListProps) {
  return (
    <ul aria-label={m.wallet_contacts_title()} className="divide-y divide-line border-y border-line">
      {contacts.map((contact) => (
        <ContactRow key={contact.id} contact={contact} {...rest} />
      ))}
    </ul>
  );
}

type ContactRowProps = Omit<ContactListProps, 'contacts'> & { contact: Contact };

/** A name is what its owner typed: the seal, its words and the ends of the address stand with it. */
function ContactRow({ contact, wallets, getAddressName, onOpen, onChoose }: ContactRowProps) {
  const { walletAddress, name, isTrusted } = contact;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2 px-1 py-3 has-[h3_button:hover]:bg-canvas compact:py-1.5">
      <AddressSeal address={walletAddress} size={40} />
      <div className="min-w-0 grow basis-48">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="min-w-0 text-base">
            {/* The whole row opens the contact; the name is its name for keyboard and readers. */}
            <button
              type="button"
              onClick={() => onOpen(contact)}
              className="min-h-6 text-left font-strong wrap-anywhere after:absolute after:inset-0"
            >
              <span className="sr-only">{m.ui_open()} </span>
              <SealedTitle slot={contactNameSlot(walletAddress)} sealed={name} />
            </button>
          </h3>
          {isTrusted ? <ComparedMark /> : null}
        </div>
        <p className="text-small text-ink-2">{addressWords(walletAddress)}</p>
        <p className="numeric font-mono text-small text-ink-3">{shortAddress(walletAddress)}</p>
        <PayableFrom contact={contact} wallets={wallets} />
      </div>
      {onChoose === undefined ? (
        <Icon name="right" className="text-ink-3" />
      ) : (
        <Button
          size="low"
          className="relative z-1"
          aria-label={m.wallet_contacts_choose_name({ name: getAddressName(walletAddress) })}
          onClick={() => onChoose(contact)}
        >
          {m.wallet_contacts_choose()}
        </Button>
      )}
    </li>
  );
}

export function ComparedMark() {
  return (
    <StatusPill tone="seal" bare>
      {m.wallet_contacts_is_compared()}
    </StatusPill>
  );
}

/** Nothing once its waiting time is over. */
export function PayableFrom({ contact, wallets }: { contact: Contact; wallets: readonly Wallet[] }) {
  const from = computePayableFrom(contact, wallets, Date.now());
  if (from === null) return null;
  const { kind, day, time } = splitWhen(from);
  return (
    <p className="text-small text-ink-2">
      {kind === 'today' ? m.wallet_contacts_payable_today({ time }) : m.wallet_contacts_payable_from({ day, time })}
    </p>
  );
}
