import type { AnswerOf } from '@repo/contract/call';
import type { readCreatorData } from '@repo/contract/creator-panel/creator-panel';
import type { CryptoType } from '@repo/contract/rules/assets';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatCount } from '../../../parts/words/counts.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { useOverview, usePanelData } from '../use-panel.ts';
import { LastActsCard } from './last-acts-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { OpeningCard, useOpening } from './opening-card.tsx';
import { type OpenTab, PanelNeeds } from './panel-needs.tsx';
import { PaymentDays } from './payment-days.tsx';
import { PermissionsCard } from './permissions-card.tsx';
import { ReceivedStrip } from './received-strip.tsx';

type CreatorCounts = AnswerOf<typeof readCreatorData>['counts'];

const ASSETS: Readonly<Record<CryptoType, string>> = { bitcoin: 'BTC', ethereum: 'ETH', quantum: 'QRX' };

/** How many there are of each, in one ruled strip. */
function PanelCounts({ counts: { users, payments, qrCodes, wallets } }: { counts: CreatorCounts }) {
  const assets = wallets.byAsset.map(({ asset, count }) => `${ASSETS[asset]} ${formatCount(count)}`).join(', ');
  const cells = [
    {
      label: m.panel_count_users(),
      total: users.total,
      about: m.panel_count_users_about({ week: formatCount(users.thisWeek), verified: formatCount(users.verified) }),
    },
    {
      label: m.panel_count_payments(),
      total: payments.total,
      about: m.panel_count_payments_about({ today: formatCount(payments.today) }),
    },
    {
      label: m.panel_count_codes(),
      total: qrCodes.total,
      about: m.panel_count_codes_about({ active: formatCount(qrCodes.active) }),
    },
    { label: m.panel_count_wallets(), total: wallets.total, about: assets === '' ? m.panel_count_none() : assets },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {cells.map(({ label, total, about }) => (
        <div key={label} className="flex flex-col bg-surface px-4 py-3 sm:px-5">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="numeric font-mono text-[1.75rem] leading-tight font-strong">{formatCount(total)}</dd>
          <dd className="text-small text-ink-2">{about}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Work first, the figures in one strip, and every rule of the ledger by its own. */
export function OverviewTab({ onTab }: { onTab: OpenTab }) {
  const data = usePanelData();
  const overview = useOverview();
  const opening = useOpening();
  const error = data.error ?? overview.error;
  if (error !== null) {
    const retry = () => void Promise.all([data.refetch(), overview.refetch()]);
    return <PanelError title={m.panel_failed()} error={error} onRetry={retry} />;
  }
  if (data.data === undefined || overview.data === undefined) {
    return (
      <Skeleton label={m.panel_loading()}>
        <SkeletonBar className="mb-6 h-25 rounded-card" />
        <SkeletonBar className="h-80 rounded-card" />
      </Skeleton>
    );
  }
  const { needs, days, acts, ledger } = overview.data;
  const card = opening === undefined ? null : <OpeningCard opening={opening} />;
  // While the shop is closed nothing is more urgent than to open it.
  const isClosed = opening?.isOpen === false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      {isClosed ? card : null}
      <ReceivedStrip />
      <PanelCounts counts={data.data.counts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 sm:gap-6">
          <PanelNeeds needs={needs} onTab={onTab} />
          {isClosed ? null : card}
          <PaymentDays days={days} />
          <LastActsCard acts={acts} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 sm:gap-6">
          <LedgerCard check={ledger} />
          <PermissionsCard />
        </div>
      </div>
    </div>
  );
}
