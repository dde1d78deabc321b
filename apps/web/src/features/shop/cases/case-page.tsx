import { PRODUCT } from '@repo/contract/brand';
import {
  CASE_OPEN_STATES,
  CASE_PICTURES_MAX,
  CASE_TEXT_MAX,
  type CaseMessage,
  type OrderCase,
  withdrawCase,
} from '@repo/contract/shop/order-cases';
import type { Order } from '@repo/contract/shop/orders';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { useNews } from '../../../parts/notices/use-news.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { formatErrorMessage } from '../../../parts/words/show-toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { CasePicture } from './case-picture.ts';
import { CaseSide } from './case-side.tsx';
import { caseLine, describeCase } from './case-words.ts';
import { PicturePicker } from './picture-picker.tsx';
import { refetchCases, sendMore } from './use-cases.ts';

/** One case: where it stands, what was said with names and dates, and what can be added. */
export function CasePage({ orderCase, order }: { orderCase: OrderCase; order: Order }) {
  useNews('case.', (queries) => void refetchCases(queries));
  const { number, state, wish, reason, valueMinor, dueAt, isBySilence, newOrderId } = orderCase;
  const { name, tone } = describeCase(orderCase);
  const isOpen = CASE_OPEN_STATES.some((one) => one === state);
  return (
    <>
      <p className="mb-2 text-small">
        <Link to="/shop" search={{ view: 'orders' }} className="link">
          {m.shop_orders()}
        </Link>
        {' / '}
        <Link to="/shop" search={{ order: order.id }} className="link">
          {order.number}
        </Link>
        {` / ${m.cases_number({ number })}`}
      </p>
      <PageHeader
        title={m.cases_number({ number })}
        about={caseLine(orderCase)}
        actions={
          <>
            <StatusPill tone={tone}>{name}</StatusPill>
            {isOpen ? <WithdrawCase orderCase={orderCase} /> : null}
          </>
        }
      />
      {isBySilence ? <InlineAlert className="mb-4">{m.cases_by_silence()}</InlineAlert> : null}
      {newOrderId === null ? null : (
        <InlineAlert
          className="mb-4"
          action={
            <Link to="/shop" search={{ order: newOrderId }} className="link font-strong">
              {m.cases_new_order()}
            </Link>
          }
        >
          {m.cases_step_new_about()}
        </InlineAlert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <Card flush title={m.cases_said()}>
            <MessageList messages={orderCase.messages} />
          </Card>
          {isOpen ? <AddToCase orderCase={orderCase} /> : null}
          {state === 'declined' || state === 'closed' || state === 'withdrawn' ? (
            <InlineAlert
              tone="plain"
              action={
                <Link to="/shop" search={{ order: order.id, view: 'report' }} className="link font-strong">
                  {m.cases_wrong()}
                </Link>
              }
            >
              {m.cases_again()}
            </InlineAlert>
          ) : null}
          <Card title={m.cases_facts()}>
            <CaseFacts orderCase={orderCase} />
            <RefundPapers orderCase={orderCase} order={order} />
          </Card>
        </div>
        <CaseSide
          order={order}
          wish={wish}
          reason={reason}
          minor={BigInt(valueMinor)}
          dueAt={dueAt ?? orderCase.createdAt}
          orderCase={orderCase}
        />
      </div>
    </>
  );
}

/** The note over money that went back stands with the payment. */
function RefundPapers({ orderCase: { refundedMinor }, order: { paymentId } }: { orderCase: OrderCase; order: Order }) {
  if (refundedMinor === '0' || paymentId === null) return null;
  return (
    <Link to="/payment" search={{ payment: paymentId }} className={`${buttonClass({})} mt-4`}>
      {m.cases_papers()}
    </Link>
  );
}

function CaseFacts({ orderCase }: { orderCase: OrderCase }) {
  const { wish, currency, valueMinor, refundedMinor, createdAt, endedAt, picturesUntil } = orderCase;
  const rows = [
    { key: 'wish', term: m.cases_asked(), value: wish === 'newPiece' ? m.cases_new() : m.cases_money() },
    { key: 'worth', term: m.cases_worth(), value: formatMoney(valueMinor, currency) },
    ...(refundedMinor === '0'
      ? []
      : [{ key: 'back', term: m.cases_went_back(), value: formatMoney(refundedMinor, currency) }]),
    { key: 'opened', term: m.cases_opened_at(), value: formatWhen(createdAt) },
    ...(endedAt === null
      ? []
      : [
          { key: 'outcome', term: m.cases_outcome(), value: describeCase(orderCase).name },
          { key: 'ended', term: m.cases_ended_at(), value: formatWhen(endedAt) },
        ]),
    ...(picturesUntil === null
      ? []
      : [{ key: 'pictures', term: m.cases_pictures_until(), value: formatShortDay(picturesUntil) }]),
  ];
  return <DefinitionList rows={rows} />;
}

/** Who said what and when; pictures stay locked to whoever answers. */
export function MessageList({
  messages,
  personName = m.cases_you(),
  pictures,
}: {
  messages: readonly CaseMessage[];
  personName?: string;
  pictures?: (ids: readonly string[]) => ReactNode;
}) {
  return (
    <ol className="divide-y divide-line border-t border-line">
      {messages.map((message) => (
        <li key={message.id} className="px-4 py-3 sm:px-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-strong">{message.from === 'person' ? personName : nameUs(message)}</span>
            <span className="text-small text-ink-3">{formatWhen(message.at)}</span>
          </p>
          {message.text === '' ? null : <p className="mt-1 break-words whitespace-pre-line">{message.text}</p>}
          {message.pictures.length === 0
            ? null
            : (pictures?.(message.pictures) ?? (
                <p className="mt-1 text-small text-ink-3">
                  {m.cases_pictures_sent({ count: message.pictures.length })}
                </p>
              ))}
        </li>
      ))}
    </ol>
  );
}

const nameUs = ({ byName }: CaseMessage): string =>
  byName === null ? m.cases_we_nobody({ product: PRODUCT }) : m.cases_we({ name: byName, product: PRODUCT });

function AddToCase({ orderCase }: { orderCase: OrderCase }) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly CasePicture[]>([]);
  const sent = orderCase.messages.flatMap((message) => message.pictures).length;
  const sending = useCall(() => sendMore(orderCase, { text: text.trim(), pictures }), {
    refetches: refetchCases,
    done: m.cases_added(),
    onDone: () => {
      setText('');
      setPictures([]);
    },
    failed: { title: m.cases_failed(), about: m.ui_server_fault() },
  });
  return (
    <Card title={orderCase.state === 'waitsForYou' ? m.cases_reply() : m.cases_add()}>
      <TextareaField
        label={m.cases_happened()}
        hint={m.cases_happened_hint()}
        maxLength={CASE_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {sent < CASE_PICTURES_MAX ? (
        <div className="mt-4">
          <PicturePicker pictures={pictures} onChange={setPictures} sent={sent} />
        </div>
      ) : null}
      <Button
        variant="primary"
        className="mt-4"
        busy={sending.isPending}
        busyLabel={m.cases_sending()}
        disabled={text.trim() === ''}
        onClick={() => void sending.submit()}
      >
        {m.cases_add_send()}
      </Button>
    </Card>
  );
}

function WithdrawCase({ orderCase: { id, number } }: { orderCase: OrderCase }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.cases_withdraw()}</Button>
      {asking ? (
        <ConfirmAndRun
          title={m.cases_withdraw_title({ number })}
          confirmLabel={m.cases_withdraw()}
          safeLabel={m.cases_withdraw_keep()}
          busyLabel={m.cases_withdrawing()}
          run={() => ask(withdrawCase, { params: { id }, body: {} })}
          done={m.cases_withdrawn()}
          failed={{
            title: m.cases_withdraw_failed(),
            about: m.ui_server_fault(),
            reason: (error) => describeFailure(error, formatErrorMessage(error)),
          }}
          onClose={() => {
            setAsking(false);
            void refetchCases(client);
          }}
        >
          <p>{m.cases_withdraw_about()}</p>
        </ConfirmAndRun>
      ) : null}
    </>
  );
}

/** On the page of an order: its cases, and the way to open one. */
export function CasesOfOrder({ cases }: { cases: readonly OrderCase[] }) {
  if (cases.length === 0) return null;
  return (
    <Card flush title={m.cases_list()} className="mb-4 lg:mb-6">
      <ul className="divide-y divide-line border-t border-line">
        {cases.map((one) => {
          const { name, tone } = describeCase(one);
          return (
            <li
              key={one.id}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken sm:px-5"
            >
              <span className="min-w-0">
                <Link to="/shop" search={{ case: one.id }} className="font-strong after:absolute after:inset-0">
                  {m.cases_number({ number: one.number })}
                </Link>
                <span className="block text-small text-ink-2">{caseLine(one)}</span>
              </span>
              <StatusPill tone={tone} bare>
                {name}
              </StatusPill>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The link to the page on which a problem is told. */
export function ReportLink({ order: { id, report } }: { order: Order }) {
  if (report === 'none' || report === 'tooLate') return null;
  return (
    <Link to="/shop" search={{ order: id, view: 'report' }} className={buttonClass()}>
      {m.cases_wrong()}
    </Link>
  );
}
