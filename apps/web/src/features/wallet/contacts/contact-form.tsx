import type { Contact } from '@repo/contract/wallet/contacts';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { type CallState, useCall } from '../../../parts/calls/use-call.ts';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type ContactDraft, EMPTY_CONTACT, judgeContact, judgeName, plainAddress } from './contact-draft.ts';
import { addressSentence, contactReason, nameSentence } from './contact-words.ts';
import { findLookalike } from './lookalike.ts';
import { useContactActs } from './use-contact-acts.ts';

type FormActs = { onTouched: (isTouched: boolean) => void; onLeave: () => void; onDone: () => void };

type AddContactFormProps = FormActs & {
  /** Addresses of the contacts there are. */
  contacts: readonly string[];
  /** Of the contacts and of the own wallets. */
  known: readonly string[];
  getAddressName: (address: string) => string;
  /** How long an address of this kind waits, or of any while none is typed. */
  findWaitHours: (address: string) => number;
};

/** A new contact: the address is checked by its form and its checksum before it is sent. */
export function AddContactForm({ contacts, known, getAddressName, findWaitHours, ...acts }: AddContactFormProps) {
  const [draft, setDraft] = useState<ContactDraft>(EMPTY_CONTACT);
  const [isAsked, setAsked] = useState(false);
  const { add } = useContactActs();
  const saving = useCall(add, {
    done: m.wallet_contacts_added(),
    onDone: acts.onDone,
    failed: m.wallet_contacts_not_added(),
    reason: contactReason,
  });
  const address = plainAddress(draft.address);
  const problems = judgeContact(draft, contacts);

  function change(next: ContactDraft) {
    setDraft(next);
    acts.onTouched(next.name !== '' || next.address !== '');
  }

  function submit() {
    setAsked(true);
    if (problems.address !== null) {
      showToast({ tone: 'danger', title: m.wallet_contacts_invalid(), about: addressSentence(problems.address) });
    }
    if (problems.name === null && problems.address === null) void saving.submit(draft);
  }

  return (
    <ContactFormFrame saving={saving} label={m.wallet_contacts_add()} onLeave={acts.onLeave} onSubmit={submit}>
      <TextField
        label={m.wallet_contacts_name()}
        hint={m.wallet_contacts_name_hint()}
        autoFocus
        autoComplete="off"
        error={isAsked && problems.name !== null ? nameSentence(problems.name) : undefined}
        value={draft.name}
        onChange={(event) => change({ ...draft, name: event.target.value })}
      />
      <TextField
        label={m.wallet_contacts_address()}
        hint={m.wallet_contacts_address_hint()}
        mono
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={isAsked && problems.address !== null ? addressSentence(problems.address) : undefined}
        value={draft.address}
        onChange={(event) => change({ ...draft, address: event.target.value })}
      />
      {problems.address === null ? (
        <TypedAddress address={address} lookalike={findLookalike(address, known)} getAddressName={getAddressName} />
      ) : null}
      <CheckboxField
        label={m.wallet_contacts_compared()}
        hint={m.wallet_contacts_compared_hint()}
        checked={draft.isTrusted}
        onChange={(event) => change({ ...draft, isTrusted: event.target.checked })}
      />
      <p className="text-small text-ink-2">{waitingSentence(findWaitHours(address))}</p>
    </ContactFormFrame>
  );
}

const waitingSentence = (hours: number): string =>
  hours === 0 ? m.wallet_contacts_waits_not() : m.wallet_contacts_waits({ hours });

/** What was typed, as it can be compared; with a warning when it resembles somebody known. */
function TypedAddress(props: {
  address: string;
  lookalike: string | null;
  getAddressName: (address: string) => string;
}) {
  const { address, lookalike, getAddressName } = props;
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3.5 rounded-control border border-line bg-canvas px-4 py-3">
        <AddressSeal address={address} size={44} />
        <div className="min-w-0">
          <p className="code-text">{groupAddress(address)}</p>
          <p className="text-small text-ink-2">{addressWords(address)}</p>
        </div>
      </div>
      {lookalike === null ? null : (
        <InlineAlert tone="warn" announce="status" title={m.wallet_contacts_lookalike()}>
          {m.wallet_contacts_lookalike_about({ name: getAddressName(lookalike) })}
        </InlineAlert>
      )}
    </div>
  );
}

export function RenameContactForm({ contact, name, ...acts }: FormActs & { contact: Contact; name: string }) {
  const [typed, setTyped] = useState(name);
  const [isAsked, setAsked] = useState(false);
  const { change } = useContactActs();
  const saving = useCall(() => change(contact, { name: typed }), {
    done: m.wallet_contacts_renamed(),
    onDone: acts.onDone,
    failed: m.wallet_contacts_not_renamed(),
    reason: contactReason,
  });
  const problem = judgeName(typed);

  function submit() {
    setAsked(true);
    if (problem === null) void saving.submit();
  }

  return (
    <ContactFormFrame saving={saving} label={m.ui_save()} onLeave={acts.onLeave} onSubmit={submit}>
      <TextField
        label={m.wallet_contacts_name()}
        hint={m.wallet_contacts_name_hint()}
        autoFocus
        autoComplete="off"
        error={isAsked && problem !== null ? nameSentence(problem) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          acts.onTouched(event.target.value !== name);
        }}
      />
      <TypedAddress address={contact.walletAddress} lookalike={null} getAddressName={() => ''} />
    </ContactFormFrame>
  );
}

type ContactFormFrameProps = {
  saving: Pick<CallState<never>, 'isPending' | 'problem'>;
  label: string;
  onLeave: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

function ContactFormFrame({ saving, label, onLeave, onSubmit, children }: ContactFormFrameProps) {
  const isOpen = useVault().state === 'open';
  return (
    <Form onSubmit={() => saving.isPending || onSubmit()} className="">
      <div className="space-y-5">
        <ProblemAlert problem={saving.problem} />
        {children}
      </div>
      <DialogActions>
        <Button onClick={onLeave}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={saving.isPending} busyLabel={m.ui_saving()} disabled={!isOpen}>
          {label}
        </Button>
      </DialogActions>
    </Form>
  );
}
