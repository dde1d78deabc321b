import type { CreatorCase } from '@repo/contract/shop/creator-cases';
import { CASE_OPEN_STATES, CASE_YES_MAX_MINOR } from '@repo/contract/shop/order-cases';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { useNews } from '../../../parts/notices/use-news.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { MessageList } from '../cases/case-page.tsx';
import { caseLine, describeCase } from '../cases/case-words.ts';
import { productName, stateName } from '../shop-words.ts';
import { AnswerCase } from './answer-case.tsx';
import { CasePictures, PrinterKeyCard } from './case-pictures.tsx';
import { refetchCreatorCases, type ShownCases, useCreatorCase, useCreatorCases } from './use-creator-cases.ts';

type CreatorCasesProps = {
  /** The case that the address names. */
  caseId: string | null;
  onCase: (id: string | null) => void;
};

/** What people say is wrong with their orders: a list by deadline, and the page of one. */
export function CreatorCases({ caseId, onCase }: CreatorCasesProps) {
  const [shown, setShown] = useState<ShownCases>('open');
  const [seed, setSeed] = useState<Uint8Array | null>(null);
  useNews('case.', (queries) => void refetchCreatorCases(queries));
  if (caseId !== null) return <OneCase id={caseId} seed={seed} onSeed={setSeed} onBack={() => onCase(null)} />;
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          hideLabel
          label={m.cases_show()}
          options={[
            { value: 'open' as const, label: m.cases_show_open() },
            { value: 'over' as const, label: m.cases_show_over() },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <CaseList shown={shown} onCase={onCase} />
    </>
  );
}

function CaseList({ shown, onCase }: { shown: ShownCases; onCase: (id: string) => void }) {
  const { data, error, isPending, refetch } = useCreatorCases(shown);
  if (error !== null) return <PanelError title={m.cases_load_failed()} error={error} onRetry={() => void refetch()} />;
  if (isPending) return <CaseSkeleton />;
  if (data.length === 0) return <EmptyState>{shown === 'open' ? m.cases_none() : m.cases_none_over()}</EmptyState>;
  return (
    <ul aria-label={m.cases_tab()} className="divide-y divide-line rounded-card border border-line bg-surface">
      {data.map((one) => {
        const { name, tone } = describeForUs(one);
        return (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <span className="min-w-0">
              <span className="block font-strong">{m.cases_number({ number: one.number })}</span>
              <span className="block text-small text-ink-2">{`${caseLine(one)}. ${wantedWords(one)}`}</span>
            </span>
            <span className="flex items-center gap-3">
              <StatusPill tone={tone} bare>
                {name}
              </StatusPill>
              <Button size="low" aria-label={m.cases_open({ number: one.number })} onClick={() => onCase(one.id)}>
                {m.panel_open()}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const wantedWords = ({ wish, valueMinor, currency }: CreatorCase): string =>
  m.cases_wants({
    what:
      wish === 'newPiece' ? m.cases_wants_new() : m.cases_wants_money({ amount: formatMoney(valueMinor, currency) }),
  });

function describeForUs(one: CreatorCase): ReturnType<typeof describeCase> {
  if (one.state === 'waitsForYou') return { name: m.cases_waits_person(), tone: 'plain' };
  if (one.state !== 'open' || one.isLate || one.dueAt === null) return describeCase(one);
  return { name: m.cases_due({ when: formatWhen(one.dueAt) }), tone: 'warn' };
}

function CaseSkeleton() {
  return (
    <Skeleton label={m.cases_loading()}>
      <SkeletonBar className="h-48 rounded-card" />
    </Skeleton>
  );
}

type OneCaseProps = { id: string; seed: Uint8Array | null; onSeed: (seed: Uint8Array) => void; onBack: () => void };

function OneCase({ id, seed, onSeed, onBack }: OneCaseProps) {
  const { data: one, error, refetch } = useCreatorCase(id);
  if (error !== null) return <PanelError title={m.cases_load_failed()} error={error} onRetry={() => void refetch()} />;
  if (one === undefined) return <CaseSkeleton />;
  const { name, tone } = describeForUs(one);
  const isOpen = CASE_OPEN_STATES.some((state) => state === one.state);
  const hasPictures = one.messages.some(({ pictures }) => pictures.length > 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Button icon="back" onClick={onBack}>
          {m.cases_back()}
        </Button>
        <StatusPill tone={tone}>{name}</StatusPill>
      </div>
      <h2 className="text-h1">{m.cases_number({ number: one.number })}</h2>
      <p className="mb-4 text-ink-2">{`${caseLine(one)}. ${wantedWords(one)}`}</p>
      {one.state === 'open' ? (
        <InlineAlert tone={one.isLate ? 'danger' : 'plain'} className="mb-4">
          {BigInt(one.valueMinor) > CASE_YES_MAX_MINOR ? m.cases_panel_second() : m.cases_panel_silence()}
        </InlineAlert>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4">
          <Card flush title={m.cases_said()}>
            <MessageList
              messages={one.messages}
              personName={m.cases_buyer()}
              pictures={(ids) => <CasePictures caseId={one.id} ids={ids} seed={seed} />}
            />
          </Card>
          {isOpen ? <AnswerCase key={one.state} one={one} /> : null}
        </div>
        <div className="space-y-4">
          <Card title={m.cases_order_link({ number: one.orderNumber })}>
            <CaseFactsForUs one={one} />
          </Card>
          {hasPictures ? <PrinterKeyCard seed={seed} onSeed={onSeed} /> : null}
        </div>
      </div>
    </>
  );
}

function CaseFactsForUs({ one }: { one: CreatorCase }) {
  const { items, currency, orderStatus, deliveredAt, valueMinor, refundedMinor, createdAt, endedAt } = one;
  const { accountId, paymentId } = one;
  return (
    <DefinitionList
      rows={[
        ...items.map(({ piece, productId, unitMinor }) => ({
          key: `piece-${piece}`,
          term: m.cases_piece({ product: productName(productId), piece }),
          value: formatMoney(unitMinor, currency),
        })),
        { key: 'state', term: m.shop_order(), value: stateName(orderStatus) },
        ...(deliveredAt === null
          ? []
          : [{ key: 'delivered', term: m.shop_state_delivered(), value: formatShortDay(deliveredAt) }]),
        { key: 'worth', term: m.cases_worth(), value: formatMoney(valueMinor, currency) },
        ...(refundedMinor === '0'
          ? []
          : [{ key: 'back', term: m.cases_went_back(), value: formatMoney(refundedMinor, currency) }]),
        ...(accountId === null
          ? []
          : [{ key: 'customer', term: m.desk_customer(), value: <CustomerLink id={accountId} /> }]),
        ...(paymentId === null
          ? []
          : [{ key: 'payment', term: m.fees_payment(), value: <PaymentLink id={paymentId} /> }]),
        { key: 'opened', term: m.cases_opened_at(), value: formatWhen(createdAt) },
        ...(endedAt === null ? [] : [{ key: 'ended', term: m.cases_ended_at(), value: formatWhen(endedAt) }]),
      ]}
    />
  );
}

const CustomerLink = ({ id }: { id: string }) => (
  <Link to="/creator-panel" search={{ tab: 'users', line: id }} className="link">
    {m.desk_open_user()}
  </Link>
);

const PaymentLink = ({ id }: { id: string }) => (
  <Link to="/creator-panel" search={{ tab: 'payments', line: id }} className="link">
    {m.panel_fees_open()}
  </Link>
);
