import type { FeeOffer } from '@repo/contract/fees/fees';
import { type PaymentMethod, RECENT_PAYMENTS } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { StaleNote } from '../../../parts/changes/stale-note.tsx';
import { ClosedNotice, SampleTag } from '../../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { PaymentRow } from '../list/payment-row.tsx';
import { useRecent } from '../use-payments.ts';
import { CreditStrip } from './credit-strip.tsx';
import { FeeChoice, type FeeChoiceProps } from './fee-choice.tsx';
import { HappensThen } from './happens-then.tsx';
import { MethodChoice } from './method-choice.tsx';
import {
  chooseFee,
  computeDraftAmount,
  findServiceFee,
  listFree,
  NEW_DRAFT,
  type PaymentDraft,
} from './payment-draft.ts';
import { PaymentSummary } from './payment-summary.tsx';

type PaymentCenterProps = Pick<FeeChoiceProps, 'fees' | 'offers' | 'opened'> & {
  methods: readonly PaymentMethod[];
  /** That of all prices. */
  currency: Currency;
  /** A fee, what it is for, and a method that a link has chosen already. */
  linked: Partial<Pick<PaymentDraft, 'feeType' | 'subjectId' | 'method'>>;
  /** The bought services of the account. */
  children: ReactNode;
};

/** Public test numbers of the sandbox gateway (`test-cards.ts` of the server). */
const CARDS: readonly (readonly [string, () => string])[] = [
  ['4242 4242 4242 4242', m.payments_status_completed],
  ['4000 0027 6000 3184', m.payments_cards_confirm],
  ['4000 0000 0000 9995', m.payments_cards_funds],
  ['4000 0000 0000 0002', m.payments_cards_declined],
  ['4000 0000 0000 0259', m.payments_cards_dispute],
];

/** What can be typed on the page of the sandbox gateway, and what comes of it. */
function SandboxCards() {
  return (
    <Card
      flush
      title={m.payments_cards_title()}
      action={<span className="text-ink-3">{m.payments_cards_about()}</span>}
    >
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-left text-ink-3">
            <th scope="col" className="px-4 py-2 font-normal sm:px-5">
              {m.payments_cards_number()}
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              {m.payments_cards_effect()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {CARDS.map(([number, effect]) => (
            <tr key={number}>
              <td className="numeric px-4 py-2.5 font-mono whitespace-nowrap select-all sm:px-5">{number}</td>
              <td className="py-2.5 pr-4">{effect()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-3 text-small text-ink-3 sm:px-5">{m.payments_cards_note()}</p>
    </Card>
  );
}

/** The credit, a fee with what it is for, a method, the sum and a button; below it what was bought and paid. */
export function PaymentCenter({ fees, offers, methods, currency, opened, linked, children }: PaymentCenterProps) {
  const [chosen, setDraft] = useState(() => buildFirstDraft(linked, offers, methods));
  const draft = { ...chosen, currency };
  const isSandbox = methods.some(({ mode }) => mode === 'sandbox');
  const fee = findServiceFee(draft.feeType);
  const offer = offers.find(({ feeType, barrier }) => feeType === fee && barrier === null);
  const minor = computeDraftAmount(draft, fees);
  return (
    <>
      <PageHeader title={m.payments_title()} about={m.fees_about()} actions={<SampleTag />} />
      <StaleNote className="mb-4" />
      <ClosedNotice />
      <CreditStrip
        methods={methods}
        currency={draft.currency}
        onAdd={() => setDraft(chooseFee(draft, 'wallet_topup', offers))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <FeeChoice fees={fees} offers={offers} opened={opened} draft={draft} onChange={setDraft} />
          <MethodChoice methods={methods} fees={fees} draft={draft} onChange={setDraft} />
        </div>
        <div className="space-y-4 lg:space-y-6">
          <PaymentSummary
            draft={draft}
            fees={fees}
            offers={offers}
            methods={methods}
            opened={opened}
            onChange={setDraft}
          />
          {offer === undefined || fee === null || minor === null ? null : (
            <HappensThen fee={fee} offer={offer} amount={formatMoney(minor, draft.currency)} />
          )}
          {isSandbox ? <SandboxCards /> : null}
        </div>
      </div>
      {children}
      <RecentPayments className="mt-4 max-sm:mb-16 lg:mt-6" />
    </>
  );
}

/** A card is chosen where it is taken, and what a link names; a fee that the account may not buy is not. */
function buildFirstDraft(
  { feeType = null, subjectId = null, method = null }: PaymentCenterProps['linked'],
  offers: readonly FeeOffer[],
  methods: readonly PaymentMethod[],
): PaymentDraft {
  const hasCard = methods.some(({ id, available }) => id === 'card' && available);
  const draft = { ...NEW_DRAFT, method: method ?? (hasCard ? 'card' : null) } as const;
  if (feeType === null) return draft;
  const offer = offers.find((one) => one.feeType === feeType);
  const free = listFree(offer);
  const isOffered =
    feeType === 'wallet_topup' || free.length > 0 || (offer?.isMadeFirst === true && offer.barrier === null);
  if (!isOffered) return draft;
  const chosen = chooseFee(draft, feeType, offers);
  return free.some(({ id }) => id === subjectId) ? { ...chosen, subjectId } : chosen;
}

/** 'Recent Payments': the latest five, kept fresh. */
function RecentPayments({ className = '' }: { className?: string }) {
  const recent = useRecent();
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
