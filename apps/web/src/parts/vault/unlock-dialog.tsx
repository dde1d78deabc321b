import { AskError } from '../../api/ask-error.ts';
import { endSession, readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { formatWhen } from '../words/dates.ts';
import { OwnPasswordField, usePasswordForm } from './own-password.tsx';
import { useVault } from './use-vault.ts';
import { unlockVault } from './vault-session.ts';

type UnlockDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onUnlocked?: () => void };

/** Asks for the password and opens the vault on this device. */
export function UnlockDialog({ open, onOpenChange, onUnlocked }: UnlockDialogProps) {
  const isMissing = useVault().state === 'missing';
  const close = () => onOpenChange(false);
  const hold = readHold();
  if (hold !== null && !isMissing) return <HeldDialog open={open} onOpenChange={onOpenChange} hold={hold} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={m.accounts_vault_locked_title()}
      about={isMissing ? m.accounts_vault_missing() : m.accounts_vault_locked_about()}
    >
      {isMissing ? (
        <Button variant="primary" wide onClick={() => endSession('ended')}>
          {m.accounts_vault_sign_in_again()}
        </Button>
      ) : (
        <UnlockForm
          onCancel={close}
          onUnlocked={() => {
            close();
            onUnlocked?.();
          }}
        />
      )}
    </Dialog>
  );
}

type AccountHold = { until: string; isOver: boolean };

/**
 * Reads the hold as it was when this person signed in: a password that was reset without the recovery code does not open the
 * vault.
 */
function readHold(): AccountHold | null {
  const until = readSession()?.user.onHoldUntil ?? null;
  return until === null ? null : { until, isOver: Date.parse(until) <= Date.now() };
}

type HeldDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; hold: AccountHold };

/** The day after a reset by mail alone; after it only a sign-in tells a right password from a slip, and starts the next vault. */
function HeldDialog({ open, onOpenChange, hold }: HeldDialogProps) {
  const close = () => onOpenChange(false);
  const about = hold.isOver ? m.recovery_vault_next() : m.recovery_vault_held({ until: formatWhen(hold.until) });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="narrow" title={m.ui_vault_locked()} about={about}>
      <DialogActions>
        <Button onClick={close}>{m.ui_not_now()}</Button>
        {hold.isOver ? (
          <Button variant="primary" onClick={() => endSession('ended')}>
            {m.accounts_vault_sign_in_again()}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

function UnlockForm({ onCancel, onUnlocked }: { onCancel: () => void; onUnlocked: () => void }) {
  const form = usePasswordForm(async (password) => {
    await unlockVault(password);
    onUnlocked();
  }, unlockProblem);
  return (
    <form onSubmit={form.onSubmit} noValidate className="space-y-4">
      <OwnPasswordField label={m.accounts_password()} {...form.field} />
      {form.busy ? (
        <InlineAlert tone="plain" announce="status">
          {m.accounts_busy_deriving()}
        </InlineAlert>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{m.ui_not_now()}</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={m.accounts_busy_vault()}>
          {m.ui_unlock()}
        </Button>
      </div>
    </form>
  );
}

function unlockProblem(error: unknown): string {
  if (error instanceof VaultWorkerError) {
    if (error.code === 'wrongPassword') return m.accounts_vault_wrong_password();
    if (error.code === 'damaged') return m.accounts_vault_damaged();
    if (error.code === 'identityMismatch') return m.accounts_vault_mismatch();
  }
  return error instanceof AskError && error.reason ? error.reason : m.accounts_vault_unlock_failed();
}
