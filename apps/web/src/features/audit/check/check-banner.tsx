import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { splitWhen } from '../../../parts/words/dates.ts';
import { ErrorReason } from '../../../parts/words/error-reason.tsx';
import { BusyMark, Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import type { LogCheck, PassedCheck } from './use-log-check.ts';

type CheckBannerProps = {
  check: Exclude<LogCheck, { state: 'alarm' }>;
  total: number | undefined;
  onAgain: () => void;
  onAll: () => void;
};

/** What this browser has verified, and when; never more than that. */
export function CheckBanner({ check, total, onAgain, onAll }: CheckBannerProps) {
  const again = (
    <Button size="low" onClick={onAgain}>
      {m.audit_check_again()}
    </Button>
  );
  if (check.state === 'checking') return <Checking check={check} total={total} />;
  if (check.state === 'unknown') {
    return (
      <InlineAlert tone="warn" announce="status" className="mb-5" title={m.audit_unknown()} action={again}>
        <ErrorReason error={check.error} fallback={m.audit_unknown_about()} />
      </InlineAlert>
    );
  }
  if (check.state === 'partly') {
    const all = (
      <Button size="low" onClick={onAll}>
        {m.audit_check_all()}
      </Button>
    );
    return (
      <InlineAlert tone="info" announce="status" className="mb-5" title={m.audit_partly()} action={all}>
        <p>{m.audit_partly_about({ total: formatCount(total ?? 0) })}</p>
        <Growth passed={check.passed} />
      </InlineAlert>
    );
  }
  const { proved, waiting, at, tookMs, passed } = check;
  const counts = {
    proved: formatCount(proved),
    total: formatCount(proved + waiting),
    when: momentWords(at),
    seconds: new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(tookMs / 1000),
  };
  return (
    <InlineAlert tone="ok" announce="status" className="mb-5" title={m.audit_verified()} action={again}>
      <p>
        {m.audit_verified_counts(counts)} {waiting === 0 ? null : m.audit_waiting({ count: waiting })}
      </p>
      <Growth passed={passed} />
    </InlineAlert>
  );
}

function Checking({ check, total }: { check: LogCheck & { state: 'checking' }; total: number | undefined }) {
  const { passed, done } = check;
  return (
    <div className="mb-5 flex items-center gap-3 rounded-control border border-line bg-surface px-4 py-3 text-small">
      <BusyMark />
      <div className="min-w-0 grow">
        <p role="status" className="font-strong">
          {m.audit_checking()}
        </p>
        <p className="numeric text-ink-2">
          {passed === null || total === undefined
            ? m.audit_checking_head()
            : m.audit_checking_entries({ done: formatCount(done), total: formatCount(total) })}
        </p>
        {passed === null || total === undefined || total === 0 ? null : (
          <progress
            className="mt-2 h-1.5 w-full accent-primary"
            max={total}
            value={done}
            aria-label={m.audit_checking()}
          />
        )}
      </div>
    </div>
  );
}

function Growth({ passed: { grownBy, isKept } }: { passed: PassedCheck }) {
  return (
    <p>
      {growthWords(grownBy)} {isKept ? null : m.audit_not_kept()}
    </p>
  );
}

function growthWords(grownBy: number | null): string {
  if (grownBy === null) return m.audit_first();
  return grownBy === 0 ? m.audit_grown_none() : m.audit_grown({ count: grownBy });
}

/** `today 09:04`: the check is of this opening of the page, so the day is said only when it has changed since. */
function momentWords(at: number): string {
  const { kind, day, time } = splitWhen(new Date(at).toISOString());
  return kind === 'today' ? m.audit_at_today({ time }) : m.audit_at_day({ day, time });
}
