import { walletNameSlot } from '@repo/client/text-slots';
import { updateWallet, WALLET_NAME_TYPED_MAX, type Wallet } from '@repo/contract/wallet/wallet';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';
import { refetchWallets } from '../use-wallets.ts';

type RenameDialogProps = { wallet: Wallet; name: string; onClose: () => void };

export function RenameDialog({ wallet, name, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const problem = nameProblem(typed);
  const renaming = useCall(
    async () => {
      const sealed = await sealText(walletNameSlot(wallet.walletAddress), typed.trim());
      await ask(updateWallet, { params: { id: wallet.id }, body: { name: sealed } });
    },
    { refetches: refetchWallets, onDone: onClose, ...walletFailure() },
  );
  return (
    <FormDialog
      title={m.wallet_rename_title()}
      onClose={onClose}
      onSubmit={() => problem === undefined && renaming.submit()}
      submitError={renaming.problem}
      submitLabel={m.ui_save()}
      busy={renaming.isPending}
    >
      <TextField
        label={m.wallet_name()}
        hint={m.wallet_name_hint()}
        value={typed}
        error={problem}
        autoFocus
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

function nameProblem(typed: string): string | undefined {
  if (typed.trim() === '') return m.wallet_name_missing();
  return typed.length > WALLET_NAME_TYPED_MAX ? m.ui_use_at_most({ max: WALLET_NAME_TYPED_MAX }) : undefined;
}
