import { formatAtoms, parseAmount, parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import type { Wallet } from '@repo/contract/wallet/wallet';
import type { TransferBody } from '@repo/vault';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Form } from '../../../ui/form.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { findLedgerAccount } from '../history/movement.ts';
import { amountSentence, Sums } from '../send/amount-step.tsx';
import { judgeAmount, largestAmount } from '../send/send-draft.ts';
import { prepareTransfer } from '../send/send-transfer.ts';
import { SignedText } from '../send/signed-text.tsx';
import { useSend } from '../send/use-send.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';
import { formatAmount } from '../wallet-words.ts';
import type { Stake } from './use-stake.ts';

/** Whether units move into the stake or out of it. */
export type StakeWay = 'put' | 'take';

type StakeDialogProps = {
  way: StakeWay;
  wallet: Wallet;
  name: string;
  stake: Stake;
  keys: WalletKeys;
  onClose: () => void;
};

const TITLES = { put: m.wallet_stake_put_title, take: m.wallet_stake_take_title };
const ABOUT = { put: m.wallet_stake_put_about, take: m.wallet_stake_take_about };

/** How much, then exactly the text that the wallet's key signs. */
export function StakeDialog({ way, wallet, name, stake, keys, onClose }: StakeDialogProps) {
  const [text, setText] = useState<TransferBody | null>(null);
  const { walletAddress: address, cryptoType, available } = wallet;
  const sender = { cryptoType, available: way === 'put' ? available : stake.staked };

  async function prepare(amount: bigint): Promise<void> {
    const out = { from: { party: `stake:${address}`, nonce: stake.nonce }, to: `unbond:${address}` };
    const parties = way === 'put' ? { to: `stake:${address}` } : out;
    setText(await prepareTransfer({ wallet, ...parties, amount, memo: '' }));
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={TITLES[way]()} about={ABOUT[way]()}>
      {text === null ? (
        <AmountForm sender={sender} onAmount={prepare} onCancel={onClose} />
      ) : (
        <Review wallet={wallet} name={name} text={text} keys={keys} onBack={() => setText(null)} onSent={onClose} />
      )}
    </Dialog>
  );
}

type AmountFormProps = {
  sender: Pick<Wallet, 'available' | 'cryptoType'>;
  onAmount: (atoms: bigint) => Promise<void>;
  onCancel: () => void;
};

function AmountForm({ sender, onAmount, onCancel }: AmountFormProps) {
  const [amount, setAmount] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const preparing = useCall(onAmount, walletFailure());
  const problem = judgeAmount(amount, sender);
  const most = largestAmount(parseAtoms(sender.available) ?? 0n, sender.cryptoType);

  function submit() {
    setWasSent(true);
    const atoms = parseAmount(amount.trim());
    if (problem === null && atoms !== null) void preparing.submit(atoms);
  }

  return (
    <Form className="space-y-5" submitError={preparing.problem} onSubmit={submit}>
      <TextField
        label={m.wallet_send_amount_in({ symbol: ASSET_SYMBOLS[sender.cryptoType] })}
        aside={
          most === 0n ? null : (
            <Button variant="quiet" size="low" onClick={() => setAmount(formatAtoms(most))}>
              {m.wallet_stake_all()}
            </Button>
          )
        }
        hint={m.wallet_send_available({ amount: formatAmount(sender.available, sender.cryptoType) })}
        value={amount}
        error={wasSent && problem !== null ? amountSentence(problem) : undefined}
        inputMode="decimal"
        mono
        autoFocus
        autoComplete="off"
        onChange={(event) => setAmount(event.target.value.replace(',', '.'))}
      />
      <Sums amount={amount} wallet={sender} />
      <DialogActions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={preparing.isPending}>
          {m.wallet_stake_review()}
        </Button>
      </DialogActions>
    </Form>
  );
}

type ReviewProps = {
  wallet: Wallet;
  name: string;
  text: TransferBody;
  keys: WalletKeys;
  onBack: () => void;
  onSent: () => void;
};

/** All sides of these transfers are of the wallet itself. */
function partyName(party: string, name: string): string {
  const account = findLedgerAccount(party);
  if (account === 'stake') return m.wallet_history_stake();
  return account === 'unbond' ? m.wallet_history_unbond() : name;
}

/** A text whose time is over, or that another transfer has overtaken, is made anew from the amount. */
function Review({ wallet, name, text, keys, onBack, onSent }: ReviewProps) {
  const send = useSend({ wallet, keys, onSent, onExpired: onBack });
  return (
    <div className="space-y-4">
      <SignedText body={text} findAddressName={(party) => partyName(party, name)} />
      {send.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" title={m.wallet_send_failed()}>
          {send.problem}
        </InlineAlert>
      )}
      {send.isUnknown ? (
        <InlineAlert tone="warn" announce="alert">
          {m.wallet_send_unknown()}
        </InlineAlert>
      ) : null}
      <DialogActions>
        <Button onClick={onBack}>{m.wallet_back()}</Button>
        <Button
          variant="primary"
          icon="key"
          busy={send.busy}
          busyLabel={m.wallet_send_busy()}
          onClick={() => void send.run(text)}
        >
          {m.wallet_stake_sign()}
        </Button>
      </DialogActions>
    </div>
  );
}
