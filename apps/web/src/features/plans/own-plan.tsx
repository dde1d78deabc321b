import { type Billing, cancelPlan, payPlan, resumePlan, type Subscription } from '@repo/contract/plans/plans';
import type { Currency } from '@repo/contract/rules/money';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { MethodField } from '../../parts/payments/method-field.tsx';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { usePayMethod } from '../../parts/payments/use-pay-method.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PlanCardPart } from './card/plan-card.tsx';
import { describeKeptCurrency, planName } from './plan-words.ts';
import { usePlanCall } from './use-plans.ts';
import { WithdrawPlan } from './withdraw-plan.tsx';

/** The own plan: until when, what is to be paid, and how to leave it. Nothing without one. `currency`: of the prices on the page. */
export function OwnPlan({ billing, currency }: { billing: Billing; currency: Currency }) {
  const { subscription, bill, memberOf } = billing;
  if (subscription === null) {
    return memberOf === null ? null : (
      <InlineAlert className="mb-6">{m.plans_own_member({ institution: memberOf })}</InlineAlert>
    );
  }
  const kept = describeKeptCurrency(subscription, currency);
  return (
    <Card
      title={`${m.plans_own()}: ${planName(subscription.planId)}`}
      className="mb-6"
      action={<PlanActs subscription={subscription} isCharged={billing.planCard.charge !== null} />}
    >
      <p className="text-ink-2">{describeState(subscription)}</p>
      {kept === null ? null : <p className="mt-1 text-small text-ink-2">{kept}</p>}
      {bill === null ? null : <BillAlert bill={bill} />}
      <PlanCardPart billing={billing} subscription={subscription} />
      {billing.withdrawal === null ? null : <WithdrawPlan withdrawal={billing.withdrawal} />}
    </Card>
  );
}

function describeState(subscription: Subscription): string {
  const { status, planId, nextPlanId, cancelAtPeriodEnd, periodEnd, endsAt } = subscription;
  const day = formatShortDay(periodEnd);
  if (status === 'incomplete') return m.plans_own_incomplete({ day });
  if (status === 'pastDue') return m.plans_own_past_due({ day: formatShortDay(endsAt) });
  if (cancelAtPeriodEnd) return m.plans_own_ends({ day });
  if (nextPlanId !== null) return m.plans_own_next({ plan: planName(nextPlanId), day });
  return planId === 'hospital' ? m.plans_own_free() : m.plans_own_until({ day });
}

function BillAlert({ bill }: { bill: NonNullable<Billing['bill']> }) {
  const paying = usePlanCall(payPlan, { done: m.plans_started() });
  const { method, setMethod, isKnown, isOther } = usePayMethod(bill.paymentId, null);
  const { amountMinor, euroMinor, currency } = bill;
  const sum = { minor: BigInt(amountMinor), currency, euros: BigInt(euroMinor) };
  const amount = formatMoney(amountMinor, currency);
  return (
    <InlineAlert
      tone="warn"
      className="mt-3"
      title={m.plans_bill({ amount })}
      action={
        <Button
          variant="primary"
          busy={paying.isPending}
          busyLabel={m.plans_processing()}
          disabled={!isKnown}
          onClick={() => void paying.submit({ body: { paymentMethod: method } })}
        >
          {m.plans_pay({ amount })}
        </Button>
      }
    >
      {bill.reason === 'renewal' ? <p>{m.plans_bill_due({ day: formatShortDay(bill.dueAt) })}</p> : null}
      <MethodField className="mt-2 max-w-72" sum={sum} method={method} onChange={setMethod} isOther={isOther} />
    </InlineAlert>
  );
}

/** `isCharged`: the next month is charged by itself, and to end the plan is to stop that. */
function PlanActs({ subscription, isCharged }: { subscription: Subscription; isCharged: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const resuming = usePlanCall(resumePlan, { done: m.plans_resumed() });
  const cancelling = usePlanCall(cancelPlan, { done: m.plans_cancelled(), onDone: () => setAsking(false) });
  const { cancelAtPeriodEnd, nextPlanId, status, periodEnd } = subscription;
  if (cancelAtPeriodEnd || nextPlanId !== null) {
    return (
      <Button size="low" busy={resuming.isPending} onClick={() => void resuming.submit({ body: {} })}>
        {cancelAtPeriodEnd ? m.plans_resume() : m.plans_resume_change()}
      </Button>
    );
  }
  return (
    <>
      <Button size="low" variant="dangerQuiet" onClick={() => setAsking(true)}>
        {isCharged ? m.plans_not_renew() : m.plans_cancel()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.plans_cancel_title()}
        confirmLabel={isCharged ? m.plans_not_renew() : m.plans_cancel()}
        safeLabel={m.plans_cancel_keep()}
        busy={cancelling.isPending}
        onConfirm={() => void cancelling.submit({ body: {} })}
      >
        {status === 'active' ? m.plans_cancel_about({ day: formatShortDay(periodEnd) }) : m.plans_cancel_now_about()}
      </ConfirmDialog>
    </>
  );
}
