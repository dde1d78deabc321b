import { revealPhrase } from '@repo/contract/wallet/phrase';
import { readSealedKey, revealWallet, type Wallet } from '@repo/contract/wallet/wallet';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NotConfirmedError } from '../../../api/confirmer.ts';
import type { SealedWallet } from '../../../workers/vault/operations/wallet-operations.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../../workers/vault-client.ts';
import { type OpenedKeys, revealWith, type WalletOpening } from './open-keys.ts';
import { UnlockWalletDialog } from './unlock-wallet-dialog.tsx';

/**
 * The keys of the wallets on this page. They are sealed; the vault worker opens them for five minutes after the password or
 * a passkey was given, and a sealed one that was fetched is not asked for again while they are open.
 */
export type WalletKeys = {
  /** When they lock by themselves; null while they are locked. */
  readonly openUntil: number | null;
  readonly lock: () => void;
  /** Opens the wallets, asking where they are locked. Throws `NotConfirmedError` when the person declines. */
  readonly open: () => Promise<OpenedKeys>;
  /** The sealed key of a wallet, with the wallets open. Throws `NotConfirmedError`, AskError. */
  readonly openWalletKey: (wallet: Wallet) => Promise<{ wallet: SealedWallet } & OpenedKeys>;
  /** The sealed recovery phrase, with the wallets open. Throws `NotConfirmedError`, AskError. */
  readonly phrase: () => Promise<{ sealed: string } & OpenedKeys>;
  /** A sealed phrase that was just made or restored. */
  readonly rememberPhrase: (sealed: string) => void;
  /** The sealed key of a wallet that was just made: nobody is asked for it again while the wallets are open. */
  readonly rememberKey: (walletId: string, sealedKey: string) => void;
  /** Stands once on the page. */
  readonly dialog: ReactNode;
};

const LOOK_EVERY_MS = 5_000;

type OpeningRequest = { opening: WalletOpening; settle: (opened: OpenedKeys | null) => void };

export function useWalletKeys(): WalletKeys {
  const [openUntil, setOpenUntil] = useState<number | null>(null);
  const [asked, setAsked] = useState<OpeningRequest | null>(null);
  const sealed = useRef(new Map<string, string>());

  const look = useCallback(async () => {
    const until = await askVault('wallet.openUntil');
    if (until === null) sealed.current.clear();
    setOpenUntil(until);
    return until;
  }, []);

  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      // Whoever leaves the wallet leaves it locked.
      void askVault('wallet.lock');
    };
  }, [look]);

  return useMemo(() => {
    const ask = async (opening: WalletOpening): Promise<OpenedKeys> => {
      const opened = await new Promise<OpenedKeys | null>((settle) => setAsked({ opening, settle }));
      setAsked(null);
      await look();
      if (opened === null) throw new NotConfirmedError();
      return opened;
    };
    const open = async () => ((await look()) === null ? ask({ kind: 'open' }) : {});
    const readSealed = async (id: string, opening: WalletOpening): Promise<{ sealed: string } & OpenedKeys> => {
      const isOpen = (await look()) !== null;
      const known = sealed.current.get(id);
      if (isOpen && known !== undefined) return { sealed: known };
      const opened = isOpen ? await revealWith(opening) : await ask(opening);
      if (opened.revealed === undefined) throw new VaultWorkerError('damaged');
      sealed.current.set(id, opened.revealed);
      return { ...opened, sealed: opened.revealed };
    };
    return {
      openUntil,
      lock: () => void askVault('wallet.lock').then(look),
      open,
      openWalletKey: async (wallet) => {
        const found = await readSealed(wallet.id, { kind: 'reveal', call: revealWallet, id: wallet.id });
        const key = readSealedKey(found.sealed);
        if (key === null) throw new VaultWorkerError('damaged');
        return { ...found, wallet: { address: wallet.walletAddress, asset: wallet.cryptoType, sealed: key } };
      },
      phrase: () => readSealed('phrase', { kind: 'reveal', call: revealPhrase, id: null }),
      rememberPhrase: (text) => sealed.current.set('phrase', text),
      rememberKey: (walletId, sealedKey) => sealed.current.set(walletId, sealedKey),
      dialog:
        asked === null ? null : (
          <UnlockWalletDialog opening={asked.opening} onOpened={asked.settle} onDeclined={() => asked.settle(null)} />
        ),
    };
  }, [openUntil, asked, look]);
}
