import type { PaymentFee, PaymentMethod } from '@repo/contract/payments/payments';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { methodFacts } from '../../../parts/payments/method-facts.ts';
import { useSelling } from '../../../parts/payments/money-notes.tsx';
import { feeName, formatMoney, methodName } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { describeMissing } from './method-choice.tsx';
import { computeDraftAmount, type PaymentDraft } from './payment-draft.ts';
import { useStartPayment } from './use-start-payment.ts';

type PaymentSummaryProps = {
  draft: PaymentDraft;
  fees: readonly PaymentFee[];
  methods: readonly PaymentMethod[];
};

/** What is paid, how, and the button that says the sum to the cent. */
export function PaymentSummary({ draft, fees, methods }: PaymentSummaryProps) {
  const { busy, start } = useStartPayment(draft, fees);
  const [wasAsked, setAsked] = useState(false);
  const isClosed = useSelling()?.isOpen === false;
  const minor = computeDraftAmount(draft, fees);
  const method = chosenMethod(methods, draft, fees);
  const isReady = draft.feeType !== null && minor !== null && method !== null;
  const total = minor === null ? null : formatMoney(minor, draft.currency);
  const sum = { fee: draft.feeType === null ? null : feeName(draft.feeType), method, total };
  const button = (
    <PayButton
      total={total}
      busy={busy}
      isClosed={isClosed}
      onPay={() => {
        setAsked(true);
        if (isReady) void start();
      }}
    />
  );
  return (
    <>
      <Card title={m.payments_summary()}>
        <SumLines {...sum} />
        {wasAsked && (sum.fee === null || method === null) ? (
          <InlineAlert tone="danger" announce="alert" className="mt-4" title={m.payments_missing()}>
            {m.payments_missing_about()}
          </InlineAlert>
        ) : null}
        <div className="mt-4 max-sm:hidden">{button}</div>
        {method === null ? null : <p className="mt-3 text-small text-ink-3">{NEXT[selectNextText(method)]()}</p>}
      </Card>
      {isClosed ? null : <PayBar {...sum}>{button}</PayBar>}
    </>
  );
}

/** A method that became unavailable by another choice counts as none. */
function chosenMethod(
  methods: readonly PaymentMethod[],
  draft: PaymentDraft,
  fees: readonly PaymentFee[],
): PaymentMethod['id'] | null {
  const chosen = methods.find(({ id }) => id === draft.method);
  return chosen !== undefined && describeMissing(chosen, draft, fees) === null ? chosen.id : null;
}

type PaymentSum = { fee: string | null; method: PaymentMethod['id'] | null; total: string | null };

function SumLines({ fee, method, total }: PaymentSum) {
  if (fee === null && method === null) {
    return <p className="text-small text-ink-2">{m.payments_nothing_chosen()}</p>;
  }
  return (
    <>
      <dl className="divide-y divide-line">
        {fee === null ? null : <SumLine term={fee} value={total ?? ''} />}
        {method === null ? null : (
          <SumLine
            term={m.payments_method_cost({ method: methodName(method) })}
            value={methodFacts(method).cost()}
            isText
          />
        )}
      </dl>
      {total === null ? null : (
        <p className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-strong">
          {m.payments_total()}
          <span className="numeric font-mono text-h2">{total}</span>
        </p>
      )}
    </>
  );
}

/** On a phone the sum and its button stay in reach of the thumb. */
function PayBar({ fee, method, total, children }: PaymentSum & { children: ReactNode }) {
  const words = [fee, method === null ? null : methodName(method)].filter((word) => word !== null);
  return (
    <div className="fixed inset-x-0 bottom-[var(--bottom-bar)] z-10 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 low:static sm:hidden">
      <span className="min-w-0">
        <span className="block truncate text-small text-ink-2">{words.join(', ')}</span>
        <span className="numeric block font-mono text-h2 font-strong">{total}</span>
      </span>
      <span className="shrink-0">{children}</span>
    </div>
  );
}

const NEXT = {
  credit: m.payments_next_credit,
  page: m.payments_next_page,
  bank: m.payments_next_bank,
  units: m.payments_next_units,
};

function selectNextText(method: PaymentMethod['id']): keyof typeof NEXT {
  if (method === 'account_credit') return 'credit';
  if (method === 'bank_transfer') return 'bank';
  return method === 'cryptocurrency' ? 'units' : 'page';
}

type SumLineProps = { term: string; value: string; isText?: boolean };

function SumLine({ term, value, isText = false }: SumLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="min-w-0">{term}</dt>
      <dd className={isText ? 'text-right text-small text-ink-2' : 'numeric shrink-0 font-mono'}>{value}</dd>
    </div>
  );
}

type PayButtonProps = { total: string | null; busy: boolean; isClosed: boolean; onPay: () => void };

function PayButton({ total, busy, isClosed, onPay }: PayButtonProps) {
  return (
    <Button
      variant="primary"
      size="big"
      wide
      busy={busy}
      busyLabel={m.payments_processing_busy()}
      disabled={isClosed}
      onClick={onPay}
    >
      {total === null ? m.payments_pay() : m.payments_pay_amount({ amount: total })}
    </Button>
  );
}
