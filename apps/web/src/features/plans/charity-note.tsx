import { readCharity } from '@house/contract/charity/charity';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { CharityRing } from '../../parts/payments/charity-ring.tsx';
import { MoneyModePill } from '../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { joinWords } from '../../parts/words/join-words.ts';

/** A fifth of what is sold, as a ring of twenty arcs with four heavy ones, and how much it is so far. */
export function CharityNote() {
  const pools = useQuery(read(readCharity, {}));
  const sums = (pools.data?.pools ?? []).filter(({ setAsideMinor }) => setAsideMinor !== '0');
  const amount = sums.length === 0 ? formatMoney('0', 'USD') : joinWords(sums.map(asMoney));
  return (
    <section
      aria-label={m.plans_charity()}
      className="mx-auto mt-6 flex max-w-180 items-center gap-5 rounded-card border border-line bg-surface px-5 py-4"
    >
      <CharityRing size={56} />
      <div className="min-w-0">
        <h2>{m.plans_charity()}</h2>
        <p className="text-small text-ink-2">{m.plans_charity_about()}</p>
        {pools.data === undefined ? null : <p className="mt-1 font-strong">{m.plans_charity_so_far({ amount })}</p>}
        <div className="flex flex-wrap items-center gap-x-3">
          <MoneyModePill mode={pools.data?.mode} sample={m.charity_sandbox()} />
          <Link to="/charity" className="link inline-flex min-h-11 items-center text-small lg:min-h-8">
            {m.charity_see_months()}
          </Link>
        </div>
      </div>
    </section>
  );
}

const asMoney = ({ setAsideMinor, currency }: { setAsideMinor: string; currency: 'USD' | 'EUR' }): string =>
  formatMoney(setAsideMinor, currency);
