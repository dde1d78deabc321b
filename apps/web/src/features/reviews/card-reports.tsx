import { type CardReport, listCardReports } from '@repo/contract/emergency/card-reports';
import type { CardReportReason } from '@repo/contract/emergency/emergency';
import { PAGE_DEFAULT } from '@repo/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../api/ask-error.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { WeakSessionNotice } from '../../parts/creator/weak-session-notice.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { ReportDecisionDialog } from './report-decision-dialog.tsx';

type ReportQueue = 'waiting' | 'decided';

const QUEUES = [
  { value: 'waiting', label: m.reports_waiting, empty: m.reports_none_waiting },
  { value: 'decided', label: m.reports_decided, empty: m.reports_none_decided },
] as const;

const REASONS: Readonly<Record<CardReportReason, () => string>> = {
  wrong: m.reports_reason_wrong,
  otherPerson: m.reports_reason_other_person,
  offensive: m.reports_reason_offensive,
  advertising: m.reports_reason_advertising,
  other: m.reports_reason_other,
};

/** Cards that somebody reported, and appeals of their owners. A reviewer reads what was said, never the card. */
export function CardReports() {
  const [queue, setQueue] = useState<ReportQueue>('waiting');
  const reports = useQuery({ ...read(listCardReports, { query: { status: queue } }), refetchOnMount: 'always' });
  if (hasCode(reports.error, 'session.assuranceTooLow')) return <WeakSessionNotice />;
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          label={m.creator_queue()}
          hideLabel
          value={queue}
          options={QUEUES.map(({ value, label }) => ({ value, label: label() }))}
          onChange={setQueue}
        />
      </div>
      {reports.isPending ? (
        <Skeleton label={m.creator_loading()}>
          <SkeletonBar className="mb-2 h-20 rounded-card" />
          <SkeletonBar className="mb-2 h-20 rounded-card" />
        </Skeleton>
      ) : null}
      {reports.isError ? (
        <ReadError title={m.reports_failed()} error={reports.error} onRetry={() => void reports.refetch()} />
      ) : null}
      {reports.data === undefined ? null : <ReportList queue={queue} reports={reports.data} />}
    </>
  );
}

function ReportList({ queue, reports }: { queue: ReportQueue; reports: readonly CardReport[] }) {
  if (reports.length === 0) {
    return <EmptyState>{QUEUES.find(({ value }) => value === queue)?.empty() ?? ''}</EmptyState>;
  }
  return (
    <>
      <h2 className="sr-only">{m.reports_tab()}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {reports.length < PAGE_DEFAULT ? null : (
        <p className="mt-3 text-small text-ink-2">{m.creator_first_cases({ count: PAGE_DEFAULT })}</p>
      )}
    </>
  );
}

function nameReport({ kind, reason }: CardReport): string {
  if (kind === 'appealed') return m.reports_appeal();
  return reason === null ? m.reports_report() : REASONS[reason]();
}

function ReportRow({ report }: { report: CardReport }) {
  const [isDeciding, setDeciding] = useState(false);
  const { at, text, username, waiting, isStopped, decidedAt, stops, words } = report;
  const title = nameReport(report);
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-start sm:justify-between sm:px-5">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-strong">{title}</span>
          {isStopped ? <StatusPill tone="danger">{m.reports_stopped()}</StatusPill> : null}
          {waiting > 1 ? <StatusPill tone="warn">{m.reports_more({ count: waiting })}</StatusPill> : null}
        </p>
        <p className="text-small text-ink-2">{m.reports_about({ username, when: formatWhen(at) })}</p>
        {text === null ? null : <blockquote className="break-words whitespace-pre-wrap">{text}</blockquote>}
        {decidedAt === null ? null : (
          <p className="text-small text-ink-2">
            {stops
              ? m.reports_was_stopped({ when: formatWhen(decidedAt) })
              : m.reports_was_left({ when: formatWhen(decidedAt) })}{' '}
            {words}
          </p>
        )}
      </div>
      {decidedAt === null ? (
        <Button
          className="shrink-0"
          aria-label={m.reports_decide_label({ title, username })}
          onClick={() => setDeciding(true)}
        >
          {m.reports_decide()}
        </Button>
      ) : null}
      {isDeciding ? <ReportDecisionDialog report={report} title={title} onClose={() => setDeciding(false)} /> : null}
    </li>
  );
}
