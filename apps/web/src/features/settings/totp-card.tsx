import { removeTotp, startTotp } from '@house/contract/factors/factors';
import { useState } from 'react';
import { askConfirmed } from '../../api/ask-confirmed.ts';
import { m } from '../../paraglide/messages.js';
import { useFactors, useFactorsAgain } from '../../parts/passkeys/use-factors.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SettingsCard } from './settings-card.tsx';
import { TotpDialog, type TotpSecret } from './totp-dialog.tsx';
import { useAct } from './use-act.ts';

/** The authenticator app: the way without biometrics. */
export function TotpCard({ onBackupCodes }: { onBackupCodes: (codes: string[]) => void }) {
  const factors = useFactors();
  const readAgain = useFactorsAgain();
  const act = useAct();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [removing, setRemoving] = useState(false);
  const since = factors.data?.totp?.since ?? null;

  function remove() {
    // The confirmation that it is really the holder comes next, alone on the page.
    setRemoving(false);
    void act.run(async () => {
      await askConfirmed(removeTotp, {});
      await readAgain();
      showToast({ title: m.settings_totp_removed(), tone: 'ok' });
    });
  }

  return (
    <SettingsCard
      id="authenticator"
      title={m.settings_totp_title()}
      about={m.settings_totp_about()}
      status={
        since === null ? (
          <StatusPill tone="plain">{m.settings_off()}</StatusPill>
        ) : (
          <StatusPill tone="ok">{m.settings_since({ day: formatShortDay(since) })}</StatusPill>
        )
      }
    >
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {act.problem}
        </InlineAlert>
      )}
      {since === null ? (
        <Button
          icon="device"
          busy={act.busy}
          disabled={!factors.data}
          onClick={() => void act.run(async () => setSecret(await askConfirmed(startTotp, {})))}
        >
          {m.settings_totp_set_up()}
        </Button>
      ) : (
        <Button variant="dangerQuiet" icon="trash" busy={act.busy} onClick={() => setRemoving(true)}>
          {m.settings_totp_remove()}
        </Button>
      )}
      {secret === null ? null : (
        <TotpDialog
          secret={secret}
          onClose={() => setSecret(null)}
          onDone={(codes) => {
            setSecret(null);
            void readAgain();
            onBackupCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={m.settings_totp_remove_title()}
        confirmLabel={m.settings_totp_remove()}
        safeLabel={m.ui_keep()}
        onConfirm={remove}
      >
        {m.settings_totp_remove_about()}
      </ConfirmDialog>
    </SettingsCard>
  );
}
