import type { CharityPool } from '@repo/contract/charity/charity';
import { m } from '../../paraglide/messages.js';
import { CharityRing } from '../../parts/payments/charity-ring.tsx';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { formatSigned } from './charity-words.ts';
import { usePools } from './use-charity.ts';

/** What was set aside so far and what became of it, for each currency. */
export function CharityTotals() {
  const pools = usePools();
  if (pools.isError && pools.data === undefined) {
    return <ReadError title={m.charity_failed()} error={pools.error} onRetry={() => void pools.refetch()} />;
  }
  if (pools.data === undefined) {
    return (
      <Skeleton label={m.charity_loading()}>
        <SkeletonBar className="h-44 w-full rounded-card" />
      </Skeleton>
    );
  }
  const sold = pools.data.pools.filter(({ soldMinor, allocatedMinor }) => soldMinor !== '0' || allocatedMinor !== '0');
  if (sold.length === 0) {
    return (
      <Card title={m.charity_totals()} flush>
        <EmptyState title={m.charity_none_title()}>{m.charity_none()}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={m.charity_totals()} flush>
      <div className="flex flex-col gap-x-8 gap-y-5 px-4 pb-5 sm:flex-row sm:items-center sm:px-5">
        <div className="shrink-0 max-sm:self-center">
          <CharityRing size={128} />
        </div>
        <div className="grid min-w-0 grow gap-6">
          {sold.map((pool) => (
            <PoolFigures key={pool.currency} pool={pool} />
          ))}
        </div>
      </div>
    </Card>
  );
}

function PoolFigures({ pool }: { pool: CharityPool }) {
  const { currency, soldMinor, setAsideMinor, allocatedMinor, hospitalsMinor, paidMinor, waitingMinor } = pool;
  const money = (minor: string) => formatMoney(minor, currency);
  const isNegative = waitingMinor.startsWith('-');
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4" aria-label={currency}>
      <Figure
        name={`${m.charity_set_aside()} (${currency})`}
        value={money(setAsideMinor)}
        about={m.charity_of_sold({ amount: money(soldMinor) })}
      />
      <Figure
        name={m.charity_allocated()}
        value={money(allocatedMinor)}
        about={m.charity_to_hospitals({ amount: money(hospitalsMinor) })}
      />
      <Figure name={m.charity_paid()} value={money(paidMinor)} about={m.charity_paid_about()} />
      <Figure
        name={m.charity_waiting()}
        value={formatSigned(waitingMinor, currency)}
        about={isNegative ? m.charity_waiting_negative() : m.charity_waiting_about()}
      />
    </dl>
  );
}

function Figure({ name, value, about }: { name: string; value: string; about: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd>
        <p className="numeric font-mono text-[1.25rem] leading-[1.4] font-strong sm:text-[1.375rem]">{value}</p>
        <p className="text-tiny text-ink-3">{about}</p>
      </dd>
    </div>
  );
}
