import type { CreatorPaymentDetail } from '@repo/contract/payments/creator-payment-detail';
import { PAYMENT_PROVIDERS, PROVIDER_IDS } from '@repo/contract/payments/providers';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { listDoneSteps } from '../../../parts/payments/done-steps.ts';
import { formatMoney, methodName, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { SendBackRow } from '../bank/send-backs-card.tsx';
import { useSendBacks } from '../bank/use-bank.ts';
import { DisputePart } from './dispute-part.tsx';
import { nameCustomer, PaymentState } from './panel-payments.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { usePanelPayment } from './use-panel-payments.ts';

/** One payment: who paid, what happened, refunds, papers, and what may be done now. */
export function PaymentDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = usePanelPayment(id);
  return (
    <>
      <Button icon="back" className="mb-4 lg:hidden" onClick={onClose}>
        {m.desk_back_to_list()}
      </Button>
      {error === null || data !== undefined ? null : (
        <PanelError title={m.desk_failed()} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? (
        <Skeleton label={m.panel_loading()}>
          <SkeletonBar className="h-96 rounded-card" />
        </Skeleton>
      ) : null}
      {data === undefined ? null : <OnePayment detail={data} onClose={onClose} />}
    </>
  );
}

function OnePayment({ detail, onClose }: { detail: CreatorPaymentDetail; onClose: () => void }) {
  const [isRefunding, setRefunding] = useState(false);
  const { payment, refundableMinor, disputes } = detail;
  const { amountMinor, currency } = payment;
  return (
    <div className="grid gap-5">
      <Card
        title={nameCustomer(payment)}
        action={
          <span className="flex items-center gap-2">
            <span className="numeric font-mono font-strong">{formatMoney(amountMinor, currency)}</span>
            <IconButton icon="close" label={m.desk_close()} className="max-lg:hidden" onClick={onClose} />
          </span>
        }
      >
        <div className="mb-4">
          <PaymentState payment={payment} />
        </div>
        <Timeline
          stacked
          label={m.payments_timeline()}
          nodes={listDoneSteps({ timeline: detail.timeline, currency })}
        />
        <div className="mt-4">
          <DefinitionList rows={listFacts(detail)} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {refundableMinor === '0' ? null : (
            <Button onClick={() => setRefunding(true)}>
              {payment.paymentMethod === 'bank_transfer' ? m.desk_pay_back() : m.panel_pay_refund()}
            </Button>
          )}
          <DetailButton detail={detail} />
        </div>
      </Card>
      {disputes.map((dispute) => (
        <DisputePart key={dispute.id} payment={payment} dispute={dispute} />
      ))}
      <TransfersToMake paymentId={payment.id} />
      <RefundsCard detail={detail} />
      {isRefunding ? <RefundDialog detail={detail} onClose={() => setRefunding(false)} /> : null}
    </div>
  );
}

function listFacts(detail: CreatorPaymentDetail) {
  const { payment, customer, order, fee, transfer, papers, refundableMinor } = detail;
  const { id, currency, createdAt } = payment;
  return [
    { key: 'what', term: m.payments_column_what(), value: paymentTitle(payment) },
    { key: 'method', term: m.panel_pay_method(), value: describeMethod(payment) },
    { key: 'when', term: m.panel_pay_when(), value: formatWhen(createdAt) },
    ...(customer === null
      ? []
      : [{ key: 'customer', term: m.desk_customer(), value: <Customer customer={customer} /> }]),
    ...(order === null
      ? []
      : [
          {
            key: 'order',
            term: m.creator_tab_orders(),
            value: (
              <Link to="/creator-panel" search={{ tab: 'orders', q: order.number }} className="link">
                {m.desk_order({ number: order.number })}
              </Link>
            ),
          },
        ]),
    ...(fee?.promisedBy == null || fee.state !== 'underWay'
      ? []
      : [{ key: 'fee', term: m.desk_due(), value: formatWhen(fee.promisedBy) }]),
    ...(transfer === null
      ? []
      : [
          { key: 'euro', term: m.desk_received(), value: formatMoney(transfer.receivedMinor, 'EUR') },
          {
            key: 'reference',
            term: m.desk_reference(),
            value: <code className="font-mono text-small">{transfer.reference}</code>,
          },
        ]),
    ...(papers.length === 0 ? [] : [{ key: 'papers', term: m.desk_papers(), value: <Papers detail={detail} /> }]),
    ...(refundableMinor === '0'
      ? []
      : [
          {
            key: 'left',
            term: m.desk_left(),
            value:
              transfer === null
                ? formatMoney(refundableMinor, currency)
                : formatMoney(transfer.refundableEuroMinor, 'EUR'),
          },
        ]),
    { key: 'id', term: m.panel_fact_id(), value: <code className="font-mono text-tiny break-all">{id}</code> },
  ];
}

/** With whoever takes the money, where the way to pay does not say it. */
function describeMethod({ paymentMethod, provider }: CreatorPaymentDetail['payment']): string {
  const name = methodName(paymentMethod);
  const taker = PROVIDER_IDS.find((id) => id === provider);
  if (taker !== undefined && PAYMENT_PROVIDERS[taker].name !== name) return `${name}, ${PAYMENT_PROVIDERS[taker].name}`;
  return provider === SANDBOX ? `${name}, ${m.creator_badge_sandbox()}` : name;
}

const SANDBOX = 'sandbox';

function Customer({ customer: { id, email } }: { customer: NonNullable<CreatorPaymentDetail['customer']> }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-4 gap-y-1">
      <span className="w-full break-all">{email}</span>
      <Link to="/creator-panel" search={{ tab: 'users', line: id }} className="link">
        {m.desk_open_user()}
      </Link>
      <Link to="/creator-panel" search={{ tab: 'payments', account: id }} className="link">
        {m.desk_their_payments()}
      </Link>
    </span>
  );
}

