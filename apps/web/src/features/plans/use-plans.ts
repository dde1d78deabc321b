import { type Billing, listPlans, readBilling } from '@house/contract/plans/plans';
import { listSeats } from '@house/contract/plans/seats';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { read, refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { goToPaymentPage } from '../../parts/payments/payment-page.ts';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { showToast } from '../../ui/toast-store.ts';

export const usePlans = () => useQuery(read(listPlans, {}));
export const useBilling = () => useQuery(read(readBilling, {}));
export const useSeats = () => useQuery(read(listSeats, {}));

export const refetchBilling = (client: QueryClient): Promise<void> => refetch(client, readBilling, listSeats);

type Act = {
  ask: () => Promise<{ paymentUrl?: string | undefined } | Billing | object>;
  /** Said when nothing is to be paid. */
  done: string;
  failed?: { title: string; fallback: string };
  /** Where to go on when nothing is to be paid; here unless it says otherwise. */
  onTo?: '/dashboard';
};

/** Runs one act on the plan: goes on to where it is paid, or says that it is done. */
export function usePlanAct() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  function follow(url: string | undefined, { done, onTo }: Pick<Act, 'done' | 'onTo'>): void {
    if (url !== undefined) {
      if (!goToPaymentPage(url)) showToast({ tone: 'danger', title: m.payments_bad_page() });
      return;
    }
    showToast({ tone: 'ok', title: done });
    if (onTo !== undefined) void navigate({ to: onTo });
  }
  async function run({ ask, failed, ...goOn }: Act): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await ask();
      const url = 'paymentUrl' in answer ? answer.paymentUrl : undefined;
      follow(url, goOn);
      return true;
    } catch (error) {
      showErrorToast(error, failed?.title ?? m.plans_act_failed(), failed?.fallback ?? m.ui_server_fault());
      return false;
    } finally {
      setBusy(false);
      await refetchBilling(client);
    }
  }
  return { busy, run };
}
