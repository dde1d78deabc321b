import { runLedgerCheck } from '@repo/contract/creator-panel/creator-panel';
import type { LedgerCheck, LedgerRule } from '@repo/contract/ledger/ledger';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { formatMs } from '../../../parts/words/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { refetchPanel } from '../use-panel.ts';

const NAMES: Readonly<Record<LedgerRule, () => string>> = {
  I1: m.panel_ledger_i1,
  I2: m.panel_ledger_i2,
  I3: m.panel_ledger_i3,
  I4: m.panel_ledger_i4,
  I5: m.panel_ledger_i5,
  I6: m.panel_ledger_i6,
  I7: m.panel_ledger_i7,
  I8: m.panel_ledger_i8,
  I9: m.panel_ledger_i9,
  I10: m.panel_ledger_i10,
  I11: m.panel_ledger_i11,
};

/** All rules by name instead of one green light, when they were checked last, and a check at once. */
export function LedgerCard({ check }: { check: LedgerCheck | null }) {
  const checking = useCall(runLedgerCheck, { refetches: refetchPanel, done: m.panel_ledger_done() });
  const broken = check?.rules.filter((rule) => rule.broken !== null).length ?? 0;
  return (
    <Card title={m.panel_ledger()} flush action={check === null ? null : <Verdict broken={broken} />}>
      {check === null ? (
        <p className="border-t border-line px-4 py-4 text-ink-2 sm:px-5">{m.panel_ledger_never()}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line text-small">
          {check.rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
        <p className="text-small text-ink-3">
          {check === null
            ? null
            : m.panel_ledger_when({ when: formatWhen(check.checkedAt), ms: formatMs(check.tookMs) })}
        </p>
        <Button
          size="low"
          busy={checking.isPending}
          busyLabel={m.panel_ledger_running()}
          onClick={() => void checking.submit({ body: {} })}
        >
          {m.panel_ledger_run()}
        </Button>
      </div>
      <ProblemAlert problem={checking.problem} className="mx-4 mb-4" />
    </Card>
  );
}

function Verdict({ broken }: { broken: number }) {
  return broken === 0 ? (
    <StatusPill tone="ok" bare>
      {m.panel_ledger_holds()}
    </StatusPill>
  ) : (
    <StatusPill tone="danger" bare>
      {m.panel_ledger_broken({ count: broken })}
    </StatusPill>
  );
}

function RuleRow({ rule: { id, broken } }: { rule: LedgerCheck['rules'][number] }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2 sm:px-5">
      <span className="w-8 shrink-0 font-mono text-ink-3">{id}</span>
      <span className="min-w-0 grow">
        {NAMES[id]()}
        {broken === null ? null : <span className="block break-words text-danger">{broken}</span>}
      </span>
      <Icon
        name={broken === null ? 'ok' : 'alert'}
        className={broken === null ? 'shrink-0 text-ok' : 'shrink-0 text-danger'}
        label={broken === null ? m.panel_ledger_rule_holds() : m.panel_ledger_rule_broken()}
      />
    </li>
  );
}
