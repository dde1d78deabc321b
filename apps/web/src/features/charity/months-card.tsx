import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { exportMonths } from './export-months.ts';
import { MonthRow } from './month-row.tsx';
import { useMonths } from './use-charity.ts';

/** Every month that was allocated, newest first. */
export function MonthsCard() {
  const months = useMonths();
  const rows = months.data ?? [];
  return (
    <Card title={m.charity_months()} flush action={rows.length === 0 ? null : <Export />}>
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
      {months.data !== undefined && rows.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.charity_months_none()}</p>
      ) : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((month, place) => (
          <MonthRow key={`${month.month} ${month.currency}`} month={month} isFirst={place === 0} />
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

function Export() {
  const saving = useCall(exportMonths, { failed: { title: m.charity_csv_failed(), about: m.ui_server_fault() } });
  return (
    <Button size="low" icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
      {m.charity_csv()}
    </Button>
  );
}
