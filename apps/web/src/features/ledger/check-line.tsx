import { m } from '../../paraglide/messages.js';
import { ErrorReason } from '../../parts/words/error-reason.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

type CheckLineProps = {
  /** It is null while it is not known. */
  ok: boolean | null;
  texts: { ok: string; failed: string; open?: string };
  /** Why it cannot be known. */
  error?: unknown;
};

const LOOKS = {
  open: { icon: 'clock', colour: 'text-ink-3' },
  ok: { icon: 'ok', colour: 'text-ok' },
  failed: { icon: 'alert', colour: 'text-danger' },
} as const;

/** One thing that this browser has checked: mark and sentence. */
export function CheckLine({ ok, texts, error = null }: CheckLineProps) {
  const outcome = ok ? 'ok' : 'failed';
  const state = ok === null ? 'open' : outcome;
  const { icon, colour } = LOOKS[state];
  return (
    <li className="flex gap-3 px-4 py-2.5 text-label sm:px-5">
      <Icon name={icon} className={colour} />
      <div className={state === 'failed' ? 'font-strong text-danger' : undefined}>
        {texts[state] ?? m.ledger_block_checking()}
        {error === null || ok !== null ? null : (
          <div className="text-small text-ink-2">
            <ErrorReason error={error} fallback={m.ledger_growth_unknown_about()} />
          </div>
        )}
      </div>
    </li>
  );
}
