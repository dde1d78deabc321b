import { addWorkingTime } from '@repo/contract/payments/working-days';
import {
  CASE_ANSWER_DAYS,
  CASE_OPEN_STATES,
  CASE_REASONS,
  CASE_TEXT_MAX,
  type OrderCase,
} from '@repo/contract/shop/order-cases';
import type { Order } from '@repo/contract/shop/orders';
import { computeArrivalDays, hasSheets } from '@repo/contract/shop/shipping';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatDayName, formatShortDay } from '../../../parts/words/dates.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { TrackingLink } from '../order/tracking-link.tsx';
import { type CaseDraft, type CaseProblem, computeWorth, judgeCase, NEW_CASE } from './case-draft.ts';
import type { CasePicture } from './case-picture.ts';
import { CaseSide } from './case-side.tsx';
import { REASON_TEXTS } from './case-words.ts';
import { PicturePicker } from './picture-picker.tsx';
import { PieceChoice } from './piece-choice.tsx';
import { refetchCases, sendCase } from './use-cases.ts';

type ReportPageProps = {
  order: Order;
  cases: readonly OrderCase[];
  carriers: Pick<Carriers, 'sources'>;
  /** This page becomes the case. */
  onSent: (caseId: string) => void;
};

const PROBLEMS: Readonly<Record<Exclude<CaseProblem, 'early'>, () => string>> = {
  piece: m.cases_need_piece,
  try: m.cases_need_try,
  picture: m.cases_need_picture,
};

/** 'Something is wrong': which piece, what, with a picture, and what is wanted. */
export function ReportPage({ order, cases, carriers, onSent }: ReportPageProps) {
  const [draft, setDraft] = useState<CaseDraft>(() => startDraft(order));
  const [pictures, setPictures] = useState<readonly CasePicture[]>([]);
  const change = (part: Partial<CaseDraft>) => setDraft({ ...draft, ...part });
  const problem = judgeCase(order, draft, pictures.length);
  const { minor, isAll } = computeWorth(order, draft.pieces);
  const amount = formatMoney(minor, order.currency);
  const due = addWorkingTime(new Date(), CASE_ANSWER_DAYS).toISOString();
  const sending = useCall(
    () => {
      const { pieces, reason, wish, text } = draft;
      if (reason === null) throw new Error('A case has no reason.');
      return sendCase(order.id, { pieces: [...pieces], reason, wish, text: text.trim(), pictures });
    },
    {
      refetches: refetchCases,
      done: ({ number }) => m.cases_sent({ number }),
      onDone: ({ id }) => onSent(id),
      failed: { title: m.cases_failed(), about: m.ui_server_fault() },
    },
  );
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
        {` / ${m.cases_wrong()}`}
      </p>
      <PageHeader title={m.cases_wrong()} about={m.cases_about({ day: formatShortDay(due) })} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          <PieceChoice
            order={order}
            carriers={carriers}
            taken={listTaken(cases)}
            value={draft.pieces}
            onChange={(pieces) => change({ pieces })}
          />
          <Card flush title={m.cases_what()}>
            <ReasonChoice order={order} draft={draft} onChange={change} />
            {problem === 'early' ? null : (
              <div className="space-y-4 border-t border-line px-4 py-4 sm:px-5">
                <PicturePicker pictures={pictures} onChange={setPictures} />
                <TextareaField
                  label={m.cases_happened()}
                  hint={m.cases_happened_hint()}
                  maxLength={CASE_TEXT_MAX}
                  value={draft.text}
                  onChange={({ target }) => change({ text: target.value })}
                />
              </div>
            )}
          </Card>
          {problem === 'early' ? null : (
            <Card flush title={m.cases_wish()} action={<span className="text-ink-3">{m.cases_wish_aside()}</span>}>
              <ChoiceRows
                label={m.cases_wish()}
                options={[
                  {
                    value: 'newPiece' as const,
                    label: m.cases_new(),
                    about: m.cases_new_about({ day: formatDayName(promiseNew(order)) }),
                    end: <span className="numeric font-mono">{formatMoney(0n, order.currency)}</span>,
                  },
                  {
                    value: 'money' as const,
                    label: m.cases_money(),
                    about: isAll && draft.pieces.length > 0 ? m.cases_money_all() : m.cases_money_about(),
                    end: <span className="numeric font-mono">{draft.pieces.length === 0 ? '' : amount}</span>,
                  },
                ]}
                value={draft.wish}
                onChange={(wish) => change({ wish })}
              />
              <div className="border-t border-line px-4 py-4 sm:px-5">
                <div className="flex flex-wrap items-center gap-2">
                  <Button
                    variant="primary"
                    busy={sending.isPending}
                    busyLabel={m.cases_sending()}
                    disabled={problem !== null}
                    onClick={() => void sending.submit()}
                  >
                    {m.cases_send()}
                  </Button>
                  <Link to="/shop" search={{ order: order.id }} className={buttonClass()}>
                    {m.cases_cancel()}
                  </Link>
                  <span className="text-small text-ink-2">{m.cases_keep_it()}</span>
                </div>
                <p role="status" className="mt-2 text-small text-ink-2">
                  {problem === null ? '' : PROBLEMS[problem]()}
                </p>
              </div>
            </Card>
          )}
        </div>
        <CaseSide order={order} wish={draft.wish} reason={draft.reason} minor={minor} dueAt={due} orderCase={null} />
      </div>
    </>
  );
}

