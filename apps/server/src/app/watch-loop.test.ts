import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('./watch-loop.ts', import.meta.url));

/** Runs a program that watches itself, with the thread looking every 50 ms. */
const runWatched = (act: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    const { watchLoop } = await import(${JSON.stringify(MODULE)});
    const stop = await watchLoop({ beatEveryMs: 10, lookEveryMs: 50, looks: 20 });
    ${act}
    await stop();
  `,
    ],
    { encoding: 'utf8', timeout: 300_000 },
  );

test('a process whose loop stands still ends itself and says so', () => {
  const { signal, stderr } = runWatched('while (true);');
  expect(signal).toBe('SIGKILL');
  expect(stderr).toMatch(/stood still/);
});

test('one that is busy but answers in between goes on', () => {
  const { status, signal } = runWatched(`
    const busy = () => { const until = Date.now() + 100; while (Date.now() < until); };
    for (let turn = 0; turn < 30; turn += 1) { busy(); await new Promise((resolve) => setTimeout(resolve, 20)); }
  `);
  expect([status, signal]).toEqual([0, null]);
});
