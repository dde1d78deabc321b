import { readVault } from '@repo/contract/vault/vault';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeFailure } from '../../../api/ask-error.ts';
import { read } from '../../../api/read.ts';
import { cancelPasskey, PasskeyError } from '../../../device/passkeys/passkeys.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { OwnPasswordField, usePasswordForm } from '../../../parts/vault/own-password.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { type OpenedKeys, openWithPasskey, openWithPassword, type WalletOpening } from './open-keys.ts';

type UnlockWalletDialogProps = {
  opening: WalletOpening;
  onOpened: (opened: OpenedKeys) => void;
  onDeclined: () => void;
};

/** Password or passkey once more: an open vault alone opens no wallet. */
export function UnlockWalletDialog({ opening, onOpened, onDeclined }: UnlockWalletDialogProps) {
  const vault = useQuery(read(readVault, {}));
  const hasPasskey = vault.data?.vaults.some(({ wraps }) => wraps.some(({ kind }) => kind === 'passkey')) ?? false;
  const touching = useCall(() => openWithPasskey(opening), { onDone: onOpened, reason: describeProblem });
  const form = usePasswordForm(
    async (password) => onOpened(await openWithPassword(opening, password)),
    describeProblem,
  );
  useEffect(() => () => cancelPasskey(), []);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDeclined()}
      size="narrow"
      title={m.wallet_unlock_title()}
      about={m.wallet_unlock_about()}
    >
      <ProblemAlert problem={touching.problem} className="mb-4" />
      {hasPasskey ? (
        <>
          <Button
            variant="primary"
            icon="key"
            size="big"
            wide
            busy={touching.isPending}
            busyLabel={m.confirm_passkey_waiting()}
            onClick={() => void touching.submit()}
          >
            {m.confirm_passkey()}
          </Button>
          <p className="my-4 text-center text-small text-ink-3">{m.confirm_or()}</p>
        </>
      ) : null}
      <form onSubmit={form.onSubmit} noValidate>
        <OwnPasswordField label={m.confirm_password()} {...form.field} autoFocus={!hasPasskey} />
        <DialogActions>
          <Button onClick={onDeclined}>{m.ui_cancel()}</Button>
          <Button
            type="submit"
            variant={hasPasskey ? 'secondary' : 'primary'}
            busy={form.busy}
            busyLabel={m.ui_checking()}
          >
            {m.wallet_unlock()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function describeProblem(error: unknown): string | null {
  if (error instanceof PasskeyError) {
    if (error.code === 'cancelled') return null;
    return error.code === 'notSupported' ? m.wallet_passkey_opens_nothing() : m.confirm_passkey_failed();
  }
  if (error instanceof VaultWorkerError) {
    if (error.code === 'wrongPassword') return m.accounts_vault_wrong_password();
    if (error.code === 'notWrapped' || error.code === 'wrongPasskey') return m.wallet_passkey_opens_nothing();
  }
  return describeFailure(error, m.wallet_unlock_failed());
}
