import { PRODUCT } from '@repo/contract/brand';
import { useState } from 'react';
import { saveFile } from '../../../device/files/save-file.ts';
import type { AlarmKind, LedgerAlarm, SeenHead } from '../../../device/remembered/ledger-memory.ts';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { GroupedText } from '../grouped-text.tsx';

const TITLES: Record<AlarmKind, () => string> = {
  forked: m.ledger_alarm_forked,
  shortened: m.ledger_alarm_shortened,
  otherLedger: m.ledger_alarm_other,
  notSealed: m.ledger_alarm_not_sealed,
};
const TEXTS: Record<AlarmKind, () => string> = {
  forked: m.ledger_alarm_forked_about,
  shortened: m.ledger_alarm_shortened_about,
  otherLedger: m.ledger_alarm_other_about,
  notSealed: m.ledger_alarm_not_sealed_about,
};

type ForkAlarmProps = {
  alarm: LedgerAlarm;
  /** With the head that counts from now on. */
  onSettle: (head: SeenHead | null) => Promise<void>;
};

/** The ledger is not the one that was seen. It stays until a person decides which of the two counts. */
export function ForkAlarm({ alarm, onSettle }: ForkAlarmProps) {
  const [isAsking, setAsking] = useState(false);
  const { kind, seen, shown } = alarm;
  // A head without a right signature is nothing that could be accepted.
  const canAccept = kind !== 'notSealed';
  return (
    <section
      role="alert"
      className="mb-5 rounded-card border-2 border-danger bg-surface"
      aria-labelledby="ledger-alarm"
    >
      <div className="flex gap-3 rounded-t-[7px] bg-danger-wash px-4 py-4 sm:px-5">
        <Icon name="alert" size={24} className="mt-0.5 text-danger" />
        <div>
          <h2 id="ledger-alarm" className="text-danger">
            {TITLES[kind]()}
          </h2>
          <p className="mt-1">{TEXTS[kind]()}</p>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-4 px-4 py-4 sm:px-5 md:grid-cols-2">
        <AlarmHead label={m.ledger_alarm_seen()} head={seen} />
        <AlarmHead label={m.ledger_alarm_shown()} head={shown} isWrong />
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-4 sm:px-5 print:hidden">
        <Button icon="download" onClick={() => saveAlarm(alarm)}>
          {m.ledger_alarm_save()}
        </Button>
        <Button icon="reissue" onClick={() => void onSettle(seen)}>
          {m.ledger_alarm_again()}
        </Button>
        {canAccept ? (
          <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
            {m.ledger_alarm_accept()}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.ledger_alarm_accept_title()}
        confirmLabel={m.ledger_alarm_accept()}
        safeLabel={m.ledger_alarm_keep()}
        onConfirm={() => {
          setAsking(false);
          void onSettle(shown);
        }}
      >
        {m.ledger_alarm_accept_about()}
      </ConfirmDialog>
    </section>
  );
}

function AlarmHead({ label, head, isWrong = false }: { label: string; head: SeenHead | null; isWrong?: boolean }) {
  return (
    <div className="min-w-0">
      <h3 className={isWrong ? 'text-danger' : undefined}>{label}</h3>
      {head === null ? (
        <p className="mt-1 text-ink-2">{m.ledger_alarm_nothing_seen()}</p>
      ) : (
        <>
          <p className="numeric mt-1 text-small text-ink-2">
            {m.ledger_alarm_block({ height: formatCount(head.height), time: formatMoment(Date.parse(head.seenAt)) })}
          </p>
          <p className="mt-2 text-tiny text-ink-3">{m.ledger_hash()}</p>
          <GroupedText text={head.hash} className="block max-w-[39ch]" />
          <p className="mt-2 text-tiny text-ink-3">{m.ledger_name()}</p>
          <p className="code-text text-small break-all">{head.chainId}</p>
        </>
      )}
    </div>
  );
}

/** Both heads with their signatures: two of one operator at the same height are a proof against it. */
function saveAlarm(alarm: LedgerAlarm): void {
  const content = new Blob([JSON.stringify(alarm, null, 2)], { type: 'application/json' });
  saveFile(`${PRODUCT.toLowerCase()}-ledger-alarm-${alarm.shown.height}.json`, content);
}
