import type { Billing } from '@repo/contract/plans/plans';
import { withdrawFromPlan } from '@repo/contract/plans/withdrawal';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { formatShortDay } from '../../parts/words/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { refetchBilling } from './use-plans.ts';

type WithdrawPlanProps = { withdrawal: NonNullable<Billing['withdrawal']> };

/** The right of the first 14 days: what comes back now, and the way to it. */
export function WithdrawPlan({ withdrawal: { until, refundMinor, currency } }: WithdrawPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useCall(withdrawFromPlan, {
    refetches: refetchBilling,
    refetchesAlways: true,
    failed: { title: m.plans_act_failed(), about: m.ui_server_fault() },
    done: (sent) => ({
      title: m.plans_withdraw_done(),
      about: m.plans_withdraw_done_about({ amount: formatMoney(sent.refundMinor, sent.currency) }),
    }),
    onDone: () => setAsking(false),
  });
  const amount = formatMoney(refundMinor, currency);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="max-w-prose text-ink-2">{m.plans_withdraw_about({ day: formatShortDay(until), amount })}</p>
      <Button size="low" onClick={() => setAsking(true)}>
        {m.plans_withdraw()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.plans_withdraw_title()}
        confirmLabel={m.plans_withdraw()}
        safeLabel={m.plans_cancel_keep()}
        busy={withdrawing.isPending}
        onConfirm={() => void withdrawing.submit({ body: {} })}
      >
        {m.plans_withdraw_what({ amount })}
      </ConfirmDialog>
    </div>
  );
}
