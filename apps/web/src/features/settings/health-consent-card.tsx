import type { AnswerOf } from '@repo/contract/call';
import type { AfterConsent, readHealthConsent } from '@repo/contract/consents/consents';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { ConsentPoints } from '../../parts/consent/health-consent-dialog.tsx';
import {
  holdsRealData,
  useGiveConsent,
  useHealthConsent,
  useWithdrawConsent,
} from '../../parts/consent/use-health-consent.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The consent to keeping health data: since when it stands, and the way out of it. */
export function HealthConsentCard() {
  if (!holdsRealData()) return <SettingsCard title={m.consents_card_title()} about={m.consents_card_invented()} />;
  return <RealConsentCard />;
}

function RealConsentCard() {
  const consent = useHealthConsent();
  return (
    <SettingsCard title={m.consents_card_title()} about={m.consents_card_about()}>
      {consent.isLoading ? (
        <Skeleton label={m.consents_loading()}>
          <SkeletonBar className="h-12 w-full" />
        </Skeleton>
      ) : null}
      {consent.isError ? (
        <ReadError title={m.consents_load_failed()} error={consent.error} onRetry={() => void consent.refetch()} />
      ) : null}
      {consent.data === undefined ? null : <ConsentState {...consent.data} />}
    </SettingsCard>
  );
}

type ConsentStateProps = Pick<AnswerOf<typeof readHealthConsent>, 'givenAt' | 'version' | 'cards'>;

function ConsentState({ givenAt, version, cards }: ConsentStateProps) {
  const give = useGiveConsent();
  const agreeing = useCall(() => give.mutateAsync(), { failed: m.settings_failed() });
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <ProblemAlert problem={agreeing.problem} />
      {givenAt === null ? (
        <>
          <StatusPill tone="plain">{m.consents_state_none()}</StatusPill>
          <ConsentPoints />
        </>
      ) : (
        <StatusPill tone="ok">{m.consents_state_given({ date: formatWhen(givenAt), version })}</StatusPill>
      )}
      <div className="flex flex-wrap gap-3">
        {givenAt === null ? (
          <Button busy={agreeing.isPending} onClick={() => void agreeing.submit()}>
            {m.consents_agree()}
          </Button>
        ) : null}
        {givenAt !== null || cards > 0 ? (
          <Button variant="dangerQuiet" onClick={() => setLeaving(true)}>
            {givenAt === null ? m.consents_stop() : m.consents_withdraw()}
          </Button>
        ) : null}
      </div>
      {isLeaving ? <WithdrawDialog cards={cards} onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

/** Says what happens before it does, and lets the person choose. */
function WithdrawDialog({ cards, onClose }: { cards: number; onClose: () => void }) {
  const [then, setThen] = useState<AfterConsent>('deactivate');
  const withdraw = useWithdrawConsent();
  const withdrawing = useCall(() => withdraw.mutateAsync(then), {
    done: m.consents_withdrawn(),
    onDone: onClose,
    failed: m.settings_failed(),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.consents_withdraw_title()}
      about={m.consents_withdraw_about()}
    >
      {cards === 0 ? (
        <p>{m.consents_no_cards()}</p>
      ) : (
        <RadioCards
          label={m.consents_cards({ count: cards })}
          value={then}
          onChange={setThen}
          options={[
            { value: 'deactivate', label: m.consents_deactivate(), about: m.consents_deactivate_about() },
            { value: 'trash', label: m.consents_trash(), about: m.consents_trash_about() },
          ]}
        />
      )}
      <ProblemAlert problem={withdrawing.problem} className="mt-4" />
      <DialogActions>
        <Button onClick={onClose}>{m.consents_keep()}</Button>
        <Button
          variant="danger"
          busy={withdrawing.isPending}
          busyLabel={m.ui_saving()}
          onClick={() => void withdrawing.submit()}
        >
          {m.consents_withdraw()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
