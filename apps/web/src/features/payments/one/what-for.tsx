import { cancelPayment, type LivePayment } from '@repo/contract/payments/payments';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { FeeStatePill } from '../../../parts/fees/fee-state-pill.tsx';
import { refetchFees } from '../../../parts/fees/use-fees.ts';
import { goToPaymentPage } from '../../../parts/payments/payment-page.ts';
import { formatMoney, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { refetchPayments } from '../use-payments.ts';

type WhatForProps = {
  payment: LivePayment;
  wentBack: boolean;
  /** The papers of a payment that is completed. */
  children: ReactNode;
};

/** What is paid for, and what the state lets one do: the thing that was bought comes first, its papers after it. */
export function WhatFor({ payment, wentBack, children }: WhatForProps) {
  const { status, amountMinor, currency, fee, nextAction, mayCancel } = payment;
  const isOver = status === 'failed' || status === 'cancelled';
  return (
    <Card title={status === 'completed' ? m.payments_what_for() : m.payments_what_for_open()}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-strong">{paymentTitle(payment)}</span>
        <span className="numeric font-mono">{formatMoney(amountMinor, currency)}</span>
      </p>
      {fee === null || status !== 'completed' ? null : (
        <p className="mt-1">
          <FeeStatePill order={fee} bare />
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        {nextAction?.type === 'redirect' ? (
          <GoOnButton url={nextAction.url} label={wentBack ? m.payments_went_on() : m.payments_go_on()} />
        ) : null}
        {isOver ? <AgainLink payment={payment} /> : <BoughtLink payment={payment} isPrimary={status === 'completed'} />}
        {mayCancel ? <OtherMethod payment={payment} /> : null}
        {children}
        {mayCancel ? <CancelButton payment={payment} /> : null}
      </div>
    </Card>
  );
}

function GoOnButton({ url, label }: { url: string; label: string }) {
  const goOn = () => {
    if (!goToPaymentPage(url)) showToast({ tone: 'danger', title: m.payments_bad_page() });
  };
  return (
    <Button variant="primary" icon="go" onClick={goOn}>
      {label}
    </Button>
  );
}

/** To the order, the plan, the service or the credit that it pays. */
function BoughtLink({ payment, isPrimary }: { payment: LivePayment; isPrimary: boolean }) {
  const { purpose, purposeId, feeType, fee, status } = payment;
  const className = buttonClass({ variant: isPrimary ? 'primary' : 'secondary' });
  if (purpose === 'order' && purposeId !== null) {
    return (
      <Link to="/shop" search={{ order: purposeId }} className={className}>
        {m.payments_to_order()}
      </Link>
    );
  }
  if (purpose === 'plan') {
    return (
      <Link to="/pricing" className={className}>
        {m.payments_to_plan()}
      </Link>
    );
  }
  if (fee !== null && status === 'completed') {
    return (
      <Link to="/payment" search={{ fee: fee.orderId }} className={className}>
        {fee.state === 'delivered' ? m.payments_to_certificate() : m.payments_to_fee()}
      </Link>
    );
  }
  if (feeType !== 'wallet_topup' || status !== 'completed') return null;
  return (
    <Link to="/payment" className={className}>
      {m.payments_to_credit()}
    </Link>
  );
}

/** Where the same thing is paid again, with what was chosen. */
function AgainLink({ payment: { status, purpose, purposeId, feeType } }: { payment: LivePayment }) {
  const label = status === 'failed' ? m.payments_act_again() : m.payments_act_restart();
  const className = buttonClass({ variant: 'primary' });
  if (purpose === 'order' && purposeId !== null) {
    return (
      <Link to="/shop" search={{ order: purposeId }} className={className}>
        {label}
      </Link>
    );
  }
  if (purpose === 'plan') {
    return (
      <Link to="/pricing" className={className}>
        {label}
      </Link>
    );
  }
  return (
    <Link to="/payment" search={feeType === null ? {} : { fee: feeType }} className={className}>
      {label}
    </Link>
  );
}

/** An order and a plan have a choice of their own; a fee is chosen anew, and the open payment is cancelled first. */
function OtherMethod({ payment: { id, purpose, purposeId, feeType, paymentMethod } }: { payment: LivePayment }) {
  const navigate = useNavigate();
  const cancelling = useCancel(async () => {
    await navigate({ to: '/payment', search: feeType === null ? {} : { fee: feeType } });
  });
  const label = paymentMethod === 'bank_transfer' ? m.payments_change_method() : m.payments_other_method();
  if (purpose === 'order' && purposeId !== null) {
    return (
      <Link to="/shop" search={{ order: purposeId }} className={buttonClass()}>
        {label}
      </Link>
    );
  }
  if (purpose === 'plan') {
    return (
      <Link to="/pricing" className={buttonClass()}>
        {label}
      </Link>
    );
  }
  return (
    <Button busy={cancelling.isPending} onClick={() => void cancelling.submit({ params: { id }, body: {} })}>
      {label}
    </Button>
  );
}

function CancelButton({ payment: { id } }: { payment: LivePayment }) {
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCancel(({ status }) => {
    setAsking(false);
    if (status === 'cancelled') showToast({ tone: 'ok', title: m.payments_cancelled_toast() });
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

function useCancel(onDone: (payment: LivePayment) => unknown) {
  return useCall(cancelPayment, {
    refetches: async (queries) => {
      await Promise.all([refetchPayments(queries), refetchFees(queries)]);
    },
    refetchesAlways: true,
    onDone,
    failed: { title: m.payments_cancel_failed(), about: m.ui_server_fault() },
  });
}
