import { useNavigate } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { PassedCheck } from '../check/use-log-check.ts';
import type { EntryState } from '../list/entry-state.tsx';
import type { LogChecks } from '../log-checks.ts';
import type { LogHead, useOwnEntry } from '../use-own-log.ts';
import { EntryFacts, EntryMark, entryName } from './entry-facts.tsx';

type EntryPlaceProps = {
  /** That of the link; null without one. */
  leaf: string | null;
  found: Pick<ReturnType<typeof useOwnEntry>, 'data'>;
  state: EntryState;
  passed: PassedCheck | null;
  head: LogHead | undefined;
  checks: LogChecks | undefined;
  show: string | undefined;
};

/** The chosen entry: beside the list, or over it where there is no room. */
export function EntryPlace({ leaf, found: { data }, show, ...facts }: EntryPlaceProps) {
  const navigate = useNavigate();
  const isBeside = useMedia('(width >= 64rem)');
  const entry = data?.entry;
  const title = entry === undefined ? m.audit_entry_none() : entryName(entry);
  const content =
    entry === undefined ? (
      <p className="text-ink-2">{m.audit_entry_none_about()}</p>
    ) : (
      <EntryFacts entry={entry} {...facts} />
    );
  if (!isBeside) {
    return (
      <SidePanel
        open={leaf !== null && data !== undefined}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          const search = show === undefined ? {} : { show };
          void navigate({ to: '/security-activity', search, resetScroll: false });
        }}
        title={title}
      >
        {entry === undefined ? null : (
          <p className="mb-3">
            <EntryMark state={facts.state} />
          </p>
        )}
        {content}
      </SidePanel>
    );
  }
  if (leaf === null) {
    return (
      <Card>
        <EmptyState>{m.audit_entry_choose()}</EmptyState>
      </Card>
    );
  }
  if (data === undefined) return null;
  return (
    <Card title={title} action={entry === undefined ? null : <EntryMark state={facts.state} />}>
      {content}
    </Card>
  );
}
