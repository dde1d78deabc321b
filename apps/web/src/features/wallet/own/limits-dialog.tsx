import { formatAtoms, parseAmount } from '@house/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@house/contract/rules/assets';
import { NEW_RECIPIENT_HOURS, setWalletLimits, type Wallet } from '@house/contract/wallet/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askConfirmed } from '../../../api/ask-confirmed.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useWalletAct } from '../signing/use-wallet-act.ts';
import { refetchWallets } from '../use-wallets.ts';

type Hours = (typeof NEW_RECIPIENT_HOURS)[number];

const HOUR_LABELS: Readonly<Record<Hours, () => string>> = {
  0: m.wallet_wait_none,
  1: m.wallet_wait_hour,
  24: m.wallet_wait_day,
};

/** What the server refuses even where the key has signed. Changing it is confirmed. */
export function LimitsDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const [limit, setLimit] = useState(wallet.dailyLimit ?? '');
  const [hasLimit, setHasLimit] = useState(wallet.dailyLimit !== null);
  const [hours, setHours] = useState<Hours>(NEW_RECIPIENT_HOURS.find((one) => one === wallet.newRecipientHours) ?? 1);
  const [wasSent, setWasSent] = useState(false);
  const queries = useQueryClient();
  const act = useWalletAct();
  const atoms = parseAmount(limit.trim());
  const isWrong = hasLimit && atoms === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    if (isWrong) return;
    const isDone = await act.run(async () => {
      const dailyLimit = hasLimit && atoms !== null ? formatAtoms(atoms) : null;
      await askConfirmed(setWalletLimits, {
        params: { id: wallet.id },
        body: { dailyLimit, newRecipientHours: hours },
      });
      await refetchWallets(queries);
      showToast({ tone: 'ok', title: m.wallet_limits_saved() });
    });
    if (isDone) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.wallet_limits()} about={m.wallet_limits_about()}>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
        {act.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {act.problem}
          </InlineAlert>
        )}
        <CheckboxField
          label={m.wallet_limit_on()}
          checked={hasLimit}
          onChange={(event) => setHasLimit(event.target.checked)}
        />
        {hasLimit ? (
          <TextField
            label={m.wallet_limit_amount({ symbol: ASSET_SYMBOLS[wallet.cryptoType] })}
            value={limit}
            error={wasSent && isWrong ? m.wallet_amount_wrong() : undefined}
            inputMode="decimal"
            mono
            autoComplete="off"
            onChange={(event) => setLimit(event.target.value)}
          />
        ) : null}
        <RadioCards
          label={m.wallet_wait()}
          hint={m.wallet_wait_hint()}
          value={String(hours)}
          onChange={(value) => setHours(NEW_RECIPIENT_HOURS.find((one) => String(one) === value) ?? 1)}
          options={NEW_RECIPIENT_HOURS.toReversed().map((value) => ({
            value: String(value),
            label: HOUR_LABELS[value](),
          }))}
        />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={act.busy}>
            {m.ui_save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
