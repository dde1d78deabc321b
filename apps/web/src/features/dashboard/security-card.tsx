import type { AnswerOf } from '@repo/contract/call';
import type { ALGORITHM_USES, readSecurity } from '@repo/contract/dashboard/dashboard';
import { m } from '../../paraglide/messages.js';
import { formatShortDay, formatWhen } from '../../parts/words/dates.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CardError } from './card-error.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { FoldedCard, FoldedLine } from './folded-card.tsx';
import { useSecurity } from './use-dashboard.ts';

type Security = AnswerOf<typeof readSecurity>;

const USE_LABELS: Readonly<Record<(typeof ALGORITHM_USES)[number], () => string>> = {
  signatures: m.dashboard_use_signatures,
  content: m.dashboard_use_content,
  keys: m.dashboard_use_keys,
  passwords: m.dashboard_use_passwords,
  log: m.dashboard_use_log,
};

/** In one sentence whether what protects the data is up to date. */
export function FoldedSecurityCard() {
  const security = useSecurity();
  return (
    <FoldedCard title={m.dashboard_quantum()}>
      {security.isPending ? <CardSkeleton rows={1} /> : null}
      {security.isError ? <CardError error={security.error} onRetry={() => void security.refetch()} /> : null}
      {security.isSuccess ? <FoldedLine>{describeProtection(security.data)}</FoldedLine> : null}
    </FoldedCard>
  );
}

const describeProtection = ({ algorithms }: Security): string =>
  algorithms.some(({ use, isPostQuantum }) => use === 'signatures' && isPostQuantum)
    ? m.dashboard_quantum_folded()
    : m.dashboard_quantum_folded_classical();

/** The algorithms that run and the age of the keys, as the server says them. */
export function SecurityCard() {
  const security = useSecurity();
  return (
    <Card title={m.dashboard_quantum()} flush>
      {security.isPending ? <CardSkeleton rows={6} /> : null}
      {security.isError ? <CardError error={security.error} onRetry={() => void security.refetch()} /> : null}
      {security.isSuccess ? (
        <div className="px-4 pb-4 sm:px-5">
          <p className="mb-2 text-small text-ink-2">{m.dashboard_quantum_about()}</p>
          <DefinitionList rows={[...algorithmRows(security.data), ...keyRows(security.data)]} />
        </div>
      ) : null}
    </Card>
  );
}

function algorithmRows({ algorithms }: Security) {
  return algorithms.map(({ use, name, isPostQuantum }) => ({
    key: use,
    term: USE_LABELS[use](),
    value: (
      <span className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
        <span className="font-mono text-mono">{name}</span>
        {isPostQuantum ? <StatusPill tone="ok">{m.dashboard_post_quantum()}</StatusPill> : null}
      </span>
    ),
  }));
}

function keyRows({ vault, serverKey, logKey, checkpoint }: Security) {
  return [
    {
      key: 'vault',
      term: m.dashboard_key_vault(),
      value:
        vault === null
          ? m.dashboard_key_vault_none()
          : m.dashboard_key_vault_value({ generation: vault.generation, day: formatShortDay(vault.since) }),
    },
    { key: 'server', term: m.dashboard_key_server(), value: <Key {...serverKey} /> },
    { key: 'log', term: m.dashboard_key_log(), value: <Key {...logKey} /> },
    {
      key: 'checkpoint',
      term: m.dashboard_checkpoint(),
      value:
        checkpoint === null
          ? m.dashboard_checkpoint_none()
          : m.dashboard_checkpoint_value({ when: formatWhen(checkpoint.at), entries: checkpoint.entries }),
    },
  ];
}

/** Ids of keys are long; their first letters tell them apart. */
const SHOWN_LETTERS = 12;

function Key({ id, since }: { id: string; since: string | null }) {
  const shown = id.length > SHOWN_LETTERS ? `${id.slice(0, SHOWN_LETTERS)}…` : id;
  return (
    <>
      <span className="font-mono text-mono">{shown}</span>{' '}
      {since === null ? m.dashboard_key_age_unknown() : m.dashboard_key_since({ day: formatShortDay(since) })}
    </>
  );
}
