import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { addWatchedMetrics } from './watched-metrics.ts';

// A page of figures that fails with the database would say that the node is lost.

type Rows = { rows: Record<string, unknown>[] };

function openWatch(answer: () => Promise<Rows>) {
  const registry = new Registry();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const database = { execute: answer } as unknown as Parameters<typeof addWatchedMetrics>[1]['db'];
  const read = addWatchedMetrics(registry, { db: database, reserve: database, log }, 20);
  const readValue = async (name: string) => Number((await registry.getSingleMetricAsString(name)).split(' ').at(-1));
  return { registry, read, readValue, log };
}

const answerWith = (value: number) => async (): Promise<Rows> => ({ rows: [{ value }] });

test('a database that is away, or that hangs, is said in a figure, and the others stay as they were', async () => {
  let answer: () => Promise<Rows> = answerWith(7);
  const { read, readValue, log } = openWatch(() => answer());
  await read();
  expect(await readValue('database_up')).toBe(1);
  expect(await readValue('mails_given_up')).toBe(7);

  answer = () => Promise.reject(new Error('connect ECONNREFUSED'));
  await read();
  expect(await readValue('database_up')).toBe(0);
  expect(await readValue('mails_given_up')).toBe(7);
  expect(log.error).toHaveBeenCalled();

  let hung = 0;
  const releases: ((rows: Rows) => void)[] = [];
  answer = () => {
    hung += 1;
    return new Promise((resolve) => releases.push(resolve));
  };
  await read();
  await read();
  expect(await readValue('database_up')).toBe(0);
  expect(await readValue('readings_age_seconds')).toBeGreaterThan(0);
  // One question and one reading, however often a collector asks: they do not pile up.
  expect(hung).toBe(2);

  answer = answerWith(3);
  for (const release of releases) release({ rows: [{ value: 9 }] });
  await vi.waitFor(async () => {
    await read();
    expect(await readValue('database_up')).toBe(1);
    expect(await readValue('mails_given_up')).toBe(3);
  });
});

test('what is not there is 0, because an alarm cannot watch a series that is missing', async () => {
  const { read, registry } = openWatch(async () => ({ rows: [] }));
  await read();
  const text = await registry.metrics();
  expect(text).toContain('orders_to_make{state="paid"} 0');
  expect(text).toContain('payments_open{provider="stripe",state="created"} 0');
});
