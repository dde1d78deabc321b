import { deleteWallet, type Wallet } from '@house/contract/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { askConfirmed } from '../../../api/ask-confirmed.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useWalletAct } from '../signing/use-wallet-act.ts';
import { refetchWallets } from '../use-wallets.ts';

type RemoveWalletProps = { wallet: Wallet; name: string; onClose: () => void };

/** The phrase brings an own wallet back; the ledger keeps its history in any case. */
export function RemoveWallet({ wallet, name, onClose }: RemoveWalletProps) {
  const queries = useQueryClient();
  const act = useWalletAct();

  async function remove() {
    const isDone = await act.run(async () => {
      await askConfirmed(deleteWallet, { params: { id: wallet.id } });
      await refetchWallets(queries);
      showToast({ tone: 'ok', title: m.wallet_removed() });
    });
    if (isDone) onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.wallet_remove_title({ name })}
      confirmLabel={m.wallet_remove()}
      safeLabel={m.ui_keep()}
      busy={act.busy}
      onConfirm={() => void remove()}
    >
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-3">
          {act.problem}
        </InlineAlert>
      )}
      {wallet.walletType === 'watch' ? m.wallet_remove_watch() : m.wallet_remove_about()}
    </ConfirmDialog>
  );
}
