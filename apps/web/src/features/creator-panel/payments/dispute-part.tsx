import type { CreatorPayment } from '@repo/contract/payments/creator-payments';
import { acceptDispute, type DisputeDetail } from '@repo/contract/payments/disputes';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { refetchPanel } from '../use-panel.ts';
import { EvidenceForm } from './evidence/evidence-form.tsx';

type DisputePartProps = { payment: CreatorPayment; dispute: DisputeDetail };

/** A dispute: what the customer says, until when it takes an answer, and the two answers there are. */
export function DisputePart({ payment, dispute }: DisputePartProps) {
  const amount = formatMoney(dispute.amountMinor, payment.currency);
  const isWaiting = dispute.state === 'open' && !dispute.isAnswered;
  return (
    <Card title={m.desk_dispute()}>
      <p className="font-strong">{m.desk_dispute_open({ amount, reason: describeReason(dispute.reason) })}</p>
      {isWaiting ? (
        <WaitingDispute payment={payment} dispute={dispute} />
      ) : (
        <p className="mt-1 text-ink-2">{describeState(dispute)}</p>
      )}
    </Card>
  );
}

function WaitingDispute({ payment, dispute: { amountMinor, answerBy, isInquiry } }: DisputePartProps) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <>
      <InlineAlert tone={isInquiry ? 'info' : 'danger'} className="my-3">
        {answerBy === null ? null : <p>{m.desk_dispute_until({ when: formatWhen(answerBy) })}</p>}
        {isInquiry ? <p>{m.desk_dispute_inquiry()}</p> : null}
        <p>{m.desk_dispute_no_refund()}</p>
      </InlineAlert>
      {isAnswering ? (
        <EvidenceForm paymentId={payment.id} onClose={() => setAnswering(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setAnswering(true)}>
            {m.desk_dispute_answer()}
          </Button>
          {isInquiry ? null : <AcceptButton id={payment.id} amount={formatMoney(amountMinor, payment.currency)} />}
        </div>
      )}
    </>
  );
}

function AcceptButton({ id, amount }: { id: string; amount: string }) {
  const [isAsked, setAsked] = useState(false);
  const accepting = useCall(acceptDispute, {
    refetches: refetchPanel,
    done: m.desk_accepted(),
    onFailed: () => setAsked(false),
  });
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setAsked(true)}>
        {m.desk_dispute_accept()}
      </Button>
      <ProblemAlert problem={accepting.problem} className="basis-full" />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.desk_accept_title({ amount })}
        confirmLabel={m.desk_dispute_accept()}
        safeLabel={m.desk_accept_safe()}
        busy={accepting.isPending}
        onConfirm={() => void accepting.submit({ params: { id }, body: {} })}
      >
        {m.desk_accept_about()}
      </ConfirmDialog>
    </>
  );
}

function describeState({ state, answer, answeredAt, closedAt }: DisputeDetail): string {
  const day = closedAt === null ? '' : formatShortDay(closedAt);
  if (state === 'won') return m.desk_dispute_won({ day });
  if (state === 'lost') return answer === 'accepted' ? m.desk_dispute_accepted({ day }) : m.desk_dispute_lost({ day });
  return answeredAt === null ? m.desk_dispute_sent_there() : m.desk_dispute_sent({ when: formatWhen(answeredAt) });
}

/** The words of Stripe and of PayPal that have a sentence of their own. */
const REASONS: readonly (readonly [RegExp, () => string])[] = [
  [/fraud|unauthori[sz]ed/i, m.desk_reason_fraudulent],
  [/not_received/i, m.desk_reason_not_received],
  [/unacceptable|not_as_described/i, m.desk_reason_unacceptable],
  [/duplicate/i, m.desk_reason_duplicate],
  [/cancel/i, m.desk_reason_cancelled],
  [/unrecogni[sz]ed/i, m.desk_reason_unrecognised],
];

const describeReason = (reason: string | null): string =>
  REASONS.find(([word]) => word.test(reason ?? ''))?.[1]() ?? m.desk_reason_other();
