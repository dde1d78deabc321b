import { type PaymentEvent, retryPaymentEvent } from '@repo/contract/payments/creator-payments';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { refetchPanel } from '../use-panel.ts';
import { useReports } from './use-panel-payments.ts';

/** Reports of a provider that did not fit, or failed: a retry asks the provider what is true. */
export function ReportsCard() {
  const reports = useReports();
  const rows = reports.data ?? [];
  return (
    <Card title={m.panel_reports()} flush {...(rows.length > 0 && { count: rows.length })}>
      {reports.error === null || reports.data !== undefined ? null : (
        <div className="px-4 pb-4">
          <PanelError title={m.panel_reports_failed()} error={reports.error} onRetry={() => void reports.refetch()} />
        </div>
      )}
      {reports.data?.length === 0 ? <EmptyState>{m.panel_reports_none()}</EmptyState> : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </Card>
  );
}

function ReportRow({ report }: { report: PaymentEvent }) {
  const { id, type, provider, reason, receivedAt, tries } = report;
  const retrying = useCall(retryPaymentEvent, { refetches: refetchPanel, done: m.panel_report_done() });
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-mono text-small break-all">{type}</p>
          <p className="text-small break-words text-ink-2">{reason}</p>
          <p className="text-small text-ink-3">
            {m.panel_report_tries({ provider, when: formatWhen(receivedAt), count: tries })}
          </p>
        </div>
        <Button size="low" busy={retrying.isPending} onClick={() => void retrying.submit({ params: { id }, body: {} })}>
          {m.panel_report_retry()}
        </Button>
      </div>
      <ProblemAlert problem={retrying.problem} className="mt-2" />
    </li>
  );
}
