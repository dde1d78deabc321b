import { FEE_TYPES, PAYMENT_METHODS } from '@repo/contract/payments/payments';
import { useSearch } from '@tanstack/react-router';
import { PaymentCenter } from '../features/payments/choose/payment-center.tsx';
import { parsePaymentFilter } from '../features/payments/list/payment-filter.ts';
import { PaymentHistory } from '../features/payments/list/payment-history.tsx';
import { PaymentView } from '../features/payments/one/payment-view.tsx';
import { useFees, useMethods } from '../features/payments/use-payments.ts';
import { m } from '../paraglide/messages.js';
import { ReadError } from '../parts/words/read-error.tsx';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';

/**
 * 'Payment Center': `/payment` to choose, `/payment?payment=<id>` for one payment (providers lead back there),
 * `/payment?view=history&status=failed` for all of them, `/payment?fee=glyph_issuance&method=card` with a choice made.
 */
export function PaymentScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const fees = useFees();
  const methods = useMethods();
  const { payment, view, fee, method } = search;
  const isSandbox = methods.data?.some(({ mode }) => mode === 'sandbox') ?? false;
  if (typeof payment === 'string') return <PaymentView key={payment} id={payment} isSandbox={isSandbox} />;
  if (view === 'history') return <PaymentHistory filter={parsePaymentFilter(search)} />;
  const failed = [fees, methods].find(({ isError }) => isError);
  if (failed !== undefined) {
    const retry = () => void Promise.all([fees.refetch(), methods.refetch()]);
    return <ReadError title={m.payments_failed()} error={failed.error} onRetry={retry} />;
  }
  if (fees.data === undefined || methods.data === undefined) return <CenterSkeleton />;
  const linked = {
    feeType: FEE_TYPES.find((one) => one === fee) ?? null,
    method: PAYMENT_METHODS.find((one) => one === method) ?? null,
  };
  return <PaymentCenter key={JSON.stringify(linked)} fees={fees.data} methods={methods.data} linked={linked} />;
}

function CenterSkeleton() {
  return (
    <Skeleton label={m.payments_loading()}>
      <SkeletonBar className="mb-6 h-9 w-64" />
      <div className="grid gap-6 lg:grid-cols-[1.7fr_1fr]">
        <SkeletonBar className="h-96 rounded-card" />
        <SkeletonBar className="h-64 rounded-card" />
      </div>
    </Skeleton>
  );
}
