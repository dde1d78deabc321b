import type { BodyOf } from '@repo/contract/call';
import type { NextAction } from '@repo/contract/payments/next-action';
import { type PaymentFee, processPayment } from '@repo/contract/payments/payments';
import { formatMinor } from '@repo/contract/rules/money';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ask } from '../../../api/ask.ts';
import { createUuid } from '../../../device/uuid.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { goToPaymentPage } from '../../../parts/payments/payment-page.ts';
import { feeName } from '../../../parts/payments/payment-words.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { refetchPayments } from '../use-payments.ts';
import { computeDraftAmount, type PaymentDraft } from './payment-draft.ts';

/** Starts the payment that is chosen, and leads on to where it is paid. */
export function useStartPayment(draft: PaymentDraft, fees: readonly PaymentFee[]) {
  const navigate = useNavigate();
  const reuseKey = useKey();
  const starting = useCall(
    (body: BodyOf<typeof processPayment>) =>
      ask(processPayment, { body }, { idempotencyKey: reuseKey(JSON.stringify(body)) }),
    {
      refetches: refetchPayments,
      refetchesAlways: true,
      onDone: async ({ transactionId, nextAction }) => {
        reuseKey.forget();
        await follow(transactionId, nextAction);
      },
      failed: { title: m.payments_failed_toast(), about: m.payments_failed_fallback() },
    },
  );

  function start(): void {
    const { feeType, method, currency, cryptoType } = draft;
    const minor = computeDraftAmount(draft, fees);
    if (feeType === null || method === null || minor === null) return;
    const body = {
      amount: formatMinor(minor),
      currency,
      feeType,
      paymentMethod: method,
      description: feeName(feeType),
      ...(method === 'cryptocurrency' && { cryptoType }),
    };
    void starting.submit(body);
  }

  async function follow(id: string, next: NextAction | null): Promise<void> {
    if (next?.type === 'redirect' && goToPaymentPage(next.url)) return;
    if (next?.type === 'redirect') showToast({ tone: 'danger', title: m.payments_bad_page() });
    await navigate({ to: '/payment', search: { payment: id } });
  }

  return { busy: starting.isPending, start };
}

/** One key for one request: sent again after an answer that was lost, it is the same payment. */
function useKey() {
  const kept = useRef<{ said: string; key: string } | null>(null);
  const reuseKey = (said: string): string => {
    if (kept.current?.said !== said) kept.current = { said, key: createUuid() };
    return kept.current.key;
  };
  reuseKey.forget = () => {
    kept.current = null;
  };
  return reuseKey;
}
