import { chooseRefundWay, type FeeOrder, stopFeeOrder } from '@repo/contract/fees/fees';
import { REFUND_WAYS, type RefundWay } from '@repo/contract/fees/service-fees';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { refetchFees } from '../../../parts/fees/use-fees.ts';
import { MethodMarks } from '../../../parts/payments/method-marks.tsx';
import { formatMoney, methodName } from '../../../parts/payments/payment-words.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { describeWayBack } from './money-way.ts';

type FeePaymentProps = { order: FeeOrder; method: PaymentMethodId | null };

/** What was paid and how, where its papers are, and the way to stop it while there is one. */
export function FeePayment({ order, method }: FeePaymentProps) {
  const { amountMinor, refundedMinor, currency, paymentId, paidAt, mayStop } = order;
  const money = (minor: string | bigint) => <span className="numeric font-mono">{formatMoney(minor, currency)}</span>;
  const isBack = refundedMinor !== '0';
  return (
    <Card
      title={m.fees_payment()}
      action={
        paidAt === null || isBack ? null : (
          <StatusPill tone="ok" bare>
            {m.fees_paid()}
          </StatusPill>
        )
      }
    >
      <DefinitionList
        rows={[
          { key: 'amount', term: m.fees_amount(), value: money(amountMinor) },
          ...(method === null
            ? []
            : [{ key: 'method', term: m.fees_paid_with(), value: <PaidWith method={method} /> }]),
          ...(isBack ? [{ key: 'back', term: m.fees_back_so_far(), value: money(refundedMinor) }] : []),
          {
            key: 'number',
            term: m.fees_number(),
            value: <span className="code-text break-all select-all">{paymentId}</span>,
          },
        ]}
      />
      {order.refundWay === null || order.endedAt !== null ? null : (
        <RefundWayChoice id={order.id} way={order.refundWay} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/payment" search={{ payment: paymentId }} className={buttonClass()}>
          {m.fees_see_payment()}
        </Link>
        {mayStop ? <StopButton order={order} method={method} /> : null}
      </div>
    </Card>
  );
}

const PaidWith = ({ method }: { method: PaymentMethodId }) => (
  <span className="inline-flex flex-wrap items-center justify-end gap-2">
    {method === 'card' ? null : <MethodMarks method={method} />}
    {methodName(method)}
  </span>
);

const WAYS: Readonly<Record<RefundWay, () => string>> = { credit: m.fees_way_credit, iban: m.fees_way_iban };

/** Of a transfer: it can come back as credit at once, or a person sends it to the account that it came from. */
function RefundWayChoice({ id, way }: { id: string; way: RefundWay }) {
  const saving = useCall(chooseRefundWay, {
    refetches: refetchFees,
    failed: { title: m.fees_way_failed(), about: m.ui_server_fault() },
  });
  const shown = saving.pending?.[0].body.refundWay ?? way;
  return (
    <div className="mt-4">
      <RadioCards
        label={m.fees_way_title()}
        options={REFUND_WAYS.map((value) => ({ value, label: WAYS[value]() }))}
        value={shown}
        onChange={(refundWay) => void saving.submit({ params: { id }, body: { refundWay } })}
      />
    </div>
  );
}

function StopButton({ order, method }: FeePaymentProps) {
  const [isAsking, setAsking] = useState(false);
  const isPaid = order.paidAt !== null;
  const stopping = useCall(stopFeeOrder, {
    refetches: refetchFees,
    refetchesAlways: true,
    onDone: () => {
      setAsking(false);
      showToast({ tone: 'ok', title: isPaid ? m.fees_stopped_toast() : m.fees_cancelled_toast() });
    },
    failed: { title: m.fees_stop_failed(), about: m.ui_server_fault() },
  });
  const label = isPaid ? m.fees_stop() : m.fees_stop_unpaid();
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isPaid ? m.fees_stop_title() : m.fees_stop_unpaid_title()}
        confirmLabel={label}
        safeLabel={m.fees_stop_keep()}
        busy={stopping.isPending}
        onConfirm={() => void stopping.submit({ params: { id: order.id }, body: {} })}
      >
        {isPaid ? m.fees_stop_about(describeWayBack(order, method)) : m.fees_stop_unpaid_about()}
      </ConfirmDialog>
    </>
  );
}
