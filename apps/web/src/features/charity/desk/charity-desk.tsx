import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { monthName, STATUS_TONES, statusName } from '../charity-words.ts';
import { useMonths } from '../use-charity.ts';
import type { DeskShare } from './desk-rows.ts';
import { OrganisationsDesk } from './organisations-desk.tsx';
import { PayDialog, ReverseDialog } from './share-dialogs.tsx';

type DeskAction = DeskShare & { act: 'pay' | 'payout' | 'share' };

/** What the creator does for charity: record payouts, reverse them, and enter who receives. */
export function CharityDesk() {
  const [asked, setAsked] = useState<DeskAction | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <p className="text-ink-2">
        {m.charity_desk_about()}{' '}
        <Link to="/charity" className="link">
          {m.charity_desk_public()}
        </Link>
      </p>
      <SharesCard onAsk={setAsked} />
      <OrganisationsDesk />
      {asked?.act === 'pay' ? <PayDialog {...asked} onClose={close} /> : null}
      {asked === null || asked.act === 'pay' ? null : <ReverseDialog {...asked} of={asked.act} onClose={close} />}
    </div>
  );
}

function SharesCard({ onAsk }: { onAsk: (asked: DeskAction) => void }) {
  const months = useMonths();
  const rows = (months.data ?? []).flatMap((month) => month.shares.map((share) => ({ month, share })));
  return (
    <Card title={m.charity_shares()} flush>
      {months.isPending ? (
        <Skeleton label={m.charity_loading()} className="px-4 pb-5 sm:px-5">
          <SkeletonBar className="h-16 w-full" />
        </Skeleton>
      ) : null}
      {months.isError && months.data === undefined ? (
        <ReadError
          title={m.charity_failed()}
          error={months.error}
          onRetry={() => void months.refetch()}
          className="mx-4 mb-5 sm:mx-5"
        />
      ) : null}
      {months.data !== undefined && rows.length === 0 ? <EmptyState>{m.charity_desk_no_shares()}</EmptyState> : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((row) => (
          <ShareRow key={row.share.id} row={row} onAsk={(act) => onAsk({ ...row, act })} />
        ))}
      </ul>
      {months.hasNextPage ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button size="low" busy={months.isFetchingNextPage} onClick={() => void months.fetchNextPage()}>
            {m.charity_months_more()}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

type ShareRowProps = { row: DeskShare; onAsk: (act: DeskAction['act']) => void };

function ShareRow({ row: { month, share }, onAsk }: ShareRowProps) {
  const { name, amountMinor, status } = share;
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:px-5">
      <div className="min-w-0">
        <bdi className="font-strong break-words">{name}</bdi>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
          {monthName(month.month)}
          <span className="numeric font-mono">{formatMoney(amountMinor, month.currency)}</span>
          <StatusPill tone={STATUS_TONES[status]} bare>
            {statusName(status)}
          </StatusPill>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'allocated' ? (
          <>
            <Button size="low" variant="primary" onClick={() => onAsk('pay')}>
              {m.charity_desk_pay()}
            </Button>
            <Button size="low" onClick={() => onAsk('share')}>
              {m.charity_desk_return()}
            </Button>
          </>
        ) : null}
        {status === 'paid' ? (
          <Button size="low" onClick={() => onAsk('payout')}>
            {m.charity_desk_undo()}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
