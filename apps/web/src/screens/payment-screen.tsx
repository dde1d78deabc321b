import { FEE_TYPES, type FeeType, PAYMENT_METHODS } from '@repo/contract/payments/payments';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FeeView } from '../features/fees/one/fee-view.tsx';
import { YourFees } from '../features/fees/own/your-fees.tsx';
import { useCardLines } from '../features/glyphs/use-card-lines.ts';
import { useGlyphRows } from '../features/glyphs/use-glyph-rows.ts';
import { PaymentCenter } from '../features/payments/choose/payment-center.tsx';
import { parsePaymentFilter } from '../features/payments/list/payment-filter.ts';
import { PaymentHistory } from '../features/payments/list/payment-history.tsx';
import { PaymentView } from '../features/payments/one/payment-view.tsx';
import { useFees, useMethods } from '../features/payments/use-payments.ts';
import { m } from '../paraglide/messages.js';
import type { OpenedSubjects } from '../parts/fees/fee-words.ts';
import { useFeeOffers } from '../parts/fees/use-fees.ts';
import { useOwnCurrency } from '../parts/payments/own-currency.ts';
import { useFileNames } from '../parts/statements/use-file-names.ts';
import { ReadError } from '../parts/words/read-error.tsx';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';

/**
 * 'Payment Center': `/payment` to choose, `/payment?payment=<id>` for one payment (providers lead back there),
 * `/payment?fee=<id>` for one bought service, `/payment?view=history&status=failed` for all payments, and
 * `/payment?fee=glyph_issuance&subject=<id>&method=card` with a choice made.
 */
export function PaymentScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const methods = useMethods();
  const { payment, view, fee } = search;
  const isSandbox = methods.data?.some(({ mode }) => mode === 'sandbox') ?? false;
  if (typeof payment === 'string') {
    return <PaymentView key={payment} id={payment} isSandbox={isSandbox} wentBack={search.back !== undefined} />;
  }
  if (view === 'history') return <PaymentHistory filter={parsePaymentFilter(search)} />;
  return typeof fee === 'string' && isOrderId(fee) ? <OneFee key={fee} id={fee} /> : <Center search={search} />;
}

/** A person's first, an institution's after them, and what is for nothing yet last. */
const SHOWN_FEES = [
  'identity_verification',
  'glyph_issuance',
  'document_notarization',
  'institutional_registration',
  'wallet_topup',
] as const satisfies readonly FeeType[];

/** The address of a choice holds the type of a fee, that of a bought service its number. */
const isOrderId = (fee: string): boolean => !FEE_TYPES.some((one) => one === fee);

const OneFee = ({ id }: { id: string }) => <FeeView id={id} opened={useOpenedSubjects()} />;

/** The names of the own cards and files, as far as this device has opened them. */
function useOpenedSubjects(): OpenedSubjects {
  const { listed } = useGlyphRows();
  const lines = useCardLines(listed);
  const files = useFileNames();
  return useMemo(() => {
    const cards = listed.map((row): [string, string] => {
      const { first, second } = lines(row);
      return [row.id, `${first}, ${second}`];
    });
    return new Map([...files, ...cards]);
  }, [listed, lines, files]);
}

function Center({ search }: { search: Record<string, unknown> }) {
  const fees = useFees();
  const methods = useMethods();
  const offers = useFeeOffers();
  const opened = useOpenedSubjects();
  const currency = useOwnCurrency();
  const failed = [fees, methods, offers].find(({ isError }) => isError);
  if (failed !== undefined) {
    const retry = () => void Promise.all([fees.refetch(), methods.refetch(), offers.refetch()]);
    return <ReadError title={m.payments_failed()} error={failed.error} onRetry={retry} />;
  }
  if (fees.data === undefined || methods.data === undefined || offers.data === undefined || currency === undefined)
    return <CenterSkeleton />;
  const linked = {
    feeType: FEE_TYPES.find((one) => one === search.fee) ?? null,
    subjectId: typeof search.subject === 'string' ? search.subject : null,
    method: PAYMENT_METHODS.find((one) => one === search.method) ?? null,
  };
  return (
    <PaymentCenter
      key={JSON.stringify(linked)}
      fees={SHOWN_FEES.map((feeType) => fees.data[feeType])}
      offers={offers.data}
      methods={methods.data}
      currency={currency}
      opened={opened}
      linked={linked}
    >
      <YourFees opened={opened} className="mt-4 lg:mt-6" />
    </PaymentCenter>
  );
}

function CenterSkeleton() {
  return (
    <Skeleton label={m.payments_loading()}>
      <SkeletonBar className="mb-6 h-9 w-64" />
      <SkeletonBar className="mb-6 h-20 rounded-card" />
      <div className="grid gap-6 lg:grid-cols-[1.7fr_1fr]">
        <SkeletonBar className="h-96 rounded-card" />
        <SkeletonBar className="h-64 rounded-card" />
      </div>
    </Skeleton>
  );
}