/** One piece is meant where there is one; what did not come yet did not arrive. */
const startDraft = ({ units, report }: Order): CaseDraft => ({
  ...NEW_CASE,
  pieces: units.length === 1 ? units.map(({ number }) => number) : [],
  reason: report === 'pieces' ? null : 'notArrived',
});

/** Pieces that are in another case, or got a new one or their money already. */
function listTaken(cases: readonly OrderCase[]): Set<number> {
  const isTaken = ({ state, valueMinor, refundedMinor }: OrderCase) =>
    CASE_OPEN_STATES.some((open) => open === state) ||
    state === 'newPiece' ||
    (state === 'money' && valueMinor === refundedMinor);
  return new Set(cases.filter(isTaken).flatMap(({ pieces }) => pieces));
}

/** The last day on which a new one is there, if the yes comes when it is due. */
function promiseNew({ address, lines, shipping }: Order): string {
  const at = addWorkingTime(new Date(), CASE_ANSWER_DAYS);
  const isMadeToOrder = hasSheets(lines.map(({ productId }) => productId));
  return computeArrivalDays({ at, country: address?.country ?? 'IT', service: shipping, isMadeToOrder }).to;
}

type ReasonChoiceProps = { order: Order; draft: CaseDraft; onChange: (part: Partial<CaseDraft>) => void };

function ReasonChoice({ order, draft, onChange }: ReasonChoiceProps) {
  const reasons = order.report === 'pieces' ? CASE_REASONS : (['notArrived'] as const);
  return (
    <ChoiceRows
      label={m.cases_what()}
      options={reasons.map((reason) => ({
        value: reason,
        label: REASON_TEXTS[reason].name(),
        about: REASON_TEXTS[reason].about(),
        end: null,
        more: <ReasonHelp reason={reason} order={order} draft={draft} onChange={onChange} />,
      }))}
      value={draft.reason}
      onChange={(reason) => onChange({ reason })}
    />
  );
}

/** What helps before a case is opened: the scanner, or where the parcel is. */
function ReasonHelp({ reason, order, draft, onChange }: ReasonChoiceProps & { reason: CaseDraft['reason'] }) {
  if (reason === 'noScan') {
    return (
      <div className="space-y-3">
        <p className="text-small">{m.cases_try_scan()}</p>
        <Link to="/scan" target="_blank" className={buttonClass()}>
          {m.cases_open_scanner()}
        </Link>
        <CheckboxField
          label={m.cases_tried()}
          checked={draft.hasTried}
          onChange={({ target }) => onChange({ hasTried: target.checked })}
        />
      </div>
    );
  }
  if (reason !== 'notArrived' || order.report !== 'tooEarly') return null;
  return (
    <InlineAlert title={m.cases_early()}>
      <p>{m.cases_early_about({ day: order.arrives === null ? '' : formatShortDay(order.arrives.to) })}</p>
      <TrackingLink order={order} className="mt-1" />
    </InlineAlert>
  );
}
