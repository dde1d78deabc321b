import { m } from '../../../paraglide/messages.js';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import type { CreatorTab } from '../creator-tab.ts';
import { PanelError } from '../panel-error.tsx';
import { useOverview, usePanelData } from '../use-panel.ts';
import { LastActsCard } from './last-acts-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { PanelCounts } from './panel-counts.tsx';
import { PanelNeeds } from './panel-needs.tsx';
import { PaymentDays } from './payment-days.tsx';
import { PermissionsCard } from './permissions-card.tsx';

/** Work first, the figures in one strip, and every rule of the ledger by its own. */
export function OverviewTab({ onTab }: { onTab: (tab: CreatorTab) => void }) {
  const data = usePanelData();
  const overview = useOverview();
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <OpeningCard />
      <PanelCounts counts={data.data.counts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 sm:gap-6">
          <PanelNeeds needs={needs} onTab={onTab} />
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
