import { type FormEvent, useState } from 'react';
import { NotConfirmed } from '../../api/ask-confirmed.ts';
import { reasonOf } from '../../api/ask-error.ts';
import { readSession } from '../../api/session.ts';
import { PasskeyError } from '../../device/passkeys.ts';
import { m } from '../../paraglide/messages.js';
import { letPasskeyOpenVault, type NewPasskey } from '../../parts/passkeys/add-passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VaultTrouble } from '../../workers/vault/vault-trouble.ts';

type VaultOfferProps = { passkey: NewPasskey; onDone: () => void };

/** After a passkey was made that can compute a key: whether it shall open the vault too. */
export function VaultOffer({ passkey, onDone }: VaultOfferProps) {
  const [isOpen, setIsOpen] = useState(false);

  function decline() {
    passkey.prfOutput?.fill(0);
    onDone();
  }

  return (
    <InlineAlert
      tone="ok"
      announce="status"
      title={m.biometrics_vault_offer_title()}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="low" onClick={decline}>
            {m.biometrics_vault_offer_later()}
          </Button>
          <Button size="low" variant="primary" onClick={() => setIsOpen(true)}>
            {m.biometrics_vault_offer()}
          </Button>
        </span>
      }
    >
      {m.biometrics_vault_offer_about()}
      {isOpen ? <VaultOfferDialog passkey={passkey} onClose={() => setIsOpen(false)} onDone={onDone} /> : null}
    </InlineAlert>
  );
}

function VaultOfferDialog({ passkey, onClose, onDone }: VaultOfferProps & { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setProblem(m.confirm_enter_password());
    setProblem(null);
    setBusy(true);
    try {
      await letPasskeyOpenVault(passkey, password);
      showToast({ tone: 'ok', title: m.biometrics_vault_opens() });
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
      title={m.biometrics_vault_dialog_title()}
      about={m.biometrics_vault_dialog_about()}
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
          <Button onClick={onClose}>{m.confirm_cancel()}</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={m.confirm_checking()}>
            {m.biometrics_vault_offer()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function offerProblem(error: unknown): string | null {
  if (error instanceof NotConfirmed) return null;
  if (error instanceof VaultTrouble && error.code === 'wrongPassword') return m.accounts_vault_wrong_password();
  if (error instanceof PasskeyError) return m.biometrics_vault_no_prf();
  return reasonOf(error, m.biometrics_vault_failed());
}
