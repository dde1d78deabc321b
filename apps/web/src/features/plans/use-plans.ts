import { type Billing, listPlans, readBilling } from '@house/contract/plans/plans';
import { listSeats } from '@house/contract/plans/seats';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
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
};

/** Runs one act on the plan: goes on to where it is paid, or says that it is done. */
export function usePlanAct() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run({ ask, done, failed }: Act): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await ask();
      const url = 'paymentUrl' in answer ? answer.paymentUrl : undefined;
      if (url === undefined) showToast({ tone: 'ok', title: done });
      else if (!goToPaymentPage(url)) showToast({ tone: 'danger', title: m.payments_bad_page() });
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
