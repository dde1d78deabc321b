import { useState } from 'react';
import * as z from 'zod/mini';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useExecute } from '../use-commands.ts';

const verdict = z.object({ sound: z.boolean(), reason: z.optional(z.string()) });
const checked = z.object({ ledger: verdict, audit: verdict });
type IntegrityResult = z.output<typeof checked>;

/** Checks the whole ledger and the whole audit log, as the commands `ledger:verify` and `audit:verify` do. */
export function IntegrityCard({ checkedAt }: { checkedAt: string | null }) {
  const execute = useExecute();
  const [found, setFound] = useState<IntegrityResult | null>(null);
  const checking = useCall(async () => setFound(checked.parse((await execute('integrity.check', {})).result)));

  return (
    <Card
      title={m.system_integrity()}
      action={
        <Button size="low" busy={checking.isPending} onClick={() => void checking.submit()}>
          {m.commands_shortcut_integrity()}
        </Button>
      }
    >
      <p className="text-ink-2">
        {checkedAt === null ? m.system_never_checked() : m.system_checked_by_job({ when: formatWhen(checkedAt) })}
      </p>
      {checking.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-3" title={m.commands_failed()}>
          {checking.problem}
        </InlineAlert>
      )}
      <div role="status">
        {found === null ? null : (
          <ul className="mt-3 space-y-1.5">
            <Verdict name={m.system_the_ledger()} verdict={found.ledger} />
            <Verdict name={m.system_the_log()} verdict={found.audit} />
          </ul>
        )}
      </div>
    </Card>
  );
}

function Verdict({ name, verdict: { sound, reason } }: { name: string; verdict: IntegrityResult['ledger'] }) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <StatusPill tone={sound ? 'ok' : 'danger'}>{sound ? m.system_sound() : m.system_not_sound()}</StatusPill>
      {name}
      {reason === undefined ? null : <span className="text-small text-ink-2">{reason}</span>}
    </li>
  );
}
