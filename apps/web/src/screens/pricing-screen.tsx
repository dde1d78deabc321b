import { readSession } from '../api/session.ts';
import { PlansPage } from '../features/plans/plans-page.tsx';
import { useBilling, usePlans } from '../features/plans/use-plans.ts';
import { m } from '../paraglide/messages.js';
import { useOwnCurrency } from '../parts/payments/own-currency.ts';
import { ReadError } from '../parts/words/read-error.tsx';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';

/** `/pricing`: the plans, and the own one. */
export function PricingScreen() {
  const plans = usePlans();
  const billing = useBilling();
  const currency = useOwnCurrency();
  const failed = [plans, billing].find(({ isError }) => isError);
  if (failed !== undefined) {
    const retry = () => void Promise.all([plans.refetch(), billing.refetch()]);
    return <ReadError title={m.plans_failed()} error={failed.error} onRetry={retry} />;
  }
  if (plans.data === undefined || billing.data === undefined || currency === undefined) {
    return (
      <Skeleton label={m.plans_loading()}>
        <SkeletonBar className="mx-auto mb-6 h-9 w-48" />
        <SkeletonBar className="h-80 rounded-card" />
      </Skeleton>
    );
  }
  const accountType = readSession()?.user.accountType ?? 'private';
  return <PlansPage plans={plans.data} billing={billing.data} accountType={accountType} currency={currency} />;
}
