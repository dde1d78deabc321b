import { useEffect, useState } from 'react';

/** The present moment, looked at again each half minute: what says how long ago something was must not stand still. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
