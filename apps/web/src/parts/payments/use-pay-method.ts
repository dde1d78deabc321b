import { type PaymentMethodId, readPayment } from '@repo/contract/payments/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';

/**
 * How a bill or an order is paid: as was just chosen, else as it was paid last, because another way cancels a transfer
 * that is on its way.
 */
export function usePayMethod(paymentId: string | null, first: PaymentMethodId | null) {
  const [chosen, setMethod] = useState(first);
  const latest = useQuery({ ...read(readPayment, { params: { id: paymentId ?? '' } }), enabled: paymentId !== null });
  const method = chosen ?? latest.data?.paymentMethod ?? 'card';
  const isKnown = chosen !== null || paymentId === null || latest.isFetched;
  const isOpen = latest.data?.status === 'pending' || latest.data?.status === 'processing';
  return { method, setMethod, isKnown, isOther: isOpen && latest.data?.paymentMethod !== method };
}
