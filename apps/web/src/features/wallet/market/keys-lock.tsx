import { MINUTE_MS } from '@house/contract/durations';
import { useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';

/** How often the remaining time is looked at; it is shown in whole minutes. */
const LOOK_EVERY_MS = 5_000;

/** The keys are open, for how long still, and the button that closes them now. */
export function KeysLock({ openUntil, onLock }: { openUntil: number; onLock: () => void }) {
  const minutes = useMinutesLeft(openUntil);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="low" icon="lock" onClick={onLock}>
        {m.wallet_market_lock()}
      </Button>
      <span className="numeric text-small text-ink-2">{m.wallet_market_lock_in({ minutes })}</span>
    </span>
  );
}

function useMinutesLeft(until: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(1, Math.round((until - nowMs) / MINUTE_MS));
}
