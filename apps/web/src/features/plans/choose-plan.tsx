import type { PaymentMethodId } from '@repo/contract/payments/payments';
import {
  type Billing,
  changePlan,
  type Plan,
  type PlanChange,
  type PlanId,
  previewPlanChange,
  type Subscription,
  subscribe,
} from '@repo/contract/plans/plans';
import type { Currency } from '@repo/contract/rules/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { MethodField } from '../../parts/payments/method-field.tsx';
import { SampleTag } from '../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { describeTax, useServiceTax } from '../../parts/payments/service-tax.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonBar } from '../../ui/skeleton.tsx';
import { describeKeptCurrency, planMinor, planName, planPrice } from './plan-words.ts';
import { useBilling, usePlanCall } from './use-plans.ts';

type ChoosePlanProps = {
  plan: Plan;
  subscription: Billing['subscription'];
  /** Of a plan that begins; a change is in that of the plan before. */
  currency: Currency;
  onClose: () => void;
};

/** What a plan costs now and when it begins, before anything is agreed to. */
export function ChoosePlan({ plan, subscription, currency, onClose }: ChoosePlanProps) {
  const isChange = subscription !== null && subscription.status !== 'incomplete';
  return isChange ? (
    <ChangeDialog plan={plan} subscription={subscription} currency={currency} onClose={onClose} />
  ) : (
    <StartDialog plan={plan} currency={currency} onClose={onClose} />
  );
}

function StartDialog({ plan, currency, onClose }: Omit<ChoosePlanProps, 'subscription'>) {
  const starting = usePlanCall(subscribe, {
    done: m.plans_started(),
    onTo: '/dashboard',
    onDone: onClose,
    failed: { title: m.plans_start_failed(), about: m.plans_start_fallback() },
  });
  const [method, setMethod] = useState<PaymentMethodId>('card');
  const [isWanted, setWanted] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const isFree = plan.price === 0;
  // A person may withdraw; an institution is no consumer.
  const asksConsent = !isFree && plan.audience === 'private';
  function agree(): void {
    if (asksConsent && !isWanted) {
      setMissed(true);
      return;
    }
    const wish = asksConsent ? { wantsImmediately: true as const } : {};
    void starting.submit({ body: { planId: plan.id, currency, paymentMethod: method, ...wish } });
  }
  const price = planPrice(plan, currency);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={m.plans_dialog_start({ plan: planName(plan.id) })}
      footer={
        <AgreeButton busy={starting.isPending} onAgree={agree}>
          {isFree ? m.plans_dialog_free() : m.plans_pay({ amount: price })}
        </AgreeButton>
      }
    >
      <SampleTag />
      <dl className="divide-y divide-line">
        <SumLine term={m.plans_dialog_month({ plan: planName(plan.id) })} value={price} />
      </dl>
      <SumTotal minor={planMinor(plan, currency)} currency={currency} />
      {isFree ? null : (
        <MethodField
          sum={{ minor: planMinor(plan, currency), currency, euros: planMinor(plan, 'EUR') }}
          method={method}
          onChange={setMethod}
        />
      )}
      {asksConsent ? <BeginAtOnce isWanted={isWanted} isMissed={isMissed && !isWanted} onChange={setWanted} /> : null}
      {isFree ? <VerifyHint /> : <p className="mt-3 text-small text-ink-3">{m.plans_dialog_renewal()}</p>}
    </Dialog>
  );
}

type BeginAtOnceProps = { isWanted: boolean; isMissed: boolean; onChange: (isWanted: boolean) => void };

/** The wish that the plan begins before the days are over in which one may withdraw from it. */
function BeginAtOnce({ isWanted, isMissed, onChange }: BeginAtOnceProps) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <CheckboxField
        label={m.plans_consent()}
        hint={m.plans_consent_about()}
        checked={isWanted}
        error={isMissed ? m.plans_consent_missing() : undefined}
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

/** What the free plan needs, and the way there. */
function VerifyHint() {
  return (
    <p className="mt-3 text-small text-ink-2">
      {m.plans_dialog_licence()}{' '}
      <Link to="/profile" className="link">
        {m.plans_hospital_verify()}
      </Link>
    </p>
  );
}

