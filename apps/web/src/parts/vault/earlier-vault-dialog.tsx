import { useState } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { useCall } from '../calls/use-call.ts';
import { openOlderVault, storeOlderWraps } from './change-wraps.ts';
import { codeProblem } from './code-problem.ts';
import { OwnPasswordField } from './own-password.tsx';

type UnlockProblems = { code?: string; password?: string; other?: string };

/** Opens a vault from before a reset with the recovery code that was kept for it. */
export function EarlierVaultDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="narrow"
      title={m.accounts_earlier_title()}
      about={m.accounts_earlier_about()}
    >
      <EarlierVaultForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EarlierVaultForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [keeps, setKeeps] = useState(false);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<UnlockProblems>({});

  const opening = useCall(() => openOlderVault(typed, keeps ? password : null), {
    onDone: async ({ wraps }) => {
      onClose();
      showOpenedToast(keeps ? await storeOlderWraps(wraps) : false);
    },
    onFailed: (error) => setProblems(describeProblems(error)),
  });

  function submit() {
    const isMissing = keeps && password === '';
    setProblems(isMissing ? { password: m.ui_enter_password() } : {});
    if (!isMissing) void opening.submit();
  }

  return (
    <Form submitError={problems.other ?? null} onSubmit={submit}>
      <TextField
        label={m.accounts_kit_code()}
        hint={m.accounts_code_hint()}
        error={problems.code}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoFocus
      />
      <CheckboxField
        label={m.accounts_earlier_keep()}
        hint={m.accounts_earlier_keep_hint()}
        checked={keeps}
        onChange={(event) => setKeeps(event.target.checked)}
      />
      {keeps ? (
        <OwnPasswordField
          label={m.accounts_password()}
          value={password}
          onType={setPassword}
          error={problems.password}
        />
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{m.ui_not_now()}</Button>
        <Button type="submit" variant="primary" busy={opening.isPending} busyLabel={m.accounts_busy_vault()}>
          {m.ui_unlock()}
        </Button>
      </DialogActions>
    </Form>
  );
}

function showOpenedToast(staysOpen: boolean): void {
  const about = staysOpen ? m.accounts_earlier_stays() : m.accounts_earlier_until_closed();
  showToast({ tone: 'ok', title: m.accounts_earlier_opened(), about });
}

function describeProblems(error: unknown): UnlockProblems {
  const code = codeProblem(error);
  if (code !== null) return { code };
  if (error instanceof VaultWorkerError && error.code === 'wrongPassword') {
    return { password: m.accounts_vault_wrong_password() };
  }
  return { other: error instanceof AskError && error.reason ? error.reason : m.accounts_vault_unlock_failed() };
}
