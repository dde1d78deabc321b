import type { LivePayment } from '@repo/contract/payments/payments';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { StaleNote } from '../../../parts/changes/stale-note.tsx';
import { MethodMarks } from '../../../parts/payments/method-marks.tsx';
import { failureSentence, formatMoney, methodName } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { isRefunded, PaymentStatusPill } from '../payment-status.tsx';
import { usePayment } from '../use-payments.ts';
import { BankDetails } from './bank-details.tsx';
import { CountedLink } from './counted-link.tsx';
import { describePayment, isBackUnpaid } from './payment-head.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { UnitsTransfer } from './units-transfer.tsx';
import { WhatFor } from './what-for.tsx';

type PaymentViewProps = {
  id: string;
  isSandbox: boolean;
  /** The address says that the person came back from the provider without paying. */
  wentBack: boolean;
};

/** One payment as it stands, followed live: the same whenever it is opened. */
export function PaymentView({ id, isSandbox, wentBack }: PaymentViewProps) {
  const payment = usePayment(id);
  return (
    <>
      <p className="mb-2 text-small print:hidden">
        <Link to="/payment" className="link">
          {m.payments_back()}
        </Link>
      </p>
      <StaleNote className="mb-4" />
      {payment.data === undefined ? (
        <NotThere payment={payment} />
      ) : (
        <>
          {payment.isError ? (
            <InlineAlert tone="warn" announce="status" className="mb-4">
              {m.payments_one_stale()}
            </InlineAlert>
          ) : null}
          <Standing payment={payment.data} isSandbox={isSandbox} wentBack={isBackUnpaid(payment.data, wentBack)} />
        </>
      )}
    </>
  );
}

function NotThere({ payment: { isPending, error, refetch } }: { payment: ReturnType<typeof usePayment> }) {
  if (!isPending) return <ReadError title={m.payments_one_failed()} error={error} onRetry={() => void refetch()} />;
  return (
    <Skeleton label={m.payments_one_loading()}>
      <SkeletonBar className="mb-6 h-9 w-72" />
      <SkeletonBar className="mb-4 h-28 rounded-card" />
      <SkeletonBar className="h-64 rounded-card" />
    </Skeleton>
  );
}

type StandingProps = { payment: LivePayment; isSandbox: boolean; wentBack: boolean };

function Standing({ payment, isSandbox, wentBack }: StandingProps) {
  const { title, about } = describePayment(payment, wentBack);
  const { nextAction, failure } = payment;
  const isFault = failure !== null && failure !== 'refusedByPerson';
  return (
    <>
      <div aria-live="polite">
        <PageHeader
          title={title}
          about={about}
          actions={
            <>
              {payment.isSample ? <StatusPill tone="warn">{m.payments_sample()}</StatusPill> : null}
              <PaymentStatusPill status={payment.status} isRefunded={isRefunded(payment)} />
            </>
          }
        />
      </div>
      <PaymentTimeline payment={payment} />
      {isFault ? (
        <InlineAlert tone="danger" className="mt-4" title={m.payments_last_try()}>
          {failureSentence(failure)}
        </InlineAlert>
      ) : null}
      {nextAction?.type === 'bank_details' ? (
        <div className="mt-4 lg:mt-6">
          <BankDetails payment={payment} details={nextAction} isSandbox={isSandbox} />
        </div>
      ) : null}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          {nextAction?.type === 'wallet_transfer' ? <UnitsTransfer payment={payment} transfer={nextAction} /> : null}
          <WhatFor payment={payment} wentBack={wentBack}>
            {payment.status === 'completed' ? <PaperButtons payment={payment} /> : null}
          </WhatFor>
        </div>
        <Facts payment={payment} />
      </div>
    </>
  );
}

function Facts({ payment }: { payment: LivePayment }) {
  const { id, paymentMethod, amountMinor, currency, createdAt, completedAt, refundedMinor } = payment;
  const money = (minor: string) => <span className="numeric font-mono">{formatMoney(minor, currency)}</span>;
  const method = (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {paymentMethod === 'card' ? null : <MethodMarks method={paymentMethod} />}
      {methodName(paymentMethod)}
    </span>
  );
  return (
    <Card title={m.payments_details()}>
      <DefinitionList
        rows={[
          { key: 'amount', term: m.payments_detail_amount(), value: money(amountMinor) },
          { key: 'method', term: m.payments_detail_method(), value: method },
          { key: 'started', term: m.payments_detail_started(), value: formatWhen(createdAt) },
          ...(completedAt === null
            ? []
            : [{ key: 'completed', term: m.payments_detail_completed(), value: formatWhen(completedAt) }]),
          ...(refundedMinor === '0'
            ? []
            : [{ key: 'refunded', term: m.payments_detail_refunded(), value: money(refundedMinor) }]),
          ...(isSold(payment) ? [charityRow(id)] : []),
          {
            key: 'number',
            term: m.payments_detail_number(),
            value: <span className="code-text break-all select-all">{id}</span>,
          },
        ]}
      />
    </Card>
  );
}

/** Account credit is not sold, and what was refunded no longer is. */
const isSold = ({ status, feeType, refundedMinor, amountMinor }: LivePayment): boolean =>
  status === 'completed' && feeType !== 'wallet_topup' && refundedMinor !== amountMinor;

const charityRow = (id: string) => ({
  key: 'charity',
  term: m.charity_short(),
  value: (
    <span className="flex flex-col items-end gap-1">
      <Link to="/charity" className="link">
        {m.charity_in_payment()}
      </Link>
      <CountedLink paymentId={id} />
    </span>
  ),
});

/** Makes receipt and invoice on this device. Account credit has no invoice: what it is spent on has. */
function PaperButtons({ payment }: { payment: LivePayment }) {
  return (
    <>
      <PaperButton payment={payment} kind="receipt" />
      {payment.feeType === 'wallet_topup' ? null : <PaperButton payment={payment} kind="invoice" />}
    </>
  );
}

function PaperButton({ payment, kind }: { payment: LivePayment; kind: 'receipt' | 'invoice' }) {
  const isReceipt = kind === 'receipt';
  const title = isReceipt ? m.payments_receipt_failed() : m.payments_invoice_failed();
  const saving = useCall(
    async () => {
      const { saveInvoice, saveReceipt } = await import('./save-papers.ts');
      await (isReceipt ? saveReceipt(payment) : saveInvoice(payment));
    },
    { failed: { title, about: m.ui_server_fault() } },
  );
  return (
    <Button icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
      {isReceipt ? m.payments_receipt() : m.payments_invoice()}
    </Button>
  );
}
