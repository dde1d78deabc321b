import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { placeOrder } from '@repo/contract/shop/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure, hasCode } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { refetchOrders } from '../use-shop.ts';

type PlaceBody = Parameters<typeof ask<typeof placeOrder>>[1]['body'];

/** The cart, a price or the currency is another: both sums are shown before anything is ordered. */
const isOtherThanSeen = (error: unknown): boolean =>
  hasCode(error, 'order.changed') || hasCode(error, 'order.otherCurrency');

/** Places an order; what is another than was seen comes back as a sentence, and nothing is ordered. */
export function usePlacing(onPlaced: (orderId: string, method: PaymentMethodId) => void) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<string | null>(null);
  const placing = useCall((body: PlaceBody, _method: PaymentMethodId) => ask(placeOrder, { body }), {
    refetches: refetchOrders,
    onDone: ({ id }, _body, method) => onPlaced(id, method),
    failed: { title: m.shop_place_failed(), about: m.ui_server_fault() },
    reason: (error, fallback) => (isOtherThanSeen(error) ? null : describeFailure(error, fallback)),
    onFailed: async (error) => {
      if (!isOtherThanSeen(error)) return;
      await refetchOrders(client);
      setChanged(
        hasCode(error, 'order.changed') ? m.shop_changed_about() : describeFailure(error, m.shop_changed_about()),
      );
    },
  });
  async function place(body: PlaceBody, method: PaymentMethodId): Promise<void> {
    setChanged(null);
    await placing.submit(body, method);
  }
  return { busy: placing.isPending, changed, place };
}
