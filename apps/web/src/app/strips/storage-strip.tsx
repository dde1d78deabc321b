import { useEffect, useState } from 'react';
import { onSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { checkStorage, forgetEviction, type StorageNews, watchStorageLost } from './storage-news.ts';

const pressable =
  'min-h-8 shrink-0 rounded-control border border-on-offline px-3 font-strong hover:bg-on-offline hover:text-offline focus-visible:outline-on-offline pointer-coarse:min-h-11';

/** What became of what this browser keeps, and the way back. */
export function StorageStrip() {
  const [news, setNews] = useStorageNews();
  const dismiss = () => {
    if (news === 'evicted') forgetEviction();
    setNews(null);
  };
  return (
    <div role="status" data-strip="storage">
      {news === null ? null : (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-offline px-4 py-2 text-small text-on-offline sm:flex-nowrap">
          <Icon name="warn" size={20} />
          <p className="min-w-0 max-w-prose flex-1 basis-4/5 sm:basis-0">
            <strong className="font-strong">
              {news === 'evicted' ? m.connection_evicted_title() : m.connection_lost_title()}
            </strong>{' '}
            <span>{news === 'evicted' ? m.connection_evicted() : m.connection_lost()}</span>
          </p>
          {news === 'lost' ? (
            <button type="button" onClick={() => location.reload()} className={classNames(pressable)}>
              {m.connection_reload()}
            </button>
          ) : (
            <button type="button" onClick={dismiss} className={classNames(pressable)}>
              {m.connection_understood()}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function useStorageNews() {
  const [news, setNews] = useState<StorageNews>(null);
  useEffect(() => {
    const check = async () => setNews(await checkStorage());
    void check();
    const unwatch = watchStorageLost(() => setNews('lost'));
    // With a new sign-in the browser keeps things again.
    const unlisten = onSession((event) => event === 'begun' && void check());
    return () => {
      unwatch();
      unlisten();
    };
  }, []);
  return [news, setNews] as const;
}
