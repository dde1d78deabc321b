import { cancelPayment, type LivePayment } from '@repo/contract/payments/payments';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { useNews } from '../../../parts/notices/use-news.ts';
import { goToPaymentPage } from '../../../parts/payments/payment-page.ts';
import { failureSentence, formatMoney, methodName, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PaymentStatusPill } from '../payment-status.tsx';
import { refetchPayments, usePayment } from '../use-payments.ts';
import { BankDetails } from './bank-details.tsx';
import { describePayment } from './payment-head.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { UnitsTransfer } from './units-transfer.tsx';

/** One payment as it stands, followed live: the same whenever it is opened. */
export function PaymentView({ id, isSandbox }: { id: string; isSandbox: boolean }) {
  const payment = usePayment(id);
  useNews('payment.', (queries) => void refetchPayments(queries));
  return (
    <>
      <p className="mb-2 text-small print:hidden">
        <Link to="/payment" className="link">
          {m.payments_back()}
        </Link>
      </p>
      {payment.data === undefined ? (
        <NotThere payment={payment} />
      ) : (
        <>
          {payment.isError ? (
            <InlineAlert tone="warn" announce="status" className="mb-4">
              {m.payments_one_stale()}
            </InlineAlert>
          ) : null}
          <Standing payment={payment.data} isSandbox={isSandbox} />
          <WhatFor payment={payment.data} />
        </>
      )}
    </>
  );
}

/** Back to what it pays for. */
function WhatFor({ payment: { purpose, purposeId } }: { payment: LivePayment }) {
  if (purpose === 'order' && purposeId !== null) {
    return (
      <Link to="/shop" search={{ order: purposeId }} className={`${buttonClass()} mt-4 print:hidden`}>
        {m.payments_to_order()}
      </Link>
    );
  }
  if (purpose !== 'plan') return null;
  return (
    <Link to="/pricing" className={`${buttonClass()} mt-4 print:hidden`}>
      {m.payments_to_plan()}
    </Link>
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

function Standing({ payment, isSandbox }: { payment: LivePayment; isSandbox: boolean }) {
  const { title, about } = describePayment(payment);
  return (
    <>
      <div aria-live="polite">
        <PageHeader
          title={title}
          about={about}
          actions={
            <>
              {payment.isSample ? <StatusPill tone="warn">{m.payments_sample()}</StatusPill> : null}
              <PaymentStatusPill status={payment.status} />
            </>
          }
        />
      </div>
      <PaymentTimeline payment={payment} />
      {payment.failure === null ? null : (
        <InlineAlert tone="danger" className="mt-4" title={m.payments_last_try()}>
          {failureSentence(payment.failure)}
        </InlineAlert>
      )}
      <div className="mt-4 lg:mt-6">
        <NextPart payment={payment} isSandbox={isSandbox} />
      </div>
      <Facts payment={payment} />
      <Acts payment={payment} />
    </>
  );
}

function NextPart({ payment, isSandbox }: { payment: LivePayment; isSandbox: boolean }) {
  const { nextAction } = payment;
  if (nextAction?.type === 'bank_details') {
    return <BankDetails payment={payment} details={nextAction} isSandbox={isSandbox} />;
  }
  if (nextAction?.type === 'wallet_transfer') return <UnitsTransfer payment={payment} transfer={nextAction} />;
  if (nextAction?.type !== 'redirect') return null;
  const goOn = () => {
    if (!goToPaymentPage(nextAction.url)) showToast({ tone: 'danger', title: m.payments_bad_page() });
  };
  return (
    <Button variant="primary" size="big" icon="go" onClick={goOn}>
      {m.payments_go_on()}
    </Button>
  );
}

function Facts({ payment }: { payment: LivePayment }) {
  const { id, paymentMethod, amountMinor, currency, createdAt, completedAt, refundedMinor } = payment;
  const money = (minor: string) => <span className="numeric font-mono">{formatMoney(minor, currency)}</span>;
  return (
    <Card title={paymentTitle(payment)} className="mt-4 max-w-160 lg:mt-6">
      <DefinitionList
        rows={[
          { key: 'amount', term: m.payments_detail_amount(), value: money(amountMinor) },
          { key: 'method', term: m.payments_detail_method(), value: methodName(paymentMethod) },
          { key: 'started', term: m.payments_detail_started(), value: formatWhen(createdAt) },
          ...(completedAt === null
            ? []
            : [{ key: 'completed', term: m.payments_detail_completed(), value: formatWhen(completedAt) }]),
          ...(refundedMinor === '0'
            ? []
            : [{ key: 'refunded', term: m.payments_detail_refunded(), value: money(refundedMinor) }]),
          ...(isSold(payment) ? [charityRow()] : []),
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

const charityRow = () => ({
  key: 'charity',
  term: m.charity_short(),
  value: (
    <Link to="/charity" className="link">
      {m.charity_in_payment()}
    </Link>
  ),
});

/** What the state lets one do: a receipt, another try with the same fee, or stopping it. */
function Acts({ payment }: { payment: LivePayment }) {
  const { status, feeType, mayCancel } = payment;
  const again = feeType === null ? {} : { fee: feeType };
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {status === 'completed' ? <PaperButtons payment={payment} /> : null}
      {status === 'failed' || status === 'cancelled' ? (
        <Link to="/payment" search={again} className={buttonClass({ variant: 'primary' })}>
          {status === 'failed' ? m.payments_act_again() : m.payments_act_restart()}
        </Link>
      ) : null}
      {mayCancel ? <CancelButton payment={payment} /> : null}
    </div>
  );
}

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
    <Button
      variant={isReceipt ? 'primary' : 'secondary'}
      icon="download"
      busy={saving.isPending}
      onClick={() => void saving.submit()}
    >
      {isReceipt ? m.payments_receipt() : m.payments_invoice()}
    </Button>
  );
}

function CancelButton({ payment: { id } }: { payment: LivePayment }) {
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCall(cancelPayment, {
    refetches: refetchPayments,
    refetchesAlways: true,
    onDone: ({ status }) => {
      setAsking(false);
      if (status === 'cancelled') showToast({ tone: 'ok', title: m.payments_cancelled_toast() });
    },
    failed: { title: m.payments_cancel_failed(), about: m.ui_server_fault() },
  });
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
        {m.payments_cancel()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.payments_cancel_title()}
        confirmLabel={m.payments_cancel()}
        safeLabel={m.payments_cancel_keep()}
        busy={cancelling.isPending}
        onConfirm={() => void cancelling.submit({ params: { id }, body: {} })}
      >
        {m.payments_cancel_about()}
      </ConfirmDialog>
    </>
  );
}
