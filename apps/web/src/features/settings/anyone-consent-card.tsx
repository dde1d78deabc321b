import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { AnyoneConsentPoints } from '../../parts/anyone/anyone-consent-tick.tsx';
import { useAnyoneConsent, useWithdrawAnyoneConsent } from '../../parts/anyone/use-anyone-consent.ts';
import { useReadingByAnyone } from '../../parts/anyone/use-reading-by-anyone.ts';
import { holdsRealData } from '../../parts/consent/use-health-consent.ts';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The consent to showing lines to anyone: since when it stands, and the way out of it, with what that cannot undo. */
export function AnyoneConsentCard() {
  const isOffered = useReadingByAnyone();
  const consent = useAnyoneConsent();
  // It is given with the first tick on a card, not here: nobody agrees to something that they have not chosen yet.
  if (!(isOffered && holdsRealData()) || consent.data?.givenAt === null) return null;
  return (
    <SettingsCard title={m.anyone_settings_title()} about={m.anyone_settings_about()}>
      {consent.isLoading ? (
        <Skeleton label={m.anyone_loading()}>
          <SkeletonBar className="h-12 w-full" />
        </Skeleton>
      ) : null}
      {consent.isError ? (
        <ReadError title={m.anyone_load_failed()} error={consent.error} onRetry={() => void consent.refetch()} />
      ) : null}
      {typeof consent.data?.givenAt === 'string' ? <GivenConsent givenAt={consent.data.givenAt} /> : null}
    </SettingsCard>
  );
}

function GivenConsent({ givenAt }: { givenAt: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const withdraw = useWithdrawAnyoneConsent();
  return (
    <>
      <StatusPill tone="ok">{m.anyone_settings_given({ date: formatWhen(givenAt) })}</StatusPill>
      <AnyoneConsentPoints />
      <div>
        <Button variant="dangerQuiet" onClick={() => setLeaving(true)}>
          {m.anyone_withdraw()}
        </Button>
      </div>
      <ConfirmAndRun
        open={isLeaving}
        title={m.anyone_withdraw_title()}
        confirmLabel={m.anyone_withdraw()}
        safeLabel={m.anyone_keep()}
        busyLabel={m.ui_saving()}
        run={() => withdraw.mutateAsync()}
        done={m.anyone_withdrawn()}
        failed={{ title: m.settings_failed(), about: '' }}
        onClose={() => setLeaving(false)}
      >
        {m.anyone_withdraw_about()}
      </ConfirmAndRun>
    </>
  );
}
