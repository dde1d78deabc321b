import { deleteWallet, FAUCET_UNITS, updateWallet, useFaucet, type Wallet } from '@repo/contract/wallet/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { useSelling } from '../../../parts/payments/money-notes.tsx';
import { formatWhen } from '../../../parts/words/dates.ts';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ReceiveDialog } from '../receive/receive-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';
import type { StakeWay } from '../stake/stake-dialog.tsx';
import { StakeSection } from '../stake/stake-section.tsx';
import { refetchWallets, usePhraseState } from '../use-wallets.ts';
import { assetName, formatAmount } from '../wallet-words.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { PrivateKey } from './private-key.tsx';
import { RenameDialog } from './rename-dialog.tsx';

type WalletDetailsProps = { wallet: Wallet; name: string; keys: WalletKeys };
type WalletDialogName = 'receive' | 'rename' | 'limits' | 'remove' | null;

/** What is done seldom, the most dangerous last. */
type WalletActs = {
  wallet: Wallet;
  onOpen: (dialog: WalletDialogName) => void;
  onHide: (next: boolean) => void;
  onKey: () => void;
  /** Null where no units are given out, or the button for it stands beside the menu. */
  onFaucet: (() => void) | null;
};

/** One wallet: address, balance, keys, limits, and what can be done with it. */
export function WalletDetails({ wallet, name, keys }: WalletDetailsProps) {
  const [open, setOpen] = useState<WalletDialogName>(null);
  const [stakeWay, setStakeWay] = useState<StakeWay | null>(null);
  const [showsKey, setShowsKey] = useState(false);
  const isHot = wallet.walletType === 'hot';
  const { id, cryptoType } = wallet;
  // What is paid in now, not what the ledger holds from a sandbox that was switched off.
  const mode = useSelling()?.mode;

  const hiding = useCall((next: boolean) => ask(updateWallet, { params: { id }, body: { isHidden: next } }), {
    refetches: refetchWallets,
    onDone: (_, next) => {
      if (!next) return;
      const undo = { label: m.ui_undo(), run: () => void hiding.submit(false) };
      showToast({ tone: 'ok', title: m.wallet_hidden_done(), action: undo });
    },
    ...walletFailure(),
  });
  const faucet = useCall(useFaucet, {
    refetches: refetchWallets,
    done: m.wallet_faucet_done({ amount: formatAmount(FAUCET_UNITS[cryptoType], cryptoType) }),
    ...walletFailure(),
  });

  const givesUnits = isHot && mode === 'sandbox' && isFaucetOpen(wallet);
  const isEmpty = wallet.balance === '0';
  const getUnits = () => void faucet.submit({ params: { id }, body: {} });

  return (
    <Card title={<span className="wrap-anywhere">{name}</span>} action={<SecurityBadges wallet={wallet} />}>
      <ProblemAlert problem={hiding.problem ?? faucet.problem} className="mb-4" />
      <AddressPlate address={wallet.walletAddress} />
      <div className="mt-4 flex flex-wrap gap-2">
        {isHot ? (
          <Link to="/wallet" search={{ tab: 'send', wallet: id }} className={buttonClass({ variant: 'primary' })}>
            <Icon name="send" />
            {m.wallet_tab_send()}
          </Link>
        ) : null}
        <Button icon="receive" onClick={() => setOpen('receive')}>
          {m.wallet_receive()}
        </Button>
        <StakeButton wallet={wallet} onPress={() => setStakeWay('put')} />
        <WalletMenu
          wallet={wallet}
          onOpen={setOpen}
          onHide={(next) => void hiding.submit(next)}
          onKey={() => setShowsKey(true)}
          onFaucet={givesUnits && !isEmpty ? getUnits : null}
        />
      </div>
      {givesUnits && isEmpty ? (
        <Button className="mt-2" busy={faucet.isPending} onClick={getUnits}>
          {m.wallet_faucet({ amount: formatAmount(FAUCET_UNITS[cryptoType], cryptoType) })}
        </Button>
      ) : null}
      {mode === undefined || mode === 'sandbox' ? null : (
        <p className="mt-2 text-small text-ink-3">{m.wallet_no_units()}</p>
      )}
      <div className="mt-4">
        <WalletFacts wallet={wallet} />
      </div>
      {isHot ? <StakeSection wallet={wallet} name={name} keys={keys} way={stakeWay} onWay={setStakeWay} /> : null}
      {isHot && showsKey ? <PrivateKey wallet={wallet} keys={keys} /> : null}
      <OpenDialog open={open} wallet={wallet} name={name} onClose={() => setOpen(null)} />
    </Card>
  );
}

function StakeButton({ wallet, onPress }: { wallet: Wallet; onPress: () => void }) {
  if (wallet.walletType === 'watch') return null;
  return (
    <Button icon="lock" disabled={wallet.available === '0'} onClick={onPress}>
      {m.wallet_stake_put()}
    </Button>
  );
}

