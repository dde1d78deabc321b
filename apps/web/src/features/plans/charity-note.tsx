import { readCharity } from '@house/contract/payments/charity';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { joinWords } from '../../parts/words/join-words.ts';

/** A fifth of what is sold, as a ring of twenty arcs with four heavy ones, and how much it is so far. */
export function CharityNote() {
  const pools = useQuery(read(readCharity, {}));
  const sums = (pools.data ?? []).filter(({ setAsideMinor }) => setAsideMinor !== '0');
  const amount = sums.length === 0 ? formatMoney('0', 'USD') : joinWords(sums.map(asMoney));
  return (
    <section
      aria-label={m.plans_charity()}
      className="mx-auto mt-6 flex max-w-180 items-center gap-5 rounded-card border border-line bg-surface px-5 py-4"
    >
      <CharityRing />
      <div className="min-w-0">
        <h2>{m.plans_charity()}</h2>
        <p className="text-small text-ink-2">{m.plans_charity_about()}</p>
        {pools.data === undefined ? null : <p className="mt-1 font-strong">{m.plans_charity_so_far({ amount })}</p>}
      </div>
    </section>
  );
}

const asMoney = ({ setAsideMinor, currency }: { setAsideMinor: string; currency: 'USD' | 'EUR' }): string =>
  formatMoney(setAsideMinor, currency);

const ARCS = 20;
const HEAVY = 4;

function CharityRing() {
  return (
    <svg width={56} height={56} viewBox="0 0 56 56" fill="none" aria-hidden="true" className="shrink-0">
      {Array.from({ length: ARCS }, (_, index) => {
        const isHeavy = index < HEAVY;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the arcs of a ring do not move.
            key={index}
            cx={28}
            cy={28}
            r={23}
            pathLength={ARCS}
            strokeDasharray={`0.62 ${ARCS - 0.62}`}
            strokeDashoffset={-index}
            strokeWidth={isHeavy ? 5 : 1.5}
            transform="rotate(-90 28 28)"
            className={isHeavy ? 'stroke-primary' : 'stroke-edge'}
          />
        );
      })}
    </svg>
  );
}
