import type { CountedPlace } from '@repo/client/ledger/check-counted';
import { CHARITY_SHARE } from '@repo/contract/charity/charity';
import type { CharityCode } from '@repo/contract/charity/charity-leaves';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatSigned, monthName } from '../charity-words.ts';

/** From the paper to what was paid out, in five figures. */
export function CountedFigures({ code, placed: { month } }: { code: CharityCode; placed: CountedPlace }) {
  const { currency, setAsideMinor, allocatedMinor, shares, tree } = month;
  const money = (minor: string) => formatSigned(minor, currency);
  const paid = shares.reduce(
    (sum, { amountMinor, status }) => sum + (status === 'paid' ? BigInt(amountMinor) : 0n),
    0n,
  );
  const papers = tree?.papers ?? 0;
  const figures = [
    { name: m.charity_counted_paper(), value: money(code.amountMinor), about: code.paper },
    { name: m.charity_counted_fifth(), value: money(String(BigInt(code.amountMinor) / CHARITY_SHARE)), about: '' },
    {
      name: m.charity_counted_tree(),
      value: m.charity_counted_leaves({ count: formatCount(tree?.size ?? 0) }),
      about: m.charity_counted_papers({ count: papers, shown: formatCount(papers) }),
    },
    {
      name: m.charity_counted_month({ month: monthName(month.month) }),
      value: money(setAsideMinor),
      about: m.charity_counted_of_sold({ amount: money(tree?.soldMinor ?? '0') }),
    },
    {
      name: m.charity_counted_paid(),
      value: money(paid.toString()),
      about: m.charity_counted_paid_of({ amount: money(allocatedMinor) }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-control border border-line px-4 py-4 lg:grid-cols-5">
      {figures.map(({ name, value, about }) => (
        <div key={name} className="min-w-0">
          <dt className="text-small text-ink-3">{name}</dt>
          <dd>
            <p className="numeric font-mono font-strong">{value}</p>
            <p className="text-tiny break-words text-ink-3">{about}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
