import { BACKUP_CODES, makeBackupCodes } from '@repo/contract/factors/factors';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { useFactors, useFactorsAgain } from '../../parts/passkeys/use-factors.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SettingsCard } from './settings-card.tsx';

const FEW = 3;

export function BackupCodesCard({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const factors = useFactors();
  const readAgain = useFactorsAgain();
  const making = useCall(makeBackupCodes, {
    onDone: async ({ backupCodes }) => {
      onCodes(backupCodes);
      await readAgain();
    },
    failed: m.settings_failed(),
  });
  const left = factors.data?.backupCodesLeft ?? 0;
  const hasFactor = factors.data ? factors.data.totp !== null || factors.data.passkeys.length > 0 : false;
  return (
    <SettingsCard
      id="backup-codes"
      title={m.settings_codes_title()}
      about={hasFactor ? m.settings_codes_about({ count: BACKUP_CODES }) : m.settings_codes_need_factor()}
      status={
        factors.data ? (
          <StatusPill tone={tone(left)}>
            {left === 0 ? m.settings_codes_none() : m.settings_codes_left({ left })}
          </StatusPill>
        ) : null
      }
    >
      <ProblemAlert problem={making.problem} />
      <Button icon="reissue" disabled={!hasFactor} busy={making.isPending} onClick={() => void making.submit({})}>
        {left === 0 ? m.settings_codes_make() : m.settings_codes_replace()}
      </Button>
    </SettingsCard>
  );
}

function tone(left: number): 'plain' | 'warn' | 'ok' {
  if (left === 0) return 'plain';
  return left <= FEW ? 'warn' : 'ok';
}
