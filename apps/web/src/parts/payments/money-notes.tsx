import { readSelling } from '@repo/contract/payments/selling';
import { isPlayMoney, type MoneyMode } from '@repo/contract/rules/money-mode';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Whether anything can be bought here now, and which money moves; undefined until the server has said it. */
export const useSelling = () => useQuery(read(readSelling, {})).data;

/** On every page about money, where none moves. A site of real money has nothing to say. */
export function SampleTag() {
  const selling = useSelling();
  if (selling === undefined || !isPlayMoney(selling.mode)) return null;
  return (
    <StatusPill tone="warn" breaks>
      {m.payments_sample()}
    </StatusPill>
  );
}

/** Where something could be bought: one sentence while nothing can. */
export function ClosedNotice({ className = 'mb-4' }: { className?: string }) {
  const selling = useSelling();
  if (selling === undefined || selling.isOpen) return null;
  return (
    <InlineAlert tone="warn" className={className} title={m.payments_closed_title()}>
      {m.payments_closed()}
    </InlineAlert>
  );
}

type MoneyModePillProps = { mode: MoneyMode | undefined; sample: string };

/** Says of sums that anybody may read that they are of play money, or that no payments are set up. */
export function MoneyModePill({ mode, sample }: MoneyModePillProps) {
  if (mode === undefined || mode === 'live') return null;
  return (
    <StatusPill tone="warn" icon="info" breaks>
      {isPlayMoney(mode) ? sample : m.payments_not_set_up()}
    </StatusPill>
  );
}
