import type { CharityStep } from '@repo/client/ledger/check-charity';
import type { CharityMonth } from '@repo/contract/charity/charity';
import { readLedgerHead, readTransactionProof } from '@repo/contract/ledger/ledger';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../parts/words/counts.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { checkHeldHead } from './held-head.ts';
import { NoWitness } from './no-witness.tsx';
import { checkBlockWitnesses } from './witnessed-step.ts';

/**
 * `held`: the block belongs to the ledger whose head this browser remembers from the page of the ledger. `witness`: somebody
 * outside signed a log with this block.
 */
type MonthStep = Omit<CharityStep, 'name'> & { readonly name: CharityStep['name'] | 'held' | 'witness' };
type MonthCheckResult = { steps: readonly MonthStep[]; height: number | null };

/** Reads the proof and checks it here. The signatures and hashes are a large script, loaded when it is asked for. */
async function checkMonth(month: CharityMonth, signal: AbortSignal): Promise<MonthCheckResult> {
  const [{ checkCharityMonth }, { chain }, proof] = await Promise.all([
    import('@repo/client/ledger/check-charity'),
    ask(readLedgerHead, {}, { signal }),
    ask(readTransactionProof, { params: { hash: month.transactionHash } }, { signal }),
  ]);
  const steps = checkCharityMonth(chain, month, proof);
  const isPlaced = steps.some(({ name, ok }) => name === 'place' && ok);
  const more = isPlaced
    ? [await checkHeldHead(chain, proof, signal), await checkBlockWitnesses(proof, signal)].filter(
        (one) => one !== null,
      )
    : [];
  return { steps: [...steps, ...more], height: proof.sealed?.block.height ?? null };
}

/** Computes here that the figures of a month stand in a block of the ledger. */
export function MonthCheck({ month }: { month: CharityMonth }) {
  const [isAsked, setAsked] = useState(false);
  const check = useQuery({
    queryKey: ['charity-check', month],
    queryFn: ({ signal }) => checkMonth(month, signal),
    enabled: isAsked,
    staleTime: 0,
  });
  const run = () => (isAsked ? void check.refetch() : setAsked(true));
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Button size="low" icon="ok" busy={check.isFetching} busyLabel={m.charity_checking()} onClick={run}>
          {m.charity_check()}
        </Button>
        <Link
          to="/explorer"
          search={{ tx: month.transactionHash }}
          className="link inline-flex min-h-11 items-center text-small lg:min-h-8"
        >
          {m.charity_see_transaction()}
        </Link>
      </div>
      {check.isError ? (
        <ReadError title={m.charity_check_failed()} error={check.error} onRetry={run} className="mt-3" />
      ) : null}
      {check.data === undefined || check.isError ? null : <Outcome checked={check.data} />}
    </div>
  );
}

function Outcome({ checked: { steps, height } }: { checked: MonthCheckResult }) {
  const isWrong = steps.some(({ ok }) => !ok);
  return (
    <div className="mt-3 rounded-control border border-line" role="status">
      <p className="border-b border-line px-3 py-2">
        <StatusPill tone={isWrong ? 'danger' : 'ok'} bare>
          {isWrong ? m.charity_check_wrong() : m.charity_checked()}
        </StatusPill>
      </p>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <Step key={step.name} step={step} height={height} />
        ))}
      </ol>
      {isWrong || height === null || steps.some(({ name }) => name === 'witness') ? null : <NoWitness />}
      {height === null && !isWrong ? <InlineAlert className="m-3">{m.charity_check_waits()}</InlineAlert> : null}
    </div>
  );
}

const WRONG: Readonly<Record<MonthStep['name'], () => string>> = {
  sums: m.charity_step_sums_wrong,
  memo: m.charity_step_memo_wrong,
  operator: m.charity_step_operator_wrong,
  place: m.charity_step_place_wrong,
  held: m.charity_step_held_wrong,
  witness: m.charity_step_witness_wrong,
};

function Step({ step, height }: { step: MonthStep; height: number | null }) {
  const { name, ok, value, expected } = step;
  return (
    <li className="flex gap-3 px-3 py-2.5 text-label">
      <Icon name={ok ? 'ok' : 'alert'} className={ok ? 'text-ok' : 'text-danger'} />
      <div className="min-w-0">
        <p className={ok ? undefined : 'font-strong text-danger'}>{ok ? rightWords(name, height) : WRONG[name]()}</p>
        {value === undefined ? null : <p className="code-text text-tiny break-all text-ink-3">{value}</p>}
        {ok || expected === undefined ? null : <p className="code-text text-tiny break-all text-danger">{expected}</p>}
      </div>
    </li>
  );
}

function rightWords(name: MonthStep['name'], height: number | null): string {
  switch (name) {
    case 'sums':
      return m.charity_step_sums();
    case 'memo':
      return m.charity_step_memo();
    case 'operator':
      return m.charity_step_operator();
    case 'place':
      return m.charity_step_place({ height: formatCount(height ?? 0) });
    case 'held':
      return m.charity_step_held();
    case 'witness':
      return m.charity_step_witness();
  }
}
