import { formatAtoms, parseAmount } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import { NEW_RECIPIENT_HOURS, setWalletLimits, type Wallet } from '@repo/contract/wallet/wallet';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';
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
  const saving = useCall(setWalletLimits, {
    refetches: refetchWallets,
    done: m.wallet_limits_saved(),
    onDone: onClose,
    ...walletFailure(),
  });
  const atoms = parseAmount(limit.trim());
  const isWrong = hasLimit && atoms === null;

  function submit() {
    setWasSent(true);
    if (isWrong) return;
    const dailyLimit = hasLimit && atoms !== null ? formatAtoms(atoms) : null;
    void saving.submit({ params: { id: wallet.id }, body: { dailyLimit, newRecipientHours: hours } });
  }

  return (
    <FormDialog
      size="normal"
      formClass="space-y-5"
      title={m.wallet_limits()}
      about={m.wallet_limits_about()}
      onClose={onClose}
      onSubmit={submit}
      submitError={saving.problem}
      submitLabel={m.ui_save()}
      busy={saving.isPending}
    >
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
    </FormDialog>
  );
}
