import type { Call } from '@repo/contract/call';
import { listPlans, readBilling } from '@repo/contract/plans/plans';
import { listSeats } from '@repo/contract/plans/seats';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { read, refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { goToPaymentPage } from '../../parts/payments/payment-page.ts';
import { showToast } from '../../ui/toast-store.ts';

export const usePlans = () => useQuery(read(listPlans, {}));
export const useBilling = () => useQuery(read(readBilling, {}));
export const useSeats = () => useQuery(read(listSeats, {}));

export const refetchBilling = (client: QueryClient): Promise<void> => refetch(client, readBilling, listSeats);

type PlanOptions = {
  /** Said when nothing is to be paid. */
  done: string;
  onDone?: () => void;
  failed?: { title: string; about: string };
  /** Where to go on when nothing is to be paid; here unless it says otherwise. */
  onTo?: '/dashboard';
};

/** A call about the plan: goes on to where it is paid, or says that it is done. */
export function usePlanCall<C extends Call>(call: C, { done, onDone, failed, onTo }: PlanOptions) {
  const navigate = useNavigate();
  return useCall(call, {
    refetches: refetchBilling,
    refetchesAlways: true,
    failed: failed ?? { title: m.plans_act_failed(), about: m.ui_server_fault() },
    onDone: (answer) => {
      const url = readPaymentUrl(answer);
      if (url === null) {
        showToast({ tone: 'ok', title: done });
        if (onTo !== undefined) void navigate({ to: onTo });
      } else if (!goToPaymentPage(url)) showToast({ tone: 'danger', title: m.payments_bad_page() });
      onDone?.();
    },
  });
}

/** Returns null where nothing is to be paid. */
function readPaymentUrl(answer: unknown): string | null {
  const isPaid = typeof answer === 'object' && answer !== null && 'paymentUrl' in answer;
  return isPaid && typeof answer.paymentUrl === 'string' ? answer.paymentUrl : null;
}
