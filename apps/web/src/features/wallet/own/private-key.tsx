import type { Wallet } from '@repo/contract/wallet/wallet';
import { useCallback, useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { askVault } from '../../../workers/vault-client.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { walletFailure } from '../signing/wallet-reason.ts';

/** How long a secret stands on the screen. */
const SHOWN_SECONDS = 30;

/** A secret on the screen: it goes after half a minute, and at once when the window loses the focus. */
function useSecret() {
  const [shown, setShown] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((secret: string) => {
    setShown(secret);
    setSecondsLeft(SHOWN_SECONDS);
  }, []);
  useEffect(() => {
    if (shown === null) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1_000);
    addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown, hide]);
  useEffect(() => {
    if (shown !== null && secondsLeft <= 0) hide();
  }, [shown, secondsLeft, hide]);
  return { shown, secondsLeft, show, hide };
}

/** Hidden until it is asked for, confirmed each time, and hidden again by itself. */
export function PrivateKey({ wallet, keys }: { wallet: Wallet; keys: WalletKeys }) {
  const secret = useSecret();
  const [isLocked, setLocked] = useState(keys.openUntil === null);
  useEffect(() => setLocked(keys.openUntil === null), [keys.openUntil]);
  useEffect(() => {
    if (isLocked) secret.hide();
  }, [isLocked, secret.hide]);

  const revealing = useCall(
    async () => {
      const key = await keys.openWalletKey(wallet);
      return askVault('wallet.showKey', { wallet: key.wallet });
    },
    { onDone: secret.show, ...walletFailure() },
  );

  return (
    <section aria-label={m.wallet_private_key()} className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-label font-strong">{m.wallet_private_key()}</h3>
        {secret.shown === null ? (
          <Button size="low" icon="show" busy={revealing.isPending} onClick={() => void revealing.submit()}>
            {m.wallet_private_reveal()}
          </Button>
        ) : (
          <Button size="low" icon="hide" onClick={secret.hide}>
            {m.ui_hide()}
          </Button>
        )}
      </div>
      <ProblemAlert problem={revealing.problem} className="mt-2" />
      {secret.shown === null ? (
        <p className="mt-1 text-small text-ink-3">{m.wallet_private_sealed()}</p>
      ) : (
        <>
          <p
            data-testid="private-key"
            className="mt-2 rounded-control border border-line bg-canvas px-3 py-2 font-mono break-all select-all"
          >
            {secret.shown}
          </p>
          <p className="mt-1 text-small text-ink-3">{m.wallet_private_warning({ seconds: secret.secondsLeft })}</p>
        </>
      )}
    </section>
  );
}
