import { type ReactNode, useState } from 'react';
import { type NoticePermission, noticePermission, requestNotices } from '../../device/site/browser-notices.ts';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Snooze } from './reminder-memory.ts';
import type { Reverification } from './use-reverification.ts';

type ReverificationDialogProps = {
  due: Reverification;
  openedAt: string;
  onStart: () => void;
  onSnooze: (label: Snooze) => void;
};

/** The whole screen, and four ways on: now, or later in three lengths. Closing it is the shortest of them. */
export function ReverificationDialog({ due, openedAt, onStart, onSnooze }: ReverificationDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onSnooze('hour')}
      whole="always"
      title={
        <span className="flex flex-wrap items-center gap-3">
          {m.reverification_title()}
          <StatusPill tone={due.isOverdue ? 'danger' : 'warn'}>
            {due.isOverdue ? m.reverification_overdue() : m.reverification_due()}
          </StatusPill>
        </span>
      }
      about={m.reverification_about()}
    >
      <Timeline due={due} openedAt={openedAt} />
      <h3 className="mt-8 mb-3">{m.reverification_steps()}</h3>
      <div className="grid gap-3 sm:grid-cols-3">
        <StepCard icon="lock" title={m.reverification_card_password()}>
          {m.reverification_card_password_about()}
        </StepCard>
        <StepCard icon="document" title={m.reverification_card_kyc()}>
          {m.reverification_card_kyc_about()}
        </StepCard>
        <StepCard icon="key" title={m.reverification_card_biometric()}>
          {m.reverification_card_biometric_about()}
        </StepCard>
      </div>
      <Button variant="primary" size="big" wide className="mt-8" onClick={onStart}>
        {m.reverification_start()}
      </Button>
      <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <p className="text-small text-ink-3">{m.reverification_remind()}</p>
        <Button variant="quiet" onClick={() => onSnooze('hour')}>
          {m.reverification_hour()}
        </Button>
        <Button variant="quiet" onClick={() => onSnooze('day')}>
          {m.reverification_day()}
        </Button>
        <Button variant="quiet" onClick={() => onSnooze('week')}>
          {m.reverification_week()}
        </Button>
      </div>
      <NoticeChoice />
    </Dialog>
  );
}

function Timeline({ due, openedAt }: { due: Reverification; openedAt: string }) {
  const last = due.lastReverification;
  const rows = [
    {
      key: 'last',
      term: m.reverification_last(),
      value: last === null ? m.reverification_last_never({ date: formatShortDay(openedAt) }) : formatShortDay(last),
    },
    { key: 'next', term: m.reverification_next(), value: formatShortDay(due.dueAt) },
    { key: 'every', term: m.reverification_frequency(), value: m.reverification_every() },
    { key: 'status', term: m.reverification_status(), value: statusSentence(due) },
  ];
  return (
    <>
      <DefinitionList rows={rows} />
      <div
        role="progressbar"
        aria-label={m.reverification_bar()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={due.percent}
        className="mt-4 h-2 overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div
          className={due.isOverdue ? 'h-full bg-danger' : 'h-full bg-primary forced-colors:bg-[Highlight]'}
          style={{ width: `${due.percent}%` }}
        />
      </div>
    </>
  );
}

function statusSentence({ isOverdue, daysLeft, urgency }: Reverification): string {
  if (isOverdue) return m.reverification_status_overdue();
  return urgency === 'low' ? m.reverification_status_low() : m.reverification_status_days({ days: daysLeft });
}

function StepCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card>
      <Icon name={icon} size={24} className="text-primary" />
      <h4 className="mt-2 font-strong">{title}</h4>
      <p className="mt-1 text-small text-ink-2">{children}</p>
    </Card>
  );
}

/** The browser is asked only when the person presses for it. */
function NoticeChoice() {
  const [permission, setPermission] = useState<NoticePermission>(noticePermission);
  if (permission === 'unsupported') return null;
  if (permission === 'ask') {
    return (
      <Button className="mt-4" icon="bell" onClick={() => void requestNotices().then(setPermission)}>
        {m.reverification_notify()}
      </Button>
    );
  }
  return (
    <p className="mt-4 text-small text-ink-3">
      {permission === 'granted' ? m.reverification_notify_on() : m.reverification_notify_denied()}
    </p>
  );
}
