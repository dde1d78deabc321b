import { MINUTE_MS } from '@house/contract/durations';
import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 5_000;

/** Whole minutes until an instant, never below 0. It changes once a minute, so that a reader is not interrupted more often. */
export function useMinutesLeft(until: string): number {
  const [left, setLeft] = useState(() => minutesUntil(until));
  useEffect(() => {
    setLeft(minutesUntil(until));
    const timer = setInterval(() => setLeft(minutesUntil(until)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const minutesUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));
