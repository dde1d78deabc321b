import { putWrap } from '@house/contract/vault/vault';
import { type FormEvent, useState } from 'react';
import { askConfirmed } from '../../api/ask-confirmed.ts';
import { m } from '../../paraglide/messages.js';
import { useFactors, useFactorsAgain } from '../../parts/passkeys/use-factors.ts';
import { makeNewKit, takeNewKit } from '../../parts/vault/change-wraps.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { SettingsCard } from './settings-card.tsx';
import { useAct } from './use-act.ts';

/** A new recovery code: the old one opens nothing from then on. `onMade`: show it. */
export function RecoveryKitCard({ onMade }: { onMade: () => void }) {
  const factors = useFactors();
  const readAgain = useFactorsAgain();
  const [asking, setAsking] = useState(false);
  return (
    <SettingsCard
      id="recovery-code"
      title={m.settings_kit_title()}
      about={m.settings_kit_about()}
      status={
        factors.data ? (
          <StatusPill tone={factors.data.hasRecoveryKit ? 'ok' : 'warn'}>
            {factors.data.hasRecoveryKit ? m.settings_kit_there() : m.settings_kit_missing()}
          </StatusPill>
        ) : null
      }
    >
      <Button icon="reissue" onClick={() => setAsking(true)}>
        {m.settings_kit_make()}
      </Button>
      {asking ? (
        <NewKitDialog
          onClose={() => setAsking(false)}
          onMade={() => {
            setAsking(false);
            onMade();
            void readAgain();
          }}
        />
      ) : null}
    </SettingsCard>
  );
}

/** The password opens the vault key once more, on this device, so that it can be wrapped for the new code. */
function NewKitDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [password, setPassword] = useState('');
  const act = useAct();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isDone = await act.run(
      async () => {
        const { wraps } = await makeNewKit({ by: 'password', password });
        for (const wrap of wraps)
          await askConfirmed(putWrap, { params: { id: wrap.id }, body: { wrap } }, { password });
        await takeNewKit(wraps);
      },
      (error) =>
        error instanceof VaultWorkerError && error.code === 'wrongPassword' ? m.settings_password_wrong() : null,
    );
    if (isDone) onMade();
  }

  return (
    <Dialog open onOpenChange={onClose} size="narrow" title={m.settings_kit_make()} about={m.settings_kit_make_about()}>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        {act.problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {act.problem}
          </InlineAlert>
        )}
        <PasswordField
          label={m.settings_password_current()}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={act.busy} disabled={password === ''}>
            {m.settings_kit_make()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
