import { useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { HistoryRow } from './history-row.tsx';
import type { History } from './use-history.ts';
import type { Parties } from './use-parties.ts';

type HistoryListProps = {
  history: History;
  parties: Parties;
  seenFrom: string | null;
  openId: string | null;
  onOpen: (id: string) => void;
};

const ROW_PX = 69;
/** How far below the window the end of the list may be when the next page is asked for. */
const AHEAD = '0px 0px 1200px 0px';

/** Only the rows in sight are drawn, and the next page comes before the end is reached. */
export function HistoryList({ history, parties, seenFrom, openId, onOpen }: HistoryListProps) {
  return (
    <>
      <div
        className={classNames(
          '@container overflow-clip rounded-card border border-line bg-surface transition-opacity',
          history.isOld && 'opacity-60',
        )}
      >
        <h2 className="sr-only">{m.wallet_tab_transactions()}</h2>
        <VirtualList
          rows={history.rows}
          getRowKey={(row) => row.id}
          estimatePx={ROW_PX}
          renderRow={(row, place) => (
            <HistoryRow
              key={row.id}
              transaction={row}
              place={place}
              parties={parties}
              seenFrom={seenFrom}
              isOpen={row.id === openId}
              onOpen={() => onOpen(row.id)}
            />
          )}
        />
      </div>
      <ListEnd history={history} />
    </>
  );
}

/** What stands below the last row: the next page comes by itself, and after a failure on a press. */
function ListEnd({ history }: { history: History }) {
  const { isCut, hasMore, isLoadingMore, loadMore, rows } = history;
  const count = formatCount(rows.length);
  if (isCut) {
    return (
      <InlineAlert
        tone="warn"
        announce="status"
        className="mt-3"
        title={m.wallet_history_cut()}
        action={
          <Button size="low" busy={isLoadingMore} onClick={loadMore}>
            {m.ui_try_again()}
          </Button>
        }
      >
        {m.wallet_history_cut_about({ count })}
      </InlineAlert>
    );
  }
  if (!hasMore) return null;
  return (
    <div className="mt-3 flex justify-center">
      <WhenNear isOn={!isLoadingMore && !history.isOld} onNear={loadMore} />
      <Button size="low" busy={isLoadingMore} busyLabel={m.wallet_history_loading_more()} onClick={loadMore}>
        {m.wallet_history_more({ count })}
      </Button>
    </div>
  );
}

function WhenNear({ isOn, onNear }: { isOn: boolean; onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!isOn || mark.current === null) return;
    const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && latest.current(), {
      rootMargin: AHEAD,
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isOn]);
  return <span ref={mark} aria-hidden="true" />;
}