const PAPERS: Readonly<Record<CreatorPaymentDetail['papers'][number]['kind'], (words: { number: string }) => string>> =
  {
    invoice: m.desk_paper_invoice,
    creditNote: m.desk_paper_creditNote,
    debitNote: m.desk_paper_debitNote,
  };

/** Each is saved as its buyer has it. */
function Papers({ detail }: { detail: CreatorPaymentDetail }) {
  const saving = useCall(
    async (number: string) => {
      // The writer of PDF files loads when it is needed.
      const { savePaymentPaper } = await import('./save-payment-papers.ts');
      await savePaymentPaper(detail, number);
    },
    { failed: { title: m.desk_paper_failed(), about: m.ui_server_fault() } },
  );
  return (
    <ul>
      {detail.papers.map(({ number, kind, issuedAt }) => (
        <li key={`${kind} ${number}`} className="flex flex-wrap items-center justify-end gap-x-3">
          {`${PAPERS[kind]({ number })}, ${formatShortDay(issuedAt)}`}
          <Button
            size="low"
            busy={saving.pending?.[0] === number}
            aria-label={m.desk_paper_save({ paper: PAPERS[kind]({ number }) })}
            onClick={() => void saving.submit(number)}
          >
            {m.desk_paper_pdf()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function DetailButton({ detail }: { detail: CreatorPaymentDetail }) {
  const saving = useCall(
    async () => {
      const { savePaymentDetail } = await import('./save-payment-papers.ts');
      await savePaymentDetail(detail);
    },
    { failed: { title: m.desk_paper_failed(), about: m.ui_server_fault() } },
  );
  return (
    <Button icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
      {m.desk_pdf()}
    </Button>
  );
}

/** What waits for somebody at the bank, with its code. */
function TransfersToMake({ paymentId }: { paymentId: string }) {
  const open = (useSendBacks().data ?? []).filter(({ refund }) => refund?.paymentId === paymentId);
  if (open.length === 0) return null;
  return (
    <Card title={m.desk_transfers()} flush count={open.length}>
      <ul className="divide-y divide-line border-t border-line">
        {open.map((one) => (
          <SendBackRow key={one.id} one={one} showsCode />
        ))}
      </ul>
    </Card>
  );
}

const MAKERS: Readonly<Record<CreatorPaymentDetail['refunds'][number]['madeBy'], () => string>> = {
  server: m.desk_refund_by_server,
  provider: m.desk_refund_by_provider,
  dispute: m.desk_refund_by_dispute,
  undo: m.desk_refund_by_undo,
};
const UNFINISHED: Readonly<Partial<Record<CreatorPaymentDetail['refunds'][number]['state'], () => string>>> = {
  pending: m.desk_refund_pending,
  failed: m.desk_refund_failed,
  returned: m.desk_refund_returned,
};

function RefundsCard({ detail: { refunds, payment } }: { detail: CreatorPaymentDetail }) {
  if (refunds.length === 0) return null;
  return (
    <Card title={m.desk_refunds()} flush count={refunds.length}>
      <ul className="divide-y divide-line border-t border-line">
        {refunds.map(({ id, amountMinor, reason, state, madeBy, by, at }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 sm:px-5">
            <span className="min-w-0">
              <span className="block break-words">{reason}</span>
              <span className="block text-small text-ink-3">
                {m.desk_refund_by({ when: formatWhen(at), by: by ?? MAKERS[madeBy]() })}
              </span>
              <span className="block text-small text-warn">{UNFINISHED[state]?.()}</span>
            </span>
            <span className="numeric font-mono">{formatMoney(amountMinor, payment.currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
