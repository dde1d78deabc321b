import { m } from '../../paraglide/messages.js';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';

type MoreRowsQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
};

/** Leads to the next page of a list, below it; nothing at its end. */
export function MoreRows({ pages, label, failed }: { pages: MoreRowsQuery; label: string; failed: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5 print:hidden">
      {pages.isFetchNextPageError ? (
        <ReadError title={failed} error={pages.error} onRetry={() => void pages.fetchNextPage()} className="mb-3" />
      ) : null}
      <Button busy={pages.isFetchingNextPage} busyLabel={m.ledger_loading()} onClick={() => void pages.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
