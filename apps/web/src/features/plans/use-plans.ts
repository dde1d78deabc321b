import type { Call } from '@repo/contract/call';
import { readInstitutionStart } from '@repo/contract/plans/institution-start';
import { listPlanMembers } from '@repo/contract/plans/plan-members';
import { listPlans, readBilling } from '@repo/contract/plans/plans';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../api/ask.ts';
import { read, readKey, refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { useChanges } from '../../parts/changes/use-changes.ts';
import { goToPaymentPage } from '../../parts/payments/payment-page.ts';
import { showToast } from '../../ui/toast-store.ts';

export const usePlans = () => useQuery(read(listPlans, {}));
const BILLING_CALLS = [readBilling] as const;
/** The server pushes what a provider reports of a payment, or of a card that is typed there: so it is read in the background. */
export function useBilling() {
  useChanges('payments', BILLING_CALLS);
  return useQuery({
    queryKey: readKey(readBilling, {}),
    queryFn: ({ signal }) => ask(readBilling, {}, { signal, background: true }),
  });
}

export const usePlanMembers = () => useQuery(read(listPlanMembers, {}));
/** Only an institution's account has one. */
export const useInstitutionStart = () => useQuery(read(readInstitutionStart, {}));

export const refetchBilling = (client: QueryClient): Promise<void> =>
  refetch(client, readBilling, listPlanMembers, readInstitutionStart);

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
      const url = readPageUrl(answer);
      if (url === null) {
        showToast({ tone: 'ok', title: done });
        if (onTo !== undefined) void navigate({ to: onTo });
      } else if (!goToPaymentPage(url)) showToast({ tone: 'danger', title: m.payments_bad_page() });
      onDone?.();
    },
  });
}

/** Where it is paid, or a card is typed; null where nothing is. */
function readPageUrl(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('pageUrl' in answer && typeof answer.pageUrl === 'string') return answer.pageUrl;
  return 'paymentUrl' in answer && typeof answer.paymentUrl === 'string' ? answer.paymentUrl : null;
}
