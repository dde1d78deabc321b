import type { FeeOffer } from '@repo/contract/fees/fees';
import type { ServiceFee } from '@repo/contract/fees/service-fees';
import type { PaymentFee, PaymentMethod } from '@repo/contract/payments/payments';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { CHOOSE_TEXTS, nameSubject, type OpenedSubjects } from '../../../parts/fees/fee-words.ts';
import { methodFacts } from '../../../parts/payments/method-facts.ts';
import { useSelling } from '../../../parts/payments/money-notes.tsx';
import { feeName, formatMoney, methodName } from '../../../parts/payments/payment-words.ts';
import { describeTax, useServiceTax } from '../../../parts/payments/service-tax.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { describeMissing } from './method-choice.tsx';
import { computeDraftAmount, findServiceFee, type PaymentDraft } from './payment-draft.ts';
import { useStartPayment } from './use-start-payment.ts';

type PaymentSummaryProps = {
  draft: PaymentDraft;
  fees: readonly PaymentFee[];
  offers: readonly FeeOffer[];
  methods: readonly PaymentMethod[];
  opened: OpenedSubjects;
  onChange: (draft: PaymentDraft) => void;
};

/** What is paid, for what and how, the consent, and the button that says the sum to the cent. */
export function PaymentSummary(props: PaymentSummaryProps) {
  const { draft, fees, offers, methods, opened, onChange } = props;
  const { busy, start } = useStartPayment(draft, fees);
  const [wasAsked, setAsked] = useState(false);
  const isClosed = useSelling()?.isOpen === false;
  const minor = computeDraftAmount(draft, fees);
  const vat = useTaxLine(draft, minor);
  const fee = findServiceFee(draft.feeType);
  const method = chosenMethod(methods, draft, fees);
  const total = minor === null ? null : formatMoney(minor, draft.currency);
  const name = draft.feeType === null ? null : feeName(draft.feeType);
  const sum = { fee: name, subject: findSubject(draft, offers, opened), method, total };
  const isMissing = name === null || method === null;
  const hasConsent = fee === null || draft.wantsImmediately;
  const button = (
    <PayButton
      unchosen={fee !== null && draft.subjectId === null ? fee : null}
      total={total}
      busy={busy}
      isClosed={isClosed}
      onPay={() => {
        setAsked(true);
        if (!isMissing && hasConsent) void start();
      }}
    />
  );
  return (
    <>
      <Card title={m.payments_summary()}>
        <SumLines {...sum} vat={vat} />
        {fee === null ? null : (
          <Consent
            isGiven={draft.wantsImmediately}
            isMissed={wasAsked && !draft.wantsImmediately}
            onChange={(wantsImmediately) => onChange({ ...draft, wantsImmediately })}
          />
        )}
        {wasAsked && isMissing ? (
          <InlineAlert tone="danger" announce="alert" className="mt-4" title={m.payments_missing()}>
            {m.payments_missing_about()}
          </InlineAlert>
        ) : null}
        <div className="mt-4 max-sm:hidden">{button}</div>
        <NextNote method={method} />
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

/** What the fee is for, in words; null while nothing is chosen. */
function findSubject(
  { feeType, subjectId, document }: PaymentDraft,
  offers: readonly FeeOffer[],
  opened: OpenedSubjects,
): string | null {
  if (document !== null && document.subjectId === subjectId) return document.name;
  const subjects = offers.find((offer) => offer.feeType === feeType)?.subjects ?? [];
  const subject = subjects.find(({ id }) => id === subjectId);
  return subject === undefined ? null : nameSubject(subject, opened);
}

/** Account credit is money, not a service: its tax is that of what it is spent on. */
function useTaxLine({ feeType, currency }: PaymentDraft, minor: bigint | null): ReturnType<typeof describeTax> {
  const tax = useServiceTax();
  return minor === null || findServiceFee(feeType) === null ? null : describeTax(minor, currency, tax);
}

/** What follows the press, and where the papers go. */
function NextNote({ method }: Pick<PaymentSum, 'method'>) {
  if (method === null) return null;
  const email = readSession()?.user.email ?? null;
  return (
    <p className="mt-3 text-small text-ink-3">
      {NEXT[selectNextText(method)]()} {email === null ? null : m.fees_letters({ email })}
    </p>
  );
}

type ConsentProps = { isGiven: boolean; isMissed: boolean; onChange: (isGiven: boolean) => void };

/** The wish for a beginning at once, and what becomes of the right to withdraw (Directive 2011/83/EU, articles 7(3) and 16). */
function Consent({ isGiven, isMissed, onChange }: ConsentProps) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <CheckboxField
        label={m.fees_consent()}
        hint={m.fees_consent_about()}
        checked={isGiven}
        error={isMissed ? m.fees_consent_missing() : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="mt-1 pl-8 text-small">
        <Link to="/terms" className="link">
          {m.fees_consent_rights()}
        </Link>
      </p>
    </div>
  );
}

type PaymentSum = {
  fee: string | null;
  subject: string | null;
  method: PaymentMethod['id'] | null;
  total: string | null;
};

function SumLines({ fee, subject, method, total, vat }: PaymentSum & { vat: ReturnType<typeof describeTax> }) {
  if (fee === null && method === null) {
    return <p className="text-small text-ink-2">{m.payments_nothing_chosen()}</p>;
  }
  return (
    <>
      <dl className="divide-y divide-line" aria-label={m.payments_summary()}>
        {fee === null ? null : <SumLine term={fee} about={subject} value={total ?? ''} />}
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
      {vat === null ? null : (
        <p className="mt-1 flex items-baseline justify-between gap-4 text-small text-ink-3">
          {vat.term}
          <span className="numeric shrink-0 font-mono">{vat.value}</span>
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

type SumLineProps = { term: string; about?: string | null; value: string; isText?: boolean };

function SumLine({ term, about = null, value, isText = false }: SumLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="min-w-0">
        {term}
        {about === null ? null : <span className="block text-small text-ink-2">{about}</span>}
      </dt>
      <dd className={isText ? 'text-right text-small text-ink-2' : 'numeric shrink-0 font-mono'}>{value}</dd>
    </div>
  );
}

type PayButtonProps = {
  /** The fee that is chosen while nothing is that it is for: nothing is paid before. */
  unchosen: ServiceFee | null;
  total: string | null;
  busy: boolean;
  isClosed: boolean;
  onPay: () => void;
};

function PayButton({ unchosen, total, busy, isClosed, onPay }: PayButtonProps) {
  if (unchosen !== null) {
    return (
      <Button size="big" wide disabled>
        {CHOOSE_TEXTS[unchosen]()}
      </Button>
    );
  }
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
