import { removeTotp, startTotp } from '@repo/contract/factors/factors';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { useFactors, useFactorsAgain } from '../../parts/passkeys/use-factors.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TotpDialog, type TotpSecret } from './totp-dialog.tsx';

/** The authenticator app: the way without biometrics. */
export function TotpCard({ onBackupCodes }: { onBackupCodes: (codes: string[]) => void }) {
  const factors = useFactors();
  const readAgain = useFactorsAgain();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [removing, setRemoving] = useState(false);
  const since = factors.data?.totp?.since ?? null;

  const failed = m.settings_failed();
  const starting = useCall(startTotp, { onDone: setSecret, failed });
  const ending = useCall(removeTotp, { refetches: readAgain, done: m.settings_totp_removed(), failed });

  function remove() {
    // The confirmation that it is really the holder comes next, alone on the page.
    setRemoving(false);
    void ending.submit({});
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
      <ProblemAlert problem={starting.problem ?? ending.problem} />
      {since === null ? (
        <Button
          icon="device"
          busy={starting.isPending}
          disabled={!factors.data}
          onClick={() => void starting.submit({})}
        >
          {m.settings_totp_set_up()}
        </Button>
      ) : (
        <Button variant="dangerQuiet" icon="trash" busy={ending.isPending} onClick={() => setRemoving(true)}>
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
