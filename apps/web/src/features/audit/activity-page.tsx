import type { ActivityGroup, ProvenEntry } from '@repo/contract/audit/security-activity';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '../../api/ask-error.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { StaleNote } from '../../parts/changes/stale-note.tsx';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LogAlarmCard } from './alarm/log-alarm-card.tsx';
import { CheckBanner } from './check/check-banner.tsx';
import { type LogCheck, useLogCheck } from './check/use-log-check.ts';
import { EntryPlace } from './entry/entry-place.tsx';
import { EntriesCard } from './list/entries-card.tsx';
import { deriveEntryState, findPassed } from './list/entry-state.tsx';
import { useLogChecks } from './load-log-checks.ts';
import type { LogChecks } from './log-checks.ts';
import { type LogHead, useLogHead, useOwnCounts, useOwnEntry } from './use-own-log.ts';

type ActivityPageProps = { accountId: string; leaf: string | null; group: ActivityGroup | undefined };

/** The person's own entries of the audit log, and how this browser checks them. */
export function ActivityPage({ accountId, leaf, group }: ActivityPageProps) {
  const head = useLogHead();
  return (
    <>
      <PageHeader
        title={m.audit_title()}
        about={m.audit_about()}
        actions={head.data === undefined ? null : <Download head={head.data} accountId={accountId} />}
      />
      <StaleNote className="mb-4" />
      {head.isError ? <HeadError error={head.error} onRetry={() => void head.refetch()} /> : null}
      <Activity head={head.data} isStale={head.isError} accountId={accountId} leaf={leaf} group={group} />
    </>
  );
}

type ActivityProps = ActivityPageProps & { head: LogHead | undefined; isStale: boolean };

function Activity({ head, isStale, accountId, leaf, group }: ActivityProps) {
  const size = head && parseTreeSize(head);
  const counts = useOwnCounts(size);
  const total = counts.data?.all;
  const { check, again, checkAll, settle, report } = useLogCheck({ head, accountId, total });
  const checks = useLogChecks().data;
  if (counts.isError) {
    return <ReadError title={m.audit_failed()} error={counts.error} onRetry={() => void counts.refetch()} />;
  }
  return (
    <>
      {check.state === 'alarm' ? (
        <LogAlarmCard alarm={check.alarm} checks={checks} onSettle={settle} />
      ) : (
        !isStale && <CheckBanner check={check} total={total} onAgain={again} onAll={checkAll} />
      )}
      {head === undefined ? null : (
        <Entries
          head={head}
          size={size}
          counts={counts.data}
          check={check}
          checks={checks}
          onWrong={report}
          accountId={accountId}
          leaf={leaf}
          group={group}
        />
      )}
    </>
  );
}

type EntriesProps = ActivityPageProps & {
  head: LogHead;
  size: number | undefined;
  counts: ReturnType<typeof useOwnCounts>['data'];
  check: LogCheck;
  checks: LogChecks | undefined;
  onWrong: (entry: ProvenEntry) => void;
};

function Entries({ head, size, counts, check, checks, onWrong, accountId, leaf, group }: EntriesProps) {
  const navigate = useNavigate();
  const found = useOwnEntry({ size, leaf });
  // When this checkpoint came: what is shown under it was verified then.
  const [arrived, setArrived] = useState({ text: head.checkpoint.text, at: Date.now() });
  if (arrived.text !== head.checkpoint.text) setArrived({ text: head.checkpoint.text, at: Date.now() });
  const judge = (entry: ProvenEntry, provedIn: number) =>
    deriveEntryState(entry, { check, checks, accountId, size: provedIn });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
      <EntriesCard
        size={size}
        group={group}
        onGroup={(show) => {
          const search = show === undefined ? {} : { show };
          void navigate({ to: '/security-activity', search, resetScroll: false });
        }}
        total={counts?.[group ?? 'all']}
        chosen={leaf}
        deriveState={judge}
        onWrong={onWrong}
        at={check.state === 'verified' ? check.at : arrived.at}
      />
      <div className="grid content-start gap-5 sm:gap-6">
        <EntryPlace
          leaf={leaf}
          found={found}
          state={found.data ? judge(found.data.entry, found.data.size) : 'checking'}
          passed={findPassed(check)}
          head={head}
          checks={checks}
          show={group}
        />
        <HowCard />
      </div>
    </div>
  );
}

/** Only to ask with: what counts is read from the signed text once it was checked. */
function parseTreeSize({ checkpoint }: LogHead): number | undefined {
  const size = /"size":(\d{1,15})[,}]/.exec(checkpoint.text)?.[1];
  return size === undefined ? undefined : Number(size);
}

function HeadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (hasCode(error, 'audit.noLog')) {
    return (
      <InlineAlert className="mb-5" announce="status" title={m.audit_no_log()}>
        {m.audit_no_log_about()}
      </InlineAlert>
    );
  }
  return <ReadError className="mb-5" title={m.audit_failed()} error={error} onRetry={onRetry} />;
}

function Download({ head, accountId }: { head: LogHead; accountId: string }) {
  const saving = useCall(async () => (await import('./save-proofs.ts')).saveProofs(head, accountId), {
    failed: { title: m.audit_download_failed(), about: m.ui_server_fault() },
  });
  return (
    <Button icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
      {m.audit_download()}
    </Button>
  );
}

function HowCard() {
  const points = [
    m.audit_how_hash(),
    m.audit_how_order(),
    m.audit_how_path(),
    m.audit_how_growth(),
    m.audit_how_offline(),
  ];
  return (
    <Card title={m.audit_how()}>
      <ul className="list-disc space-y-2 pl-5 text-small text-ink-2 marker:text-ink-3">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
