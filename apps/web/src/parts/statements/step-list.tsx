import type { CertificateStep, CertificateStepName } from '@repo/client/registry/check-certificate';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatCount } from '../words/counts.ts';
import { formatMs } from '../words/numbers.ts';
import type { CertificateAnswer } from './check-here.ts';

const MARKS = {
  ok: { icon: 'ok', colour: 'text-ok' },
  failed: { icon: 'alert', colour: 'text-danger' },
  waits: { icon: 'clock', colour: 'text-ink-3' },
} as const;

/** Each step of the proof, with what it came to and how long it took here. */
export function StepList({ answer }: { answer: CertificateAnswer }) {
  return (
    <ol className="divide-y divide-line border-t border-line">
      {answer.steps.map((step, index) => (
        <Step key={step.name} number={index + 1} step={step} answer={answer} />
      ))}
    </ol>
  );
}

function Step({ number, step, answer }: { number: number; step: CertificateStep; answer: CertificateAnswer }) {
  const { ok, name, value = '', tookMs } = step;
  const mark = ok === null ? MARKS.waits : MARKS[ok ? 'ok' : 'failed'];
  return (
    <li className={classNames('flex items-center gap-3 px-4 py-2.5 sm:px-5', ok === false && 'bg-danger-wash')}>
      <span
        className={classNames(
          'numeric grid size-6 shrink-0 place-items-center rounded-full text-tiny font-strong',
          ok === false ? 'bg-danger text-on-danger' : 'bg-primary-wash text-primary',
        )}
      >
        {number}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className={classNames('text-label', ok === false && 'font-strong text-danger')}>
          {stepText(name, answer)}
        </span>
        <span className="code-text text-tiny whitespace-nowrap text-ink-2">{stepValue(name, value, answer)}</span>
      </span>
      <span className="numeric w-15 shrink-0 text-right text-tiny whitespace-nowrap text-ink-3 max-sm:hidden">
        {ok === null ? '' : m.statements_ms({ ms: formatMs(tookMs) })}
      </span>
      <Icon name={mark.icon} className={mark.colour} label={markLabel(ok)} />
    </li>
  );
}

const markLabel = (ok: boolean | null): string => {
  if (ok === null) return m.statements_step_waits();
  return ok ? m.statements_step_ok() : m.statements_step_failed();
};

/** What a step says, also in the sentence about the one that does not hold. */
export function stepText(name: CertificateStepName, { height, head }: CertificateAnswer): string {
  const block = formatCount(height);
  switch (name) {
    case 'fingerprint':
      return m.statements_step_fingerprint();
    case 'statement':
      return m.statements_step_statement();
    case 'registry':
      return m.statements_step_registry();
    case 'batch':
      return m.statements_step_batch();
    case 'memo':
      return m.statements_step_memo();
    case 'block':
      return m.statements_step_block({ height: block });
    case 'operator':
      return m.statements_step_operator({ height: block });
    case 'held':
      return head === null
        ? m.statements_step_held_later()
        : m.statements_step_held({ height: block, head: formatCount(head.height) });
    case 'authority':
      return m.statements_step_authority();
  }
}

const SHOWN = 4;

function stepValue(name: CertificateStepName, value: string, { head, height }: CertificateAnswer): string {
  switch (name) {
    case 'registry':
    case 'operator':
      return 'ML-DSA-65';
    case 'authority':
      return 'RFC 3161';
    case 'held':
      return head === null ? '' : m.statements_blocks({ count: formatCount(head.height - height) });
    default:
      return value === '' ? '' : shortenHash(value);
  }
}

/** `dd13 cbbb … e0a3` */
const shortenHash = (hex: string): string =>
  `${hex.slice(0, SHOWN)} ${hex.slice(SHOWN, 2 * SHOWN)} … ${hex.slice(-SHOWN)}`;
