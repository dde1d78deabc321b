import { putWrap } from '@repo/contract/vault/vault';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { useFactors, useFactorsAgain } from '../../parts/passkeys/use-factors.ts';
import { makeNewKit, takeNewKit } from '../../parts/vault/change-wraps.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { passwordReason } from './password-reason.ts';
import { SettingsCard } from './settings-card.tsx';

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
  const making = useCall(
    async () => {
      const { wraps } = await makeNewKit({ by: 'password', password });
      for (const wrap of wraps)
        await ask(putWrap, { params: { id: wrap.id }, body: { wrap } }, { typed: { password } });
      await takeNewKit(wraps);
    },
    { onDone: onMade, failed: m.settings_failed(), reason: passwordReason },
  );
  return (
    <FormDialog
      title={m.settings_kit_make()}
      about={m.settings_kit_make_about()}
      onClose={onClose}
      onSubmit={() => making.submit()}
      submitError={making.problem}
      submitLabel={m.settings_kit_make()}
      busy={making.isPending}
      disabled={password === ''}
    >
      <PasswordField
        label={m.settings_password_current()}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}
