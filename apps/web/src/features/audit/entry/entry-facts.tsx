import { ACTIVITY_PATH, type ProvenEntry } from '@repo/contract/audit/security-activity';
import { useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { actTitle } from '../../../parts/log/act-titles.ts';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { PassedCheck } from '../check/use-log-check.ts';
import type { EntryState } from '../list/entry-state.tsx';
import type { LogChecks } from '../log-checks.ts';
import type { LogHead } from '../use-own-log.ts';
import { actDetail, readShown } from '../words/describe-entry.ts';
import { JOINS_DRAWN_MAX, layPath } from './path-geometry.ts';
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

/** From the entry up to the checkpoint: each filled point is a hash that this browser has made, each ring one it was given. */
function EntryPath({ joins }: { joins: number }) {
  if (joins === 0) return null;
  const { width, height, stops, given, way, branches } = layPath(joins);
  const isWhole = joins <= JOINS_DRAWN_MAX;
  const last = stops.length - 1;
  return (
    <figure className="my-3">
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" role="img" aria-label={m.audit_path()}>
        {branches.map((path) => (
          <path key={path} d={path} fill="none" className="stroke-edge" strokeWidth={1.1} />
        ))}
        <path d={way} fill="none" className="stroke-primary" strokeWidth={3} strokeLinecap="round" />
        {given.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={5} className="fill-surface stroke-seal" strokeWidth={2.5} />
        ))}
        {stops.map(({ x, y }, at) => (
          <circle key={x} cx={x} cy={y} r={at === last ? 4 : 5.5} className="fill-primary" />
        ))}
        <circle
          cx={stops[last]?.x}
          cy={stops[last]?.y}
          r={9}
          fill="none"
          className="stroke-primary"
          strokeWidth={2.5}
        />
      </svg>
      <figcaption className="mt-1 flex justify-between gap-3 text-tiny text-ink-2">
        <span>{m.audit_path_entry()}</span>
        <span className="text-center">
          {isWhole
            ? m.audit_path_drawn({ count: joins })
            : m.audit_path_some({ drawn: formatCount(JOINS_DRAWN_MAX), count: joins })}
        </span>
        <span>{m.audit_path_checkpoint()}</span>
      </figcaption>
    </figure>
  );
}

/** A link to one entry. It opens for its subject alone; to anybody else it says nothing. */
function EntryLink({ leafHash }: { leafHash: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const address = `${location.origin}${ACTIVITY_PATH}?entry=${leafHash}`;
  return (
    <p className="mt-3">
      <Button
        variant="quiet"
        size="low"
        icon="copy"
        className="-ml-2.5"
        onClick={() => void copyText(address).then((isCopied) => setCopied(isCopied ? leafHash : null))}
      >
        {copied === leafHash ? m.audit_link_copied() : m.audit_link_copy()}
      </Button>
    </p>
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
