import type { ProvenEntry } from '@house/contract/audit/security-activity';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment, formatWhen } from '../../../parts/words/dates.ts';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { PassedCheck } from '../check/use-log-check.ts';
import type { EntryState } from '../list/entry-state.tsx';
import type { LogChecks } from '../log-checks.ts';
import type { LogHead } from '../use-own-log.ts';
import { actDetail, actTitle, readShown } from '../words/describe-entry.ts';
import { EntryLink } from './entry-link.tsx';
import { EntryPath } from './entry-path.tsx';
import { ShortHash } from './short-hash.tsx';

export type EntryFactsProps = {
  entry: ProvenEntry;
  state: EntryState;
  passed: PassedCheck | null;
  head: LogHead | undefined;
  checks: LogChecks | undefined;
};

export const entryName = ({ place }: ProvenEntry): string =>
  place === null ? m.audit_entry_new() : m.audit_entry({ number: formatCount(place.sequence) });

export function EntryMark({ state }: { state: EntryState }) {
  if (state === 'proved') return <StatusPill tone="seal">{m.audit_in_log()}</StatusPill>;
  if (state === 'waiting') {
    return (
      <StatusPill tone="info" icon="clock">
        {m.audit_waits()}
      </StatusPill>
    );
  }
  if (state === 'checking') return null;
  return <StatusPill tone={state === 'wrong' ? 'danger' : 'warn'}>{m.audit_not_proved()}</StatusPill>;
}

/** What an entry says, and what proves it. Hashes and signatures are shown only once they were checked. */
export function EntryFacts({ entry, state, passed, head, checks }: EntryFactsProps) {
  const shown = readShown(entry.entry);
  const detail = actDetail(shown);
  return (
    <>
      <p className="font-strong">{actTitle(shown.act)}</p>
      <p className="text-small text-ink-2">
        {detail === null ? null : `${detail}. `}
        <time dateTime={shown.at}>{formatWhen(shown.at)}</time>
      </p>
      {state === 'waiting' ? (
        <InlineAlert className="mt-3" title={m.audit_waits()}>
          {m.audit_waits_about()}
        </InlineAlert>
      ) : null}
      {state === 'proved' && entry.place !== null ? <EntryPath joins={entry.place.path.length} /> : null}
      {checks === undefined ? null : <DefinitionList rows={listFacts({ entry, state, passed, head }, checks)} />}
      <details className="mt-3 border-t border-line pt-3 text-small">
        <summary className="cursor-pointer font-strong">{m.audit_recorded()}</summary>
        <p className="mt-2 text-ink-2">{m.audit_recorded_about()}</p>
        <p className="code-text mt-2 break-all">{entry.entry}</p>
      </details>
      <EntryLink leafHash={entry.leafHash} />
    </>
  );
}

type EntryFactsInput = Pick<EntryFactsProps, 'entry' | 'state' | 'passed' | 'head'>;

function listFacts({ entry, state, passed, head }: EntryFactsInput, checks: LogChecks): Definition[] {
  const hash = {
    key: 'hash',
    term: m.audit_entry_hash(),
    value: <ShortHash hex={checks.convertToHex(entry.leafHash)} />,
  };
  const before = {
    key: 'before',
    term: m.audit_entry_before(),
    value: entry.previous === '' ? m.audit_entry_first() : <ShortHash hex={checks.convertToHex(entry.previous)} />,
  };
  if (state !== 'proved' || passed === null || head === undefined) return [hash, before];
  const { checkpoint, witnesses } = passed;
  const signers = witnesses === 0 ? m.audit_signed_operator() : m.audit_signed_witnesses({ count: witnesses });
  return [
    hash,
    before,
    { key: 'checkpoint', term: m.audit_checkpoint(), value: m.audit_size({ count: checkpoint.size }) },
    { key: 'root', term: m.audit_root(), value: <ShortHash hex={checks.convertToHex(checkpoint.root)} /> },
    { key: 'at', term: m.audit_signed_at(), value: formatMoment(Date.parse(checkpoint.sealedAt)) },
    { key: 'by', term: m.audit_signed_by(), value: signers },
    { key: 'key', term: m.audit_operator_key(), value: checks.formatKeyWords(head.operatorKey) },
    ...head.checkpoint.cosignatures
      .filter((one) => checks.isCosigned(head.checkpoint.text, one))
      .map(({ publicKey }, at) => ({
        key: publicKey,
        term: m.audit_witness_key({ number: at + 1 }),
        value: checks.formatKeyWords(publicKey),
      })),
  ];
}
