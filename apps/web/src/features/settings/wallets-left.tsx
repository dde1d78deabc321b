import { formatShown, parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { listWallets, type Wallet } from '@repo/contract/wallet/wallet';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';

/** Before an account goes: what its wallets hold stays on the ledger, and only the recovery phrase brings it back. */
export function WalletsLeft() {
  const wallets = useQuery(read(listWallets, {}));
  if (wallets.isPending)
    return (
      <p role="status" className="mt-3">
        {m.settings_leave_wallets_reading()}
      </p>
    );
  if (wallets.isError)
    return (
      <InlineAlert tone="warn" className="mt-3">
        {m.settings_leave_wallets_unknown()}
      </InlineAlert>
    );
  const own = wallets.data.filter(({ walletType }) => walletType === 'hot');
  if (own.length === 0) return null;
  const sums = formatSums(own);
  return (
    <InlineAlert tone="warn" className="mt-3">
      {sums === '' ? m.settings_leave_wallets() : m.settings_leave_wallets_hold({ sums })}
    </InlineAlert>
  );
}

function formatSums(wallets: readonly Wallet[]): string {
  return CRYPTO_TYPES.flatMap((asset) => {
    const atoms = wallets
      .filter(({ cryptoType }) => cryptoType === asset)
      .reduce((sum, { balance }) => sum + (parseAtoms(balance) ?? 0n), 0n);
    return atoms === 0n ? [] : [`${formatShown(atoms)} ${ASSET_SYMBOLS[asset]}`];
  }).join(', ');
}
