import type { FeeOrder } from '@repo/contract/fees/fees';
import type { FeeState } from '@repo/contract/fees/service-fees';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TONE_TEXT, TONE_WASH, type Tone } from '../../ui/tones.ts';
import { TurningArc } from '../../ui/turning-arc.tsx';
import { feeStateName } from './fee-words.ts';

type FeeStateLook = { tone: Tone; icon: IconName };
const LOOKS: Readonly<Record<Exclude<FeeState, 'underWay'>, FeeStateLook>> = {
  awaitingPayment: { tone: 'warn', icon: 'clock' },
  waitsForYou: { tone: 'warn', icon: 'warn' },
  delivered: { tone: 'ok', icon: 'ok' },
  refunding: { tone: 'seal', icon: 'restore' },
  refunded: { tone: 'seal', icon: 'restore' },
  cancelled: { tone: 'plain', icon: 'stop' },
};

type FeeStatePillProps = { order: Pick<FeeOrder, 'state' | 'endReason'>; bare?: boolean };

/** The state of a bought service: a turning arc while it is under way, an arrow back for money that went back. */
export function FeeStatePill({ order, bare = false }: FeeStatePillProps) {
  if (order.state !== 'underWay') {
    const { tone, icon } = LOOKS[order.state];
    return (
      <StatusPill tone={tone} icon={icon} bare={bare}>
        {feeStateName(order)}
      </StatusPill>
    );
  }
  const ground = bare ? 'text-small' : `min-h-[26px] rounded-full px-2.5 text-tiny ${TONE_WASH.info}`;
  return (
    <span className={`inline-flex items-center gap-1.5 font-strong whitespace-nowrap ${TONE_TEXT.info} ${ground}`}>
      <TurningArc size={bare ? 18 : 16} />
      {feeStateName(order)}
    </span>
  );
}
