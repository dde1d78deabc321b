import type { Clock } from '../http/context.ts';

export type TestClock = Clock & { advance(ms: number): void };

/** Stands still until it is told to move, so that no test depends on how fast the machine is. */
export function createTestClock(start: Date = new Date('2026-11-21T09:00:00.000Z')): TestClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
