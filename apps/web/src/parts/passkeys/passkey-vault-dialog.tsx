import { describeFailure } from '../../api/ask-error.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { OwnPasswordField, usePasswordForm } from '../vault/own-password.tsx';
import { letPasskeyOpenVault, type NewPasskey } from './add-passkey.ts';
import { useVaultWrapsAgain } from './use-vault-wraps.ts';

type PasskeyVaultDialogProps = { passkey: NewPasskey; onClose: () => void; onDone: () => void };

/** Asks for the password once, and lets the passkey open the vault from then on. */
export function PasskeyVaultDialog({ passkey, onClose, onDone }: PasskeyVaultDialogProps) {
  const readAgain = useVaultWrapsAgain();
  const form = usePasswordForm(async (password) => {
    await letPasskeyOpenVault(passkey, password);
    await readAgain();
    showToast({ tone: 'ok', title: m.passkeys_vault_opens() });
    onDone();
  }, offerProblem);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="narrow"
      title={m.passkeys_vault_dialog_title()}
      about={m.passkeys_vault_dialog_about()}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <OwnPasswordField label={m.confirm_password()} {...form.field} />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={m.ui_checking()}>
            {m.passkeys_vault_offer()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function offerProblem(error: unknown): string | null {
  if (error instanceof NotConfirmedError) return null;
  if (error instanceof VaultWorkerError && error.code === 'wrongPassword') return m.accounts_vault_wrong_password();
  if (error instanceof PasskeyError) return m.passkeys_vault_no_prf();
  return describeFailure(error, m.passkeys_vault_failed());
}
