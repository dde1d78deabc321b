import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMs } from '../../../parts/words/numbers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { formatSigned } from '../charity-words.ts';
import { NoWitness } from '../no-witness.tsx';
import { isRight, type PaperAnswer, type PaperStep } from './check-paper.ts';

type CheckedAnswer = Extract<PaperAnswer, { kind: 'checked' }>;

/** Each step of the proof, with what it came to and how long it took here. */
export function PaperSteps({ answer }: { answer: CheckedAnswer }) {
  const { steps } = answer;
  const right = isRight(answer);
  const done = formatCount(steps.filter(({ ok }) => ok).length);
  return (
    <section className="rounded-control border border-line" aria-label={m.charity_counted_proof()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
        <h3>{m.charity_counted_proof()}</h3>
        <StatusPill tone={right ? 'ok' : 'danger'} bare>
          {m.charity_counted_steps({ done, count: formatCount(steps.length) })}
        </StatusPill>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step, at) => (
          <Step key={step.name} number={at + 1} step={step} answer={answer} />
        ))}
      </ol>
      {!right || answer.height === null || steps.some(({ name }) => name === 'witness') ? null : <NoWitness />}
    </section>
  );
}

function Step({ number, step, answer }: { number: number; step: PaperStep; answer: CheckedAnswer }) {
  const { ok, name, tookMs } = step;
  return (
    <li className={classNames('flex items-center gap-3 px-4 py-2.5', !ok && 'bg-danger-wash')}>
      <span
        className={classNames(
          'numeric grid size-6 shrink-0 place-items-center rounded-full text-tiny font-strong',
          ok ? 'bg-primary-wash text-primary' : 'bg-danger text-on-danger',
        )}
      >
        {number}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className={classNames('text-label', !ok && 'font-strong text-danger')}>
          {paperStepText(name, answer)}
        </span>
        <span
          className={classNames(
            'code-text text-tiny text-ink-2',
            name === 'witness' ? 'min-w-0 break-words' : 'whitespace-nowrap',
          )}
        >
          {stepValue(step, answer)}
        </span>
      </span>
      <span className="numeric w-15 shrink-0 text-right text-tiny whitespace-nowrap text-ink-3 max-sm:hidden">
        {m.statements_ms({ ms: formatMs(tookMs) })}
      </span>
      <Icon
        name={ok ? 'ok' : 'alert'}
        className={ok ? 'text-ok' : 'text-danger'}
        label={ok ? m.statements_step_ok() : m.statements_step_failed()}
      />
    </li>
  );
}

/** What a step says, also in the sentence about the one that does not hold. */
export function paperStepText(name: PaperStep['name'], { placed, height }: CheckedAnswer): string {
  switch (name) {
    case 'leaf':
      return m.charity_counted_step_leaf();
    case 'root':
      return m.charity_counted_step_root({ count: formatCount(placed.path.length) });
    case 'total':
      return m.charity_counted_step_total();
    case 'fifth':
      return m.charity_counted_step_fifth();
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

const SHOWN = 4;

function stepValue({ name, value = '' }: PaperStep, { placed }: CheckedAnswer): string {
  if (name === 'total') return value === '' ? '' : formatSigned(value, placed.month.currency);
  if (name === 'operator') return 'ML-DSA-65';
  if (name === 'witness') return value;
  const hex = name === 'leaf' || name === 'root' ? value : '';
  return hex === '' ? '' : `${hex.slice(0, SHOWN)} ${hex.slice(SHOWN, 2 * SHOWN)} … ${hex.slice(-SHOWN)}`;
}
