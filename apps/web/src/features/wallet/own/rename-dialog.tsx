import { walletNameSlot } from '@house/client/text-slots';
import { updateWallet, WALLET_NAME_TYPED_MAX, type Wallet } from '@house/contract/wallet/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWalletAct } from '../signing/use-wallet-act.ts';
import { refetchWallets } from '../use-wallets.ts';

type RenameDialogProps = { wallet: Wallet; name: string; onClose: () => void };

export function RenameDialog({ wallet, name, onClose }: RenameDialogProps) {
  const [typed, setTyped] = useState(name);
  const queries = useQueryClient();
  const act = useWalletAct();
  const problem = nameProblem(typed);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (problem !== undefined) return;
    const isDone = await act.run(async () => {
      const sealed = await sealText(walletNameSlot(wallet.walletAddress), typed.trim());
      await ask(updateWallet, { params: { id: wallet.id }, body: { name: sealed } });
      await refetchWallets(queries);
    });
    if (isDone) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="narrow" title={m.wallet_rename_title()}>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        {act.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {act.problem}
          </InlineAlert>
        )}
        <TextField
          label={m.wallet_name()}
          hint={m.wallet_name_hint()}
          value={typed}
          error={problem}
          autoFocus
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
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

function nameProblem(typed: string): string | undefined {
  if (typed.trim() === '') return m.wallet_name_missing();
  return typed.length > WALLET_NAME_TYPED_MAX ? m.ui_use_at_most({ max: WALLET_NAME_TYPED_MAX }) : undefined;
}
