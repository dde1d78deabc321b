import type { NextAction } from '@house/contract/payments/next-action';
import { type PaymentFee, processPayment } from '@house/contract/payments/payments';
import { formatMinor } from '@house/contract/rules/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { createUuid } from '../../../device/uuid.ts';
import { m } from '../../../paraglide/messages.js';
import { goToPaymentPage } from '../../../parts/payments/payment-page.ts';
import { feeName } from '../../../parts/payments/payment-words.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { refetchPayments } from '../use-payments.ts';
import { amountOf, type PaymentDraft } from './payment-draft.ts';

/** Starts the payment that is chosen, and leads on to where it is paid. */
export function useStartPayment(draft: PaymentDraft, fees: readonly PaymentFee[]) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const keyOf = useKey();

  async function start(): Promise<void> {
    const { feeType, method, currency, cryptoType } = draft;
    const minor = amountOf(draft, fees);
    if (feeType === null || method === null || minor === null || busy) return;
    const body = {
      amount: formatMinor(minor),
      currency,
      feeType,
      paymentMethod: method,
      description: feeName(feeType),
      ...(method === 'cryptocurrency' && { cryptoType }),
    };
    setBusy(true);
    try {
      const started = await ask(processPayment, { body }, { idempotencyKey: keyOf(JSON.stringify(body)) });
      keyOf.forget();
      await follow(started.transactionId, started.nextAction);
    } catch (error) {
      showErrorToast(error, m.payments_failed_toast(), m.payments_failed_fallback());
    } finally {
      setBusy(false);
      void refetchPayments(client);
    }
  }

  async function follow(id: string, next: NextAction | null): Promise<void> {
    if (next?.type === 'redirect' && goToPaymentPage(next.url)) return;
    if (next?.type === 'redirect') showToast({ tone: 'danger', title: m.payments_bad_page() });
    await navigate({ to: '/payment', search: { payment: id } });
  }

  return { busy, start };
}

/** One key for one request: sent again after an answer that was lost, it is the same payment. */
function useKey() {
  const kept = useRef<{ said: string; key: string } | null>(null);
  const keyOf = (said: string): string => {
    if (kept.current?.said !== said) kept.current = { said, key: createUuid() };
    return kept.current.key;
  };
  keyOf.forget = () => {
    kept.current = null;
  };
  return keyOf;
}
