import type { BodyOf } from '@repo/contract/call';
import { createFeeOrder } from '@repo/contract/fees/fees';
import type { NextAction } from '@repo/contract/payments/next-action';
import { type PaymentFee, processPayment } from '@repo/contract/payments/payments';
import { formatMinor } from '@repo/contract/rules/money';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ask } from '../../../api/ask.ts';
import { createUuid } from '../../../device/uuid.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { refetchFees } from '../../../parts/fees/use-fees.ts';
import { goToPaymentPage } from '../../../parts/payments/payment-page.ts';
import { feeName } from '../../../parts/payments/payment-words.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { refetchPayments } from '../use-payments.ts';
import { computeDraftAmount, findServiceFee, type PaymentDraft } from './payment-draft.ts';

/** A service is ordered, which starts its payment; account credit is paid without an order. */
type StartRequest =
  | { kind: 'order'; body: BodyOf<typeof createFeeOrder> }
  | { kind: 'payment'; body: BodyOf<typeof processPayment> };

/** Starts the payment that is chosen, and leads on to where it is paid. */
export function useStartPayment(draft: PaymentDraft, fees: readonly PaymentFee[]) {
  const navigate = useNavigate();
  const reuseKey = useKey();
  const starting = useCall(
    (request: StartRequest) => {
      const options = { idempotencyKey: reuseKey(JSON.stringify(request)) };
      return request.kind === 'order'
        ? ask(createFeeOrder, { body: request.body }, options)
        : ask(processPayment, { body: request.body }, options);
    },
    {
      refetches: async (queries) => {
        await Promise.all([refetchPayments(queries), refetchFees(queries)]);
      },
      refetchesAlways: true,
      onDone: async ({ transactionId, nextAction }) => {
        reuseKey.forget();
        await follow(transactionId, nextAction);
      },
      failed: { title: m.payments_failed_toast(), about: m.payments_failed_fallback() },
    },
  );

  function start(): void {
    const request = buildRequest(draft, fees);
    if (request !== null) void starting.submit(request);
  }

  async function follow(id: string, next: NextAction | null): Promise<void> {
    if (next?.type === 'redirect' && goToPaymentPage(next.url)) return;
    if (next?.type === 'redirect') showToast({ tone: 'danger', title: m.payments_bad_page() });
    await navigate({ to: '/payment', search: { payment: id } });
  }

  return { busy: starting.isPending, start };
}

/** Null while something is missing. */
function buildRequest(draft: PaymentDraft, fees: readonly PaymentFee[]): StartRequest | null {
  const { feeType, subjectId, wantsImmediately, method, currency, cryptoType } = draft;
  const minor = computeDraftAmount(draft, fees);
  if (feeType === null || method === null || minor === null) return null;
  const units = method === 'cryptocurrency' ? { cryptoType } : {};
  const fee = findServiceFee(feeType);
  if (fee === null) {
    const paid = {
      amount: formatMinor(minor),
      currency,
      feeType,
      paymentMethod: method,
      description: feeName(feeType),
    };
    return { kind: 'payment', body: { ...paid, ...units } };
  }
  if (subjectId === null || !wantsImmediately) return null;
  return {
    kind: 'order',
    body: { feeType: fee, subjectId, currency, paymentMethod: method, wantsImmediately, ...units },
  };
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