function WalletMenu({ wallet, onOpen, onHide, onKey, onFaucet }: WalletActs) {
  const { isHidden, cryptoType } = wallet;
  const isHot = wallet.walletType === 'hot';
  const onlyHot: MenuItem[] = [
    { label: m.wallet_limits(), icon: 'settings', onSelect: () => onOpen('limits') },
    { label: m.wallet_private_key(), icon: 'key', onSelect: onKey },
  ];
  const units = m.wallet_faucet({ amount: formatAmount(FAUCET_UNITS[cryptoType], cryptoType) });
  return (
    <DropdownMenu
      align="start"
      trigger={<IconButton icon="more" tooltip={false} label={m.wallet_more()} />}
      items={[
        { label: m.wallet_rename(), icon: 'edit', onSelect: () => onOpen('rename') },
        ...(isHot ? onlyHot : []),
        ...(onFaucet === null ? [] : [{ label: units, icon: 'plus' as const, onSelect: onFaucet }]),
        {
          label: isHidden ? m.wallet_unhide() : m.wallet_hide(),
          icon: isHidden ? 'show' : 'hide',
          onSelect: () => onHide(!isHidden),
        },
        { kind: 'line' },
        { label: m.wallet_remove(), icon: 'trash', danger: true, onSelect: () => onOpen('remove') },
      ]}
    />
  );
}

type OpenDialogProps = { open: WalletDialogName; wallet: Wallet; name: string; onClose: () => void };

type RemoveWalletProps = { wallet: Wallet; name: string; onClose: () => void };

/** The phrase brings an own wallet back; the ledger keeps its history in any case. */
function RemoveWallet({ wallet, name, onClose }: RemoveWalletProps) {
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

function OpenDialog({ open, ...dialog }: OpenDialogProps) {
  switch (open) {
    case 'receive':
      return <ReceiveDialog {...dialog} />;
    case 'rename':
      return <RenameDialog {...dialog} />;
    case 'limits':
      return <LimitsDialog wallet={dialog.wallet} onClose={dialog.onClose} />;
    case 'remove':
      return <RemoveWallet {...dialog} />;
    case null:
      return null;
  }
}

const isFaucetOpen = ({ faucetFrom }: Wallet): boolean => faucetFrom === null || Date.parse(faucetFrom) <= Date.now();

/** What protects the key, as it is and not as a number. */
function SecurityBadges({ wallet }: { wallet: Wallet }) {
  const phrase = usePhraseState();
  if (wallet.walletType === 'watch') return <StatusPill tone="plain">{m.wallet_badge_watch()}</StatusPill>;
  const isBackedUp = phrase.data?.confirmedAt != null;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <StatusPill tone="ok">{m.wallet_badge_quantum()}</StatusPill>
      {phrase.data === undefined ? null : (
        <StatusPill tone={isBackedUp ? 'ok' : 'warn'}>
          {isBackedUp ? m.wallet_badge_backed_up() : m.wallet_badge_no_backup()}
        </StatusPill>
      )}
    </span>
  );
}

function AddressPlate({ address }: { address: string }) {
  const copy = async () =>
    showCopiedToast(await copyText(address), { done: m.wallet_address_copied(), failed: m.wallet_copy_failed() });
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-canvas px-3 py-3">
      <AddressSeal address={address} size={44} />
      <div className="min-w-0 grow">
        <p className="font-mono break-words select-all" data-testid="wallet-address">
          {groupAddress(address)}
        </p>
        <p className="text-small text-ink-3">{addressWords(address)}</p>
      </div>
      <Button size="low" icon="copy" onClick={() => void copy()}>
        {m.ui_copy()}
      </Button>
    </div>
  );
}

function WalletFacts({ wallet }: { wallet: Wallet }) {
  const { cryptoType, balance, available, publicKey, nonce, dailyLimit, sentToday, faucetFrom, walletType } = wallet;
  const amount = (units: string) => <span className="numeric font-mono">{formatAmount(units, cryptoType)}</span>;
  const isHot = walletType === 'hot';
  const rows = [
    { key: 'kind', term: m.wallet_kind(), value: assetName(cryptoType) },
    ...(cryptoType === 'quantum'
      ? []
      : [{ key: 'network', term: m.wallet_network(), value: m.wallet_not_redeemable() }]),
    { key: 'balance', term: m.wallet_balance(), value: amount(balance) },
    ...(available === balance ? [] : [{ key: 'available', term: m.wallet_available(), value: amount(available) }]),
    { key: 'sent', term: m.wallet_sent_count(), value: String(nonce) },
    ...(isHot
      ? [
          {
            key: 'limit',
            term: m.wallet_limit_day(),
            value:
              dailyLimit === null
                ? m.wallet_limit_none()
                : m.wallet_limit_used({
                    used: formatAmount(sentToday, cryptoType),
                    limit: formatAmount(dailyLimit, cryptoType),
                  }),
          },
        ]
      : []),
    ...(faucetFrom !== null && Date.parse(faucetFrom) > Date.now()
      ? [{ key: 'faucet', term: m.wallet_faucet_again(), value: formatWhen(faucetFrom) }]
      : []),
    ...(publicKey === null
      ? []
      : [{ key: 'key', term: m.wallet_public_key(), value: <PublicKey publicKey={publicKey} /> }]),
  ];
  return <DefinitionList rows={rows} />;
}

/** 2,603 characters: its ends to compare, the whole one to copy. */
function PublicKey({ publicKey }: { publicKey: string }) {
  const copy = async () =>
    showCopiedToast(await copyText(publicKey), { done: m.wallet_key_copied(), failed: m.wallet_copy_failed() });
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="font-mono text-small">
        {publicKey.slice(0, 12)} … {publicKey.slice(-8)}
      </span>
      <Button size="low" icon="copy" onClick={() => void copy()}>
        {m.ui_copy()}
      </Button>
    </span>
  );
}
