import type { ProofStep, TransactionProof } from '@repo/client/ledger/check-proof';
import type { LedgerChain } from '@repo/contract/ledger/ledger';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { formatTook, SIGNATURE_BYTES, shortHash } from '../ledger-words.ts';
import { useChecks } from '../use-checks.ts';

type ProofStepsProps = {
  steps: readonly ProofStep[];
  proof: TransactionProof;
  chain: LedgerChain;
  /** Of the head that the block was compared with. */
  headHeight: number | undefined;
};

/** Every step that was done here, with its value and the time it took. The first that fails is the last one shown. */
export function ProofSteps({ steps, proof, chain, headHeight }: ProofStepsProps) {
  const checks = useChecks();
  const words = checks.data?.findOperator(chain)?.words ?? '';
  return (
    <ol className="divide-y divide-line border-t border-line empty:hidden">
      {steps.map((step, place) => (
        <Step
          key={`${step.name} ${step.joined?.start ?? ''}`}
          number={place + 1}
          step={step}
          text={stepText(step, proof, chain)}
          value={stepValue(step, { proof, words, headHeight })}
        />
      ))}
    </ol>
  );
}

type ProofStepProps = { number: number; step: ProofStep; text: string; value: string };

function Step({ number, step, text, value }: ProofStepProps) {
  const { ok } = step;
  return (
    <li className={classNames('px-4 py-2.5 sm:px-5', !ok && 'bg-danger-wash')}>
      <div className="flex items-center gap-3">
        <span
          className={classNames(
            'numeric grid size-6 shrink-0 place-items-center rounded-full text-tiny font-strong',
            ok ? 'bg-primary-wash text-primary' : 'bg-danger text-on-danger',
          )}
        >
          {number}
        </span>
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span className={classNames('text-label', !ok && 'font-strong text-danger')}>{text}</span>
          {ok ? <span className="code-text text-tiny whitespace-nowrap text-ink-2">{value}</span> : null}
        </span>
        <span className="numeric w-15 shrink-0 text-right text-tiny whitespace-nowrap text-ink-3">
          {formatTook(step)}
        </span>
        <Icon
          name={ok ? 'ok' : 'alert'}
          className={ok ? 'text-ok' : 'text-danger'}
          label={ok ? m.ledger_step_ok() : m.ledger_step_failed()}
        />
      </div>
      {ok ? null : <Difference step={step} />}
    </li>
  );
}

/** The two values that should be one. A signature has none: it fits or it does not. */
function Difference({ step: { value, expected } }: { step: ProofStep }) {
  if (value === undefined || expected === undefined || value === expected) {
    return <p className="mt-1 ml-9 text-small">{m.ledger_step_no_fit()}</p>;
  }
  return (
    <dl className="mt-2 ml-9 grid gap-2 text-small">
      <div>
        <dt className="text-ink-2">{m.ledger_step_computed()}</dt>
        <dd className="code-text text-tiny break-all whitespace-pre-line">{value}</dd>
      </div>
      <div>
        <dt className="text-ink-2">{m.ledger_step_expected()}</dt>
        <dd className="code-text text-tiny break-all whitespace-pre-line">{expected}</dd>
      </div>
    </dl>
  );
}

function stepText(
  { name, joined }: ProofStep,
  { sealed, publicKey }: TransactionProof,
  { operatorKey }: LedgerChain,
): string {
  const height = formatCount(sealed?.block.height ?? 0);
  switch (name) {
    case 'text':
      return m.ledger_step_text();
    case 'signature':
      return publicKey === operatorKey ? m.ledger_step_signature_operator() : m.ledger_step_signature();
    case 'entries':
      return m.ledger_step_entries();
    case 'leaf':
      return m.ledger_step_leaf();
    case 'join':
      return joinText(joined);
    case 'root':
      return m.ledger_step_root({ height });
    case 'operator':
      return m.ledger_step_operator({ height });
    case 'held':
      return m.ledger_step_held({ height });
  }
}

function joinText(joined: ProofStep['joined']): string {
  const { start, end } = joined ?? { start: 0, end: 0 };
  if (end - start === 1) return m.ledger_step_join_one({ number: end });
  return end - start === 2
    ? m.ledger_step_join_two({ first: start + 1, last: end })
    : m.ledger_step_join_many({ first: start + 1, last: end });
}

type ProofContext = { proof: TransactionProof; words: string; headHeight: number | undefined };

function stepValue({ name, value = '' }: ProofStep, { proof, words, headHeight }: ProofContext): string {
  switch (name) {
    case 'signature':
      return m.ledger_bytes({ count: formatCount(SIGNATURE_BYTES) });
    case 'entries':
      return m.ledger_entries({ count: proof.entries.length });
    case 'operator':
      return words;
    case 'held':
      return headHeight === undefined ? '' : m.ledger_step_head({ height: formatCount(headHeight) });
    default:
      return shortHash(value);
  }
}
