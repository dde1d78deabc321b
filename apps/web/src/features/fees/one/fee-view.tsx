import type { FeeOrder } from '@repo/contract/fees/fees';
import type { ServiceFee } from '@repo/contract/fees/service-fees';
import { readPayment } from '@repo/contract/payments/payments';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { StaleNote } from '../../../parts/changes/stale-note.tsx';
import { FeeStatePill } from '../../../parts/fees/fee-state-pill.tsx';
import { nameSubject, type OpenedSubjects } from '../../../parts/fees/fee-words.ts';
import { useFeeOrder } from '../../../parts/fees/use-fees.ts';
import { SampleTag } from '../../../parts/payments/money-notes.tsx';
import { feeName } from '../../../parts/payments/payment-words.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { OtherFees } from '../own/other-fees.tsx';
import { FeePayment } from './fee-payment.tsx';
import { FeeStanding } from './fee-standing.tsx';
import { FeeSteps } from './fee-steps.tsx';
import { HowItCanEnd } from './how-it-can-end.tsx';

type FeeViewProps = { id: string; opened: OpenedSubjects };

/** One bought service as it stands: its steps, the time that is left, how it can end, and its payment. */
export function FeeView({ id, opened }: FeeViewProps) {
  const order = useFeeOrder(id);
  return (
    <>
      <nav aria-label={m.payments_title()} className="mb-2 text-small text-ink-3">
        <Link to="/payment" className="link">
          {m.payments_title()}
        </Link>
        {order.data === undefined ? null : ` / ${feeName(order.data.feeType)}`}
      </nav>
      <StaleNote className="mb-4" />
      {order.data === undefined ? (
        <NotThere order={order} />
      ) : (
        <>
          {order.isError ? (
            <InlineAlert tone="warn" announce="status" className="mb-4">
              {m.payments_one_stale()}
            </InlineAlert>
          ) : null}
          <Shown order={order.data} opened={opened} />
          <OtherFees openId={id} opened={opened} />
        </>
      )}
    </>
  );
}

function NotThere({ order: { isPending, error, refetch } }: { order: ReturnType<typeof useFeeOrder> }) {
  if (!isPending) return <ReadError title={m.fees_one_failed()} error={error} onRetry={() => void refetch()} />;
  return (
    <Skeleton label={m.fees_one_loading()}>
      <SkeletonBar className="mb-6 h-9 w-72" />
      <SkeletonBar className="mb-4 h-28 rounded-card" />
      <SkeletonBar className="h-64 rounded-card" />
    </Skeleton>
  );
}

const ABOUTS: Readonly<Record<ServiceFee, (words: { subject: string }) => string>> = {
  identity_verification: () => m.fees_head_identity(),
  glyph_issuance: m.fees_head_glyph,
  institutional_registration: m.fees_head_institution,
  document_notarization: m.fees_head_notarization,
};

function Shown({ order, opened }: { order: FeeOrder; opened: OpenedSubjects }) {
  const payment = useQuery(read(readPayment, { params: { id: order.paymentId } }));
  const method = payment.data?.paymentMethod ?? null;
  const subject = nameSubject(order.subject, opened);
  return (
    <>
      <div aria-live="polite">
        <PageHeader
          title={feeName(order.feeType)}
          about={ABOUTS[order.feeType]({ subject })}
          actions={
            <>
              <SampleTag />
              <FeeStatePill order={order} />
            </>
          }
        />
      </div>
      <FeeSteps order={order} method={method} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <FeeStanding order={order} method={method} />
          {order.endedAt === null ? <HowItCanEnd order={order} /> : null}
        </div>
        <div className="space-y-4 lg:space-y-6">
          <FeePayment order={order} method={method} />
          <FeeSubjectCard order={order} name={subject} />
        </div>
      </div>
    </>
  );
}

const SUBJECT_ABOUTS: Readonly<Record<ServiceFee, () => string>> = {
  identity_verification: m.fees_subject_identity_about,
  glyph_issuance: m.fees_subject_glyph_about,
  institutional_registration: m.fees_subject_institution_about,
  document_notarization: m.fees_subject_notarization_about,
};

/** What the fee is for, and who learns what of it. */
const FeeSubjectCard = ({ order: { feeType }, name }: { order: FeeOrder; name: string }) => (
  <Card title={m.fees_subject()}>
    <p className="font-strong">{name}</p>
    <p className="mt-1 text-small text-ink-2">{SUBJECT_ABOUTS[feeType]()}</p>
  </Card>
);