type ChangeDialogProps = ChoosePlanProps & { subscription: Subscription };

function ChangeDialog({ plan, subscription, currency, onClose }: ChangeDialogProps) {
  const changing = usePlanCall(changePlan, { done: m.plans_changed(), onDone: onClose });
  const [method, setMethod] = useState<PaymentMethodId>('card');
  const preview = useQuery({
    queryKey: ['plan-preview', plan.id],
    queryFn: ({ signal }) => ask(previewPlanChange, { body: { planId: plan.id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const change = preview.data;
  const day = formatShortDay(subscription.periodEnd);
  const kept = describeKeptCurrency(subscription, currency);
  const agree = ({ token }: PlanChange) => changing.submit({ body: { planId: plan.id, token, paymentMethod: method } });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={m.plans_dialog_change({ plan: planName(plan.id) })}
      footer={
        change === undefined ? null : (
          <AgreeButton busy={changing.isPending} onAgree={() => void agree(change)}>
            {change.takesEffect === 'now'
              ? m.plans_pay({ amount: formatMoney(change.totalMinor, change.currency) })
              : m.plans_dialog_agree({ day })}
          </AgreeButton>
        )
      }
    >
      <SampleTag />
      {preview.isPending ? <SkeletonBar className="h-24 rounded-card" /> : null}
      {preview.isError ? (
        <ReadError
          title={m.plans_dialog_preview_failed()}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      {change?.isBelowCharge ? <p className="mb-2">{m.plans_dialog_small()}</p> : null}
      {change?.takesEffect === 'nextPeriod' ? <p>{m.plans_dialog_later({ plan: planName(plan.id), day })}</p> : null}
      {change?.takesEffect === 'now' ? (
        <ChangeSum change={change} plan={plan} before={subscription.planId}>
          <MethodField
            sum={{
              minor: BigInt(change.totalMinor),
              currency: change.currency,
              euros: BigInt(change.euroMinor),
            }}
            method={method}
            onChange={setMethod}
          />
        </ChangeSum>
      ) : null}
      {kept === null ? null : <p className="mt-2 text-small text-ink-3">{kept}</p>}
    </Dialog>
  );
}

type ChangeSumProps = { change: PlanChange; plan: Plan; before: PlanId; children: ReactNode };

function ChangeSum({ change, plan, before, children }: ChangeSumProps) {
  const { debitMinor, creditMinor, totalMinor, currency } = change;
  const hasCard = useBilling().data?.planCard.card != null;
  return (
    <>
      <dl className="divide-y divide-line">
        <SumLine term={m.plans_dialog_debit({ plan: planName(plan.id) })} value={formatMoney(debitMinor, currency)} />
        <SumLine
          term={m.plans_dialog_credit({ plan: planName(before) })}
          value={`\u2212${formatMoney(creditMinor, currency)}`}
        />
      </dl>
      <SumTotal minor={BigInt(totalMinor)} currency={currency} />
      {children}
      <p className="mt-3 text-small text-ink-3">
        {m.plans_dialog_now({ amount: planPrice(plan, currency) })} {hasCard ? m.plans_card_change() : null}
      </p>
    </>
  );
}

function AgreeButton({ busy, onAgree, children }: { busy: boolean; onAgree: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" busy={busy} busyLabel={m.plans_processing()} onClick={onAgree}>
      {children}
    </Button>
  );
}

function SumLine({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt>{term}</dt>
      <dd className="numeric font-mono whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** With the VAT in it, or that a company of another country owes it at home. */
function SumTotal({ minor, currency }: { minor: bigint; currency: Currency }) {
  const tax = describeTax(minor, currency, useServiceTax());
  return (
    <>
      <p className="mt-1 flex items-baseline justify-between border-t-2 border-ink pt-3 font-strong">
        {m.plans_dialog_total()}
        <span className="numeric font-mono text-h2">{formatMoney(minor, currency)}</span>
      </p>
      {tax === null || minor === 0n ? null : (
        <p className="mt-1 flex items-baseline justify-between gap-4 text-small text-ink-3">
          {tax.term}
          <span className="numeric shrink-0 font-mono">{tax.value}</span>
        </p>
      )}
    </>
  );
}
