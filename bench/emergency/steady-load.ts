import { Agent } from 'node:http';
import { type LoadRequest, send } from '../servers/closed-loop.ts';

/** How long each answer took, in milliseconds, those that refused once more, and how many had which status. */
export type SteadyAnswers = {
  readonly times: readonly number[];
  readonly refusalTimes: readonly number[];
  readonly statuses: ReadonlyMap<number, number>;
};

type SteadyLoad = { readonly perSecond: number; readonly requests: number };

/**
 * Sends requests at a steady rate, whether or not earlier ones are answered, as people do who know nothing of each other: a
 * server that stalls is sent no fewer.
 */
export async function sendSteadily(
  base: string,
  next: (index: number) => LoadRequest,
  { perSecond, requests }: SteadyLoad,
): Promise<SteadyAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const startsAt = performance.now();
  const statuses = new Map<number, number>();
  const refusalTimes: number[] = [];
  const asked = Array.from({ length: requests }, async (_, index) => {
    const dueAt = startsAt + (1000 * index) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
    const sentAt = performance.now();
    const status = await send(base, agent, next(index));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const took = performance.now() - sentAt;
    if (status >= 400) refusalTimes.push(took);
    return took;
  });
  const times = await Promise.all(asked);
  agent.destroy();
  return { times, refusalTimes, statuses };
}

/** The time within which this share of them was answered. */
export function findPercentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
