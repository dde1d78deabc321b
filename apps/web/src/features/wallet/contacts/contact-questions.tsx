import type { Contact } from '@repo/contract/wallet/contacts';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { useContactActs } from './use-contact-acts.ts';

type QuestionProps = {
  contact: Contact;
  name: string;
  /** Whether it was done. */
  onClose: (isDone: boolean) => void;
};

/** The mark says that two people compared: what they compare stands in the question. */
export function TrustQuestion({ contact, name, onClose }: QuestionProps) {
  const { change } = useContactActs();
  const { walletAddress } = contact;
  return (
    <ConfirmAndRun
      title={m.wallet_contacts_trust_title({ name })}
      confirmLabel={m.wallet_contacts_trust_yes()}
      safeLabel={m.wallet_contacts_trust_no()}
      danger={false}
      run={async () => {
        await change(contact, { isTrusted: true });
        return true;
      }}
      done={m.wallet_contacts_trusted()}
      failed={{ title: m.wallet_contacts_not_changed(), about: m.ui_server_fault() }}
      onClose={(isDone) => onClose(isDone ?? false)}
    >
      <p>{m.wallet_contacts_trust_about()}</p>
      <div className="mt-4 flex items-center gap-3.5 rounded-control border border-line bg-canvas px-4 py-3">
        <AddressSeal address={walletAddress} size={56} />
        <div className="min-w-0">
          <p className="text-h3 font-strong text-ink">{addressWords(walletAddress)}</p>
          <p className="code-text">{groupAddress(walletAddress)}</p>
        </div>
      </div>
    </ConfirmAndRun>
  );
}

/** Adding it again begins its waiting time anew, so it is asked before rather than offered to undo. */
export function RemoveQuestion({ contact, name, hours, onClose }: QuestionProps & { hours: number }) {
  const { remove } = useContactActs();
  return (
    <ConfirmAndRun
      title={m.wallet_contacts_remove_title({ name })}
      confirmLabel={m.wallet_contacts_remove()}
      safeLabel={m.wallet_contacts_remove_no()}
      busyLabel={m.ui_deleting()}
      run={async () => {
        await remove(contact);
        return true;
      }}
      done={m.wallet_contacts_removed()}
      failed={{ title: m.wallet_contacts_not_removed(), about: m.ui_server_fault() }}
      onClose={(isDone) => onClose(isDone ?? false)}
    >
      {hours === 0 ? m.wallet_contacts_remove_about() : m.wallet_contacts_remove_waits({ hours })}
    </ConfirmAndRun>
  );
}
