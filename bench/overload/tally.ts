import { findPercentile } from '../emergency/steady-load.ts';
import type { KindResult, RungResult } from './load-plan.ts';

/** An answer that comes later has been given up by who asked. */
const IN_TIME_MS = 1_000;

type KindTimes = { offered: number; answers: number[]; sheds: number[]; others: Record<string, number> };

/** Counts what becomes of requests, by kind. */
export function openTally() {
  const kinds = new Map<string, KindTimes>();

  async function time(kind: string, act: () => Promise<number>): Promise<void> {
    const found = kinds.get(kind) ?? { offered: 0, answers: [], sheds: [], others: {} };
    kinds.set(kind, found);
    found.offered += 1;
    const startedAt = performance.now();
    const outcome = await act().catch((error: Error) => error.message);
    const tookMs = performance.now() - startedAt;
    if (outcome === 503) found.sheds.push(tookMs);
    else if (typeof outcome === 'number' && outcome < 300) found.answers.push(tookMs);
    else found.others[String(outcome)] = (found.others[String(outcome)] ?? 0) + 1;
  }

  function read(seconds: number): Omit<RungResult, 'streamsEnded' | 'clientShare'> {
    const mix = [...kinds].filter(([kind]) => kind !== 'opening').map(([, one]) => one);
    const answers = mix.flatMap((one) => one.answers);
    const sheds = mix.flatMap((one) => one.sheds);
    return {
      kinds: Object.fromEntries([...kinds].map(([kind, one]) => [kind, summarise(one)])),
      goodput: answers.filter((ms) => ms <= IN_TIME_MS).length / seconds,
      answerP95: findPercentile(answers, 0.95),
      shedP95: findPercentile(sheds, 0.95),
      shed: sheds.length,
    };
  }

  return { time, read };
}

const summarise = ({ offered, answers, sheds, others }: KindTimes): KindResult => ({
  offered,
  answered: answers.length,
  shed: sheds.length,
  others,
  answerP95: findPercentile(answers, 0.95),
  shedP95: findPercentile(sheds, 0.95),
});
