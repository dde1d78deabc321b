import type { ChainKit } from '@repo/client/chains/chain-payment';
import { loadChainKit } from '@repo/client/chains/load-chain-kit';
import type { Chain, ChainAccount } from '@repo/contract/chains/chains';
import { useEffect, useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { QrCode } from '../../../parts/codes/qr-code.tsx';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { chainSymbol, networkName } from './chain-words.ts';

type ChainReceiveProps = { account: ChainAccount; chain: Chain; onClose: () => void };

/** The address as other wallets of that blockchain read it. */
export function ChainReceive({ account, chain, onClose }: ChainReceiveProps) {
  const kit = useKit(account);
  const { address } = account;
  async function copy() {
    showCopiedToast(await copyText(address), {
      done: m.wallet_address_copied(),
      failed: m.wallet_receive_not_copied(),
      about: m.wallet_receive_by_hand(),
    });
  }
  return (
    <Dialog open onOpenChange={onClose} title={m.chains_receive()} about={networkName(chain)}>
      <div className="mx-auto max-w-68">
        {kit === null ? (
          <div className="aspect-square" />
        ) : (
          <QrCode text={kit.requestLink(address, chain)} label={m.chains_receive_code({ address })} />
        )}
      </div>
      <p className="mt-4 code-text text-center break-words select-all">{groupAddress(address)}</p>
      <Button variant="quiet" wide icon="copy" className="mt-1" onClick={() => void copy()}>
        {m.wallet_receive_copy_address()}
      </Button>
      <InlineAlert tone={chain.network === 'mainnet' ? 'info' : 'warn'} className="mt-4">
        {chain.network === 'mainnet'
          ? m.chains_receive_only({ symbol: chainSymbol(chain.id), network: networkName(chain) })
          : m.chains_receive_test({ network: networkName(chain) })}
      </InlineAlert>
    </Dialog>
  );
}

function useKit({ chain }: ChainAccount): ChainKit | null {
  const [kit, setKit] = useState<ChainKit | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadChainKit(chain).then((loaded) => isShown && setKit(loaded));
    return () => {
      isShown = false;
    };
  }, [chain]);
  return kit;
}
