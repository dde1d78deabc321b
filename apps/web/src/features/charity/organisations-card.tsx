import type { CharityOrganisation } from '@repo/contract/charity/charity';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { countryName } from '../../parts/words/countries.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { kindName } from './charity-words.ts';
import { useOrganisations } from './use-charity.ts';

/** Who receives, by which weight, and how much so far. */
export function OrganisationsCard() {
  const organisations = useOrganisations();
  const rows = organisations.data ?? [];
  return (
    <Card title={m.charity_organisations()} flush>
      {organisations.isPending ? (
        <Skeleton label={m.charity_loading()} className="px-4 pb-5 sm:px-5">
          <SkeletonBar className="h-16 w-full" />
        </Skeleton>
      ) : null}
      {organisations.isError && organisations.data === undefined ? (
        <ReadError
          title={m.charity_failed()}
          error={organisations.error}
          onRetry={() => void organisations.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : null}
      {organisations.data !== undefined && rows.length === 0 ? (
        <EmptyState>{m.charity_organisations_none()}</EmptyState>
      ) : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((one) => (
          <Organisation key={one.id} organisation={one} />
        ))}
      </ul>
    </Card>
  );
}

function Organisation({ organisation }: { organisation: CharityOrganisation }) {
  const { name, kind, country, weight, isReceiving, totals } = organisation;
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="min-w-0 font-strong break-words">{name}</bdi>
        <span className="text-tiny text-ink-3">
          {isReceiving ? m.charity_weight({ weight }) : m.charity_not_receiving()}
        </span>
      </div>
      <p className="text-small text-ink-2">
        {kindName(kind)}, {countryName(country)}
      </p>
      {totals.length === 0 ? <p className="text-small text-ink-3">{m.charity_nothing_so_far()}</p> : null}
      {totals.map(({ currency, allocatedMinor, paidMinor }) => (
        <p key={currency} className="numeric text-small text-ink-2">
          {m.charity_so_far({
            allocated: formatMoney(allocatedMinor, currency),
            paid: formatMoney(paidMinor, currency),
          })}
        </p>
      ))}
    </li>
  );
}
