import type { Wallet } from '@repo/contract/wallet/wallet';
import { ADDRESS_PREFIXES } from '@repo/vault';
import { type FormEvent, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { ReadCodeDialog } from '../../../parts/codes/read-code-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ContactsDialog } from '../contacts/contacts-dialog.tsx';
import { findLookalike } from '../contacts/lookalike.ts';
import { readPaymentText } from '../receive/payment-link.ts';
import { assetName, formatAmount } from '../wallet-words.ts';
import { sayMissing } from './say-missing.ts';
import { addressHint, judgeRecipient, type RecipientProblem, type SendDraft } from './send-draft.ts';

type RecipientStepProps = {
  wallets: readonly Wallet[];
  wallet: Wallet;
  draft: SendDraft;
  findAddressName: (address: string) => string | null;
  /** Addresses of own wallets and contacts. */
  known: readonly string[];
  onChange: (part: Partial<SendDraft>) => void;
  onNext: () => void;
};

/** From which wallet, and to whom. */
export function RecipientStep({
  wallets,
  wallet,
  draft,
  findAddressName,
  known,
  onChange,
  onNext,
}: RecipientStepProps) {
  const [wasSent, setWasSent] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isReading, setReading] = useState(false);
  const problem = judgeRecipient(draft.to, wallet);
  const to = draft.to.trim();
  const lookalike = problem === null ? findLookalike(to, known) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (problem === null) onNext();
  }

  return (
    <Card>
      <form onSubmit={submit} noValidate className="max-w-[42rem] space-y-5">
        <SelectField
          label={m.wallet_send_from()}
          value={wallet.id}
          options={wallets.map((one) => ({
            value: one.id,
            label: `${findAddressName(one.walletAddress) ?? m.wallet_unnamed()} · ${formatAmount(one.available, one.cryptoType)}`,
          }))}
          onChange={(event) => onChange({ walletId: event.target.value })}
        />
        <TextField
          label={m.wallet_send_recipient()}
          aside={
            <span className="inline-flex flex-wrap justify-end">
              <Button variant="quiet" size="low" icon="camera" onClick={() => setReading(true)}>
                {m.wallet_send_read()}
              </Button>
              <Button variant="quiet" size="low" onClick={() => setChoosing(true)}>
                {m.wallet_send_contacts()}
              </Button>
            </span>
          }
          hint={m.wallet_send_recipient_hint({
            prefix: ADDRESS_PREFIXES[wallet.cryptoType],
            kind: assetName(wallet.cryptoType),
          })}
          placeholder={addressHint(wallet.cryptoType)}
          value={draft.to}
          error={wasSent && problem !== null ? recipientSentence(problem, wallet) : undefined}
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // Addresses are shown in groups, and copied so.
          onChange={(event) => onChange({ to: event.target.value.replace(/\s+/g, '') })}
        />
        {problem === null ? (
          <div className="flex items-center gap-3 rounded-control border border-line bg-canvas px-3 py-3">
            <AddressSeal address={to} size={44} />
            <div className="min-w-0">
              {findAddressName(to) === null ? null : <p className="font-strong">{findAddressName(to)}</p>}
              <p className="font-mono break-words">{groupAddress(to)}</p>
              <p className="text-small text-ink-3">{addressWords(to)}</p>
            </div>
          </div>
        ) : null}
        {lookalike === null ? null : (
          <InlineAlert tone="warn" announce="alert" title={m.wallet_lookalike_title()}>
            {m.wallet_lookalike({
              name: findAddressName(lookalike) ?? m.wallet_unnamed(),
              address: groupAddress(lookalike),
            })}
          </InlineAlert>
        )}
        <Button type="submit" variant="primary">
          {m.ui_continue()}
        </Button>
      </form>
      {isReading ? (
        <ReadCodeDialog
          title={m.wallet_send_read_title()}
          other={m.wallet_send_read_other()}
          onText={(text) => {
            const request = readPaymentText(text);
            if (request === null) return false;
            onChange({ to: request.to, ...(request.amount !== '' && request) });
            setReading(false);
            return true;
          }}
          onClose={() => setReading(false)}
        />
      ) : null}
      {isChoosing ? (
        <ContactsDialog
          onClose={() => setChoosing(false)}
          onChoose={({ walletAddress }) => {
            onChange({ to: walletAddress });
            setChoosing(false);
          }}
        />
      ) : null}
    </Card>
  );
}

const WHICH = { bitcoin: 'bitcoin', ethereum: 'ethereum', quantum: 'quantum' } as const;

function recipientSentence(problem: RecipientProblem, { cryptoType }: Wallet): string {
  if (problem === 'missing') return sayMissing();
  if (problem === 'network') return m.wallet_send_other_network();
  if (problem === 'checksum') return m.wallet_address_checksum();
  if (problem === 'itself') return m.wallet_send_itself();
  return `${m.wallet_invalid_address()}. ${m.wallet_address_invalid({ kind: WHICH[cryptoType] })}`;
}
