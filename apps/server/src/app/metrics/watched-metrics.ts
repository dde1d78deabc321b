import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../core/context.ts';
import { describeError } from '../../core/errors.ts';
import { extractRows } from '../../db/rows.ts';
import { WATCHED, type WatchedFigure } from './watched-figures.ts';

/** So long a collector waits for the database at most; it asks every 15 seconds and gives up after ten. */
const READ_WITHIN_MS = 2_000;

type Database = Pick<Context['db'], 'execute'>;
type WatchContext = { db: Database; reserve: Database } & Pick<Context, 'log'>;

/**
 * What waits in payments, orders and mails, and when what is made by the clock was made last. The returned function reads
 * it anew, and never fails or waits for long: a page that fails with the database would hide that it is the database.
 */
export function addWatchedMetrics(
  registry: Registry,
  context: WatchContext,
  withinMs: number = READ_WITHIN_MS,
): () => Promise<void> {
  const isUp = new Gauge({
    name: 'database_up',
    help: 'Whether the database answered this node within two seconds: 1 or 0.',
    registers: [registry],
  });
  const age = new Gauge({
    name: 'readings_age_seconds',
    help: 'How old the figures are that are read from the database.',
    registers: [registry],
  });
  const figures = WATCHED.map((figure) => ({ figure, gauge: createGauge(registry, figure) }));
  let readAtMs = performance.now();
  const askOnce = shareRun(() => context.reserve.execute(sql`select 1`));
  const readOnce = shareRun(async () => {
    for (const { figure, gauge } of figures)
      setSeries(gauge, figure, extractRows(await context.db.execute(figure.read)));
    readAtMs = performance.now();
  });
  const inTime = async (work: Promise<unknown>) => {
    const done = work.then(
      () => true,
      (error: unknown) => {
        context.log.error({ error: describeError(error) }, 'the figures of /metrics could not be read');
        return false;
      },
    );
    return Promise.race([done, sleep(withinMs, false, { ref: false })]);
  };
  return async () => {
    const [answered] = await Promise.all([inTime(askOnce()), inTime(readOnce())]);
    isUp.set(answered ? 1 : 0);
    age.set((performance.now() - readAtMs) / 1000);
  };
}

function createGauge(registry: Registry, { name, help, labels }: WatchedFigure) {
  return new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
}

function setSeries(gauge: Gauge, { labels, known }: WatchedFigure, rows: readonly Record<string, unknown>[]): void {
  gauge.reset();
  for (const one of known) gauge.set(one, 0);
  for (const { value, ...row } of rows) {
    gauge.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(value));
  }
}

/** Whoever asks while it runs waits for the same run: a database that hangs collects no questions. */
function shareRun(run: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | null = null;
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
