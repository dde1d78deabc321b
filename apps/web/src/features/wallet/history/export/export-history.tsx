import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../../../api/ask-error.ts';
import { saveFile } from '../../../../device/files/save-file.ts';
import { m } from '../../../../paraglide/messages.js';
import { useCall } from '../../../../parts/calls/use-call.ts';
import { formatCount } from '../../../../parts/words/counts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { type HistoryFilter, type HistoryQuery, isFiltered } from '../history-filter.ts';
import type { Parties } from '../use-parties.ts';
import type { HistoryExport, HistoryFileKind } from './make-history-file.ts';

type ExportHistoryProps = { query: HistoryQuery; filter: HistoryFilter; parties: Parties; seenFrom: string | null };

/** What the filter shows, as a file: every page of it, with a way to stop while they are read. */
export function ExportHistory({ query, filter, parties, seenFrom }: ExportHistoryProps) {
  const { loaded, start, stop } = useExport();
  const of = { query, parties, seenFrom, scope: describeScope(filter, seenFrom, parties) };
  if (loaded !== null) {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status" className="numeric text-small text-ink-2">
          {m.wallet_history_export_loaded({ count: formatCount(loaded) })}
        </span>
        <Button onClick={stop}>{m.ui_cancel()}</Button>
      </span>
    );
  }
  return (
    <DropdownMenu
      trigger={<Button icon="download">{m.wallet_history_export()}</Button>}
      items={[
        { label: m.wallet_history_export_csv(), icon: 'list', onSelect: () => start('csv', of) },
        { label: m.wallet_history_export_json(), icon: 'text', onSelect: () => start('json', of) },
        { label: m.wallet_history_export_labels(), icon: 'text', onSelect: () => start('labels', of) },
        { label: m.wallet_history_export_pdf(), icon: 'document', onSelect: () => start('pdf', of) },
      ]}
    />
  );
}

function useExport() {
  const [loaded, setLoaded] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const making = useCall(
    async (kind: HistoryFileKind, of: HistoryExport, signal: AbortSignal) => {
      const { makeHistoryFile } = await import('./make-history-file.ts');
      const { name, content, count } = await makeHistoryFile(kind, of, { signal, onLoaded: setLoaded });
      saveFile(name, content);
      return count;
    },
    {
      done: (count) => m.wallet_history_export_done({ count: formatCount(count) }),
      failed: { title: m.wallet_history_export_failed(), about: m.ui_server_fault() },
      reason: (error, fallback) => (stopping.current?.signal.aborted ? null : describeFailure(error, fallback)),
    },
  );

  function start(kind: HistoryFileKind, of: HistoryExport): void {
    stopping.current = new AbortController();
    setLoaded(0);
    void making.submit(kind, of, stopping.current.signal);
  }

  return { loaded: making.isPending ? loaded : null, start, stop: () => stopping.current?.abort() };
}

/** What of the history a statement holds, in words. */
function describeScope(filter: HistoryFilter, seenFrom: string | null, { names }: Parties): string {
  const wallet = seenFrom === null ? m.wallet_history_all_wallets() : (names.get(seenFrom) ?? seenFrom);
  const { since, until } = filter;
  const days = since === '' && until === '' ? [] : [`${since || '…'} – ${until || '…'}`];
  const isNarrower = isFiltered({ ...filter, walletId: 'all', since: '', until: '' });
  return [wallet, ...days, ...(isNarrower ? [m.wallet_history_statement_filtered()] : [])].join(', ');
}
