import type { Transaction } from '@repo/contract/wallet/transactions';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useMemo, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { formatShortDay, formatWhen } from '../../../../parts/words/dates.ts';
import { Card } from '../../../../ui/card.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import type { WalletNames } from '../../use-wallets.ts';
import { formatAmount, shortAddress } from '../../wallet-words.ts';
import { BalanceDrawing } from './balance-drawing.tsx';
import { type BalancePoint, balancePoints, thinPoints } from './balance-points.ts';

/** More are not told apart in the drawing. */
const DRAWN_MAX = 300;
/** Rows that are read rather than looked at. */
const LISTED_MAX = 60;

type BalanceCardProps = { wallet: Wallet; names: WalletNames; rows: readonly Transaction[] };

/** The balance of one wallet over its loaded history, as a drawing and as the table that says the same. */
export function BalanceCard({ wallet, names, rows }: BalanceCardProps) {
  const [isOpen, setOpen] = useState(true);
  const points = useMemo(() => balancePoints(wallet, rows), [wallet, rows]);
  const [first] = points;
  if (first === undefined) return null;
  const name = names.get(wallet.walletAddress) ?? shortAddress(wallet.walletAddress);
  const now = formatAmount(wallet.balance, wallet.cryptoType);
  const since = formatShortDay(first.at);
  return (
    <Card className="mb-4">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-6">
          <h2 className="inline text-h3 font-strong">{m.wallet_history_chart({ name })}</h2>
        </summary>
        <div className="mt-3 grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <figure className="min-w-0">
            <BalanceDrawing
              points={thinPoints(points, DRAWN_MAX)}
              label={m.wallet_history_chart_label({ name, since, now })}
            />
            <figcaption className="numeric mt-1 flex justify-between text-small text-ink-3">
              <span>{since}</span>
              <span>{m.wallet_history_chart_now()}</span>
            </figcaption>
          </figure>
          <BalanceTable points={points} wallet={wallet} />
        </div>
      </details>
    </Card>
  );
}

/** The latest first; a long history is listed in even steps. */
function BalanceTable({ points, wallet }: { points: readonly BalancePoint[]; wallet: Wallet }) {
  const listed = thinPoints(points, LISTED_MAX).toReversed();
  return (
    <ScrollArea label={m.wallet_history_chart_table()} className="max-h-48 rounded-control border border-line">
      <table className="w-full text-small">
        <caption className="sr-only">{m.wallet_history_chart_table()}</caption>
        <thead className="sticky top-0 bg-surface text-tiny text-ink-3">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-normal">
              {m.wallet_history_date()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {m.wallet_history_balance()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {listed.map(({ at, units }) => (
            <tr key={`${at} ${units}`}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {formatWhen(at)}
              </th>
              <td className="numeric px-3 py-1.5 text-right font-mono">{formatAmount(units, wallet.cryptoType)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
