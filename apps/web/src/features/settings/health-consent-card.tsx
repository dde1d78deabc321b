import type { AnswerOf } from '@house/contract/call';
import type { AfterConsent, readHealthConsent } from '@house/contract/consents/consents';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
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
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SettingsCard } from './settings-card.tsx';
import { useAct } from './use-act.ts';

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
  const act = useAct();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {act.problem}
        </InlineAlert>
      )}
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
          <Button busy={act.busy} onClick={() => void act.run(async () => void (await give.mutateAsync()))}>
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
  const act = useAct();

  async function confirm() {
    const isDone = await act.run(async () => void (await withdraw.mutateAsync(then)));
    if (!isDone) return;
    showToast({ tone: 'ok', title: m.consents_withdrawn() });
    onClose();
  }

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
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-4">
          {act.problem}
        </InlineAlert>
      )}
      <DialogActions>
        <Button onClick={onClose}>{m.consents_keep()}</Button>
        <Button variant="danger" busy={act.busy} busyLabel={m.ui_saving()} onClick={() => void confirm()}>
          {m.consents_withdraw()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
