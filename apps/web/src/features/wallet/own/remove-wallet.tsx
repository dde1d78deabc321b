import { deleteWallet, type Wallet } from '@house/contract/wallet/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { RemoveDialog } from '../remove-dialog.tsx';
import { refetchWallets } from '../use-wallets.ts';

type RemoveWalletProps = { wallet: Wallet; name: string; onClose: () => void };

/** The phrase brings an own wallet back; the ledger keeps its history in any case. */
export function RemoveWallet({ wallet, name, onClose }: RemoveWalletProps) {
  const queries = useQueryClient();

  async function remove() {
    await ask(deleteWallet, { params: { id: wallet.id } });
    await refetchWallets(queries);
  }

  return (
    <RemoveDialog
      name={name}
      confirmLabel={m.wallet_remove()}
      removed={m.wallet_removed()}
      remove={remove}
      onClose={onClose}
    >
      {wallet.walletType === 'watch' ? m.wallet_remove_watch() : m.wallet_remove_about()}
    </RemoveDialog>
  );
}
