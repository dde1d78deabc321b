import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../../api/read.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import type { LogAlarm, LogAlarmKind, SeenCheckpoint } from '../../../device/remembered/log-memory.ts';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ShortHash } from '../entry/short-hash.tsx';
import type { LogChecks } from '../log-checks.ts';

type AlarmContactsProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What to do with an alarm, and whom to ask: first the operator, then those who do not depend on it. */
function AlarmContacts({ open, onOpenChange }: AlarmContactsProps) {
  const meta = useQuery({ ...read(readMeta, {}), enabled: open });
  const contact = meta.data?.operator?.contact ?? null;
  const points = [
    m.audit_who_save(),
    contact === null ? m.audit_who_operator_unnamed() : m.audit_who_operator({ contact }),
    m.audit_who_others(),
    m.audit_who_authority(),
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.audit_who_title()}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {m.ui_close()}
        </Button>
      }
    >
      <ol className="list-decimal space-y-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    </Dialog>
  );
}

const TITLES: Record<LogAlarmKind, () => string> = {
  forked: m.audit_alarm_forked,
  shortened: m.audit_alarm_shortened,
  otherLog: m.audit_alarm_otherLog,
  notSigned: m.audit_alarm_notSigned,
  entry: m.audit_alarm_entry,
  hidden: m.audit_alarm_hidden,
};
const TEXTS: Record<LogAlarmKind, () => string> = {
  forked: m.audit_alarm_forked_about,
  shortened: m.audit_alarm_shortened_about,
  otherLog: m.audit_alarm_otherLog_about,
  notSigned: m.audit_alarm_notSigned_about,
  entry: m.audit_alarm_entry_about,
  hidden: m.audit_alarm_hidden_about,
};
/** What nobody has signed, or what contradicts its own signature, is nothing that could be accepted. */
const NEVER_ACCEPTED: ReadonlySet<LogAlarmKind> = new Set(['notSigned', 'entry']);

type LogAlarmCardProps = {
  alarm: LogAlarm;
  checks: LogChecks | undefined;
  onSettle: (isAccepted: boolean) => Promise<void>;
};

/** The log is not the one that was seen, or not what was signed. It stays until a person decides. */
export function LogAlarmCard({ alarm, checks, onSettle }: LogAlarmCardProps) {
  const [open, setOpen] = useState<'accept' | 'who' | null>(null);
  const { kind, seen, shown, entry } = alarm;
  const closed = (isOpen: boolean) => setOpen(isOpen ? open : null);
  return (
    <section role="alert" aria-labelledby="log-alarm" className="mb-5 rounded-card border-2 border-danger bg-surface">
      <div className="flex gap-3 rounded-t-[7px] bg-danger-wash px-4 py-4 sm:px-5">
        <Icon name="alert" size={24} className="mt-0.5 shrink-0 text-danger" />
        <div>
          <h2 id="log-alarm" className="text-danger">
            {TITLES[kind]()}
          </h2>
          <p className="mt-1">{TEXTS[kind]()}</p>
          <p className="mt-1 font-strong">{m.audit_alarm_advice()}</p>
        </div>
      </div>
      <dl className="divide-y divide-line px-4 sm:px-5">
        {entry === null ? null : (
          <Line term={m.audit_alarm_which({ counter: formatCount(entry.counter) })} value={null} />
        )}
        <Line
          term={
            seen === null ? m.audit_alarm_never() : m.audit_alarm_seen({ when: formatMoment(Date.parse(seen.seenAt)) })
          }
          value={seen === null ? null : <State state={seen} checks={checks} />}
        />
        <Line term={m.audit_alarm_shown()} value={<State state={shown} checks={checks} isWrong />} />
      </dl>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-4 sm:px-5 print:hidden">
        <Button icon="download" onClick={() => saveAlarm(alarm)}>
          {m.audit_alarm_save()}
        </Button>
        <Button icon="help" onClick={() => setOpen('who')}>
          {m.audit_alarm_who()}
        </Button>
        <Button icon="reissue" onClick={() => void onSettle(false)}>
          {m.audit_alarm_again()}
        </Button>
        {NEVER_ACCEPTED.has(kind) ? null : (
          <Button variant="dangerQuiet" onClick={() => setOpen('accept')}>
            {m.audit_alarm_accept()}
          </Button>
        )}
      </div>
      <AlarmContacts open={open === 'who'} onOpenChange={closed} />
      <ConfirmDialog
        open={open === 'accept'}
        onOpenChange={closed}
        title={m.audit_alarm_accept_title()}
        confirmLabel={m.audit_alarm_accept()}
        safeLabel={m.audit_alarm_keep()}
        onConfirm={() => {
          setOpen(null);
          void onSettle(true);
        }}
      >
        {m.audit_alarm_accept_about()}
      </ConfirmDialog>
    </section>
  );
}

function Line({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <dt className="text-label text-ink-2">{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type StateProps = { state: SeenCheckpoint; checks: LogChecks | undefined; isWrong?: boolean };

function State({ state, checks, isWrong = false }: StateProps) {
  const root = checks?.parseCheckpoint(state.text)?.root;
  return (
    <span className={isWrong ? 'font-strong text-danger' : undefined}>
      <span className="numeric mr-4">{m.audit_size({ count: state.size })}</span>
      {checks === undefined || root === undefined ? null : <ShortHash hex={checks.convertToHex(root)} />}
    </span>
  );
}

/** Both states with their signatures: two of one operator that contradict each other are a proof against it. */
function saveAlarm(alarm: LogAlarm): void {
  const content = new Blob([JSON.stringify(alarm, null, 2)], { type: 'application/json' });
  saveFile(`${PRODUCT.toLowerCase()}-log-alarm-${alarm.shown.size}.json`, content);
}
