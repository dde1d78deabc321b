import { RECENT_PAYMENTS } from '@house/contract/payments/payments';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { useNews } from '../../../parts/notices/use-news.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { refetchPayments, useRecent } from '../use-payments.ts';
import { PaymentRow } from './payment-row.tsx';

/** 'Recent Payments': the latest five, kept fresh. */
export function RecentPayments({ className = '' }: { className?: string }) {
  const recent = useRecent();
  useNews('payment.', (queries) => void refetchPayments(queries));
  const rows = recent.data?.slice(0, RECENT_PAYMENTS) ?? [];
  return (
    <Card
      flush
      title={m.payments_recent()}
      className={className}
      action={
        rows.length === 0 ? null : (
          <Link to="/payment" search={{ view: 'history' }} className="link">
            {m.payments_all()}
          </Link>
        )
      }
    >
      {recent.isPending ? <SkeletonBar className="mx-5 mb-5 h-40 rounded-card" /> : null}
      {recent.isError ? (
        <ReadError
          className="mx-4 mb-4"
          title={m.payments_history_failed()}
          error={recent.error}
          onRetry={() => void recent.refetch()}
        />
      ) : null}
      {recent.isSuccess && rows.length === 0 ? <EmptyState>{m.payments_none()}</EmptyState> : null}
      {rows.length === 0 ? null : (
        <ul aria-label={m.payments_recent()} className="@container divide-y divide-line border-t border-line">
          {rows.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Card>
  );
}
