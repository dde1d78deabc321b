import { type FormEvent, useState } from 'react';
import { NotConfirmedError } from '../../api/ask-confirmed.ts';
import { reasonOf } from '../../api/ask-error.ts';
import { readSession } from '../../api/session.ts';
import { PasskeyError } from '../../device/passkeys/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { letPasskeyOpenVault, type NewPasskey } from './add-passkey.ts';
import { useVaultWrapsAgain } from './use-vault-wraps.ts';

type PasskeyVaultDialogProps = { passkey: NewPasskey; onClose: () => void; onDone: () => void };

/** Asks for the password once, and lets the passkey open the vault from then on. */
export function PasskeyVaultDialog({ passkey, onClose, onDone }: PasskeyVaultDialogProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const readAgain = useVaultWrapsAgain();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setProblem(m.ui_enter_password());
    setProblem(null);
    setBusy(true);
    try {
      await letPasskeyOpenVault(passkey, password);
      await readAgain();
      showToast({ tone: 'ok', title: m.passkeys_vault_opens() });
      onDone();
    } catch (error) {
      setProblem(offerProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="narrow"
      title={m.passkeys_vault_dialog_title()}
      about={m.passkeys_vault_dialog_about()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        {/* Password managers look for a name beside the password. */}
        <input type="text" autoComplete="username" value={readSession()?.user.username ?? ''} readOnly hidden />
        <PasswordField
          label={m.confirm_password()}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          {...(problem !== null && { error: problem })}
          autoFocus
        />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={m.ui_checking()}>
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
  return reasonOf(error, m.passkeys_vault_failed());
}
