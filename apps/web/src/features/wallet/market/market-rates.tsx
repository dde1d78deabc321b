import { ASSET_SYMBOLS, CRYPTO_TYPES, type CryptoType } from '@repo/contract/rules/assets';
import type { Rate } from '@repo/contract/wallet/rates';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatShortDay, formatWhen } from '../../../parts/words/dates.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { findRate, useRates } from '../use-wallets.ts';
import { assetName, formatPrice } from '../wallet-words.ts';

/** One ruled strip of the three rates, with their source and age. When they cannot be read the rest of the page stands. */
export function MarketRates() {
  const rates = useRates();
  if (rates.isPending) {
    return (
      <Skeleton label={m.wallet_market_loading()} className="mb-4">
        <SkeletonBar className="h-24 rounded-card" />
      </Skeleton>
    );
  }
  if (rates.data === undefined) {
    return (
      <ReadError
        className="mb-4"
        title={m.wallet_market_failed()}
        error={rates.error}
        onRetry={() => void rates.refetch()}
      />
    );
  }
  return (
    <section
      aria-label={m.wallet_market_rates()}
      className="mb-4 grid overflow-hidden rounded-card border border-line bg-surface min-[22.5rem]:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      {CRYPTO_TYPES.map((asset) => (
        <RateCard key={asset} asset={asset} rate={findRate(rates.data, ASSET_SYMBOLS[asset])} />
      ))}
      <div
        className={`${cellClass} flex flex-wrap items-center gap-x-3 gap-y-1 min-[22.5rem]:max-lg:col-span-3 lg:flex-col lg:items-start lg:justify-center`}
      >
        <RatesAge rates={rates.data} />
      </div>
    </section>
  );
}

/** Borders of neighbours lie on each other, so that the strip is ruled once. */
const cellClass = '-mt-px -ml-px min-w-0 border-t border-l border-line px-2.5 py-3 sm:px-5';

function RateCard({ asset, rate }: { asset: CryptoType; rate: Rate | null }) {
  return (
    <article className={cellClass}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base">
          {ASSET_SYMBOLS[asset]}{' '}
          <span className="font-normal text-ink-3 max-sm:block max-sm:text-small">
            {rate?.name ?? assetName(asset)}
          </span>
        </h2>
        {rate === null ? null : <Change percent={rate.change24h} />}
      </div>
      {rate === null ? (
        <p className="text-ink-2">{m.wallet_market_no_rate()}</p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="numeric font-mono max-sm:text-small">{formatPrice(rate.price)}</span>
          <span className="numeric text-small text-ink-3">
            {m.wallet_market_cap({ amount: formatCap(rate.marketCap) })}
          </span>
        </p>
      )}
    </article>
  );
}

/** The sign tells up from down, the colour repeats it. */
function Change({ percent }: { percent: number }) {
  return (
    <span
      className={classNames(
        'numeric text-small',
        percent > 0 && 'text-ok',
        percent < 0 && 'text-danger',
        percent === 0 && 'text-ink-3',
      )}
    >
      {formatChange(percent)}
      <span className="sr-only"> {m.wallet_market_in_a_day()}</span>
    </span>
  );
}

/** Writes a change like `+1.2 %`, `−0.4 %` with U+2212, or `0.0 %`. */
function formatChange(percent: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(getLocale(), digits).format(Math.abs(percent));
  if (percent === 0) return `${number} %`;
  return `${percent > 0 ? '+' : '\u2212'}${number} %`;
}

/** Writes a sum like `$1.28T`. */
function formatCap(dollars: number): string {
  return new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 2,
  }).format(dollars);
}

/** Where the rates come from, and how old the oldest of them is: no rate is younger than it looks. */
function RatesAge({ rates }: { rates: readonly Rate[] }) {
  const market = rates.filter(({ source }) => source === 'market');
  const samples = rates.filter(({ source }) => source === 'sample');
  const ageClass = 'numeric text-tiny text-ink-3';
  if (market.length === 0) {
    const setOn = findOldest(samples);
    return (
      <>
        <StatusPill tone="warn" icon="info">
          {m.wallet_market_sample()}
        </StatusPill>
        {setOn === null ? null : (
          <span className={ageClass}>{m.wallet_market_set_on({ date: formatShortDay(setOn) })}</span>
        )}
      </>
    );
  }
  const isStale = market.some((rate) => rate.isStale);
  const when = formatWhen(findOldest(market) ?? '');
  return (
    <>
      <StatusPill tone={isStale ? 'warn' : 'ok'} icon={isStale ? 'info' : 'check'}>
        {isStale ? m.wallet_market_stale() : m.wallet_market_live()}
      </StatusPill>
      <span className={ageClass}>
        {isStale ? m.wallet_market_stale_about({ when }) : m.wallet_market_read_at({ when })}
      </span>
      {samples.length === 0 ? null : (
        <span className={ageClass}>
          {m.wallet_market_own({ symbols: joinWords(samples.map(({ symbol }) => symbol)) })}
        </span>
      )}
    </>
  );
}

const findOldest = (rates: readonly Rate[]): string | null => rates.map(({ asOf }) => asOf).toSorted()[0] ?? null;
