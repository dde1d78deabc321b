import { useEffect, useRef, useState } from 'react';
import { isOnline as hasNetwork } from '../../../device/connection.ts';

const RETRY_EVERY_MS = 5_000;
/** After this long "No network yet" would be a promise that nobody believes. */
const LONG_MS = 120_000;

/**
 * Tries again when the network returns and every five seconds, one try at a time, until the view goes. `isOnline`: there is
 * a network, so it is the server that does not answer.
 */
export function useRetry(retry: () => Promise<unknown>): { isOnline: boolean; isLong: boolean } {
  const [isOnline, setIsOnline] = useState(hasNetwork());
  const [isLong, setIsLong] = useState(false);
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    let isTrying = false;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tryAgain = async () => {
      if (isTrying) return;
      isTrying = true;
      try {
        await latest.current();
      } finally {
        isTrying = false;
      }
    };
    const onChange = () => {
      setIsOnline(hasNetwork());
      if (hasNetwork()) void tryAgain();
    };
    addEventListener('online', onChange, { signal });
    addEventListener('offline', onChange, { signal });
    const ticking = setInterval(onTick, RETRY_EVERY_MS);
    const waiting = setTimeout(() => setIsLong(true), LONG_MS);
    // A device that says it is offline may have found a way all the same.
    function onTick() {
      setIsOnline(hasNetwork());
      void tryAgain();
    }
    return () => {
      leaving.abort();
      clearInterval(ticking);
      clearTimeout(waiting);
    };
  }, []);
  return { isOnline, isLong };
}
