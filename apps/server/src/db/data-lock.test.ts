import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { acquireDataLock, DataLockedError, processStart } from './data-lock.ts';

const lockModule = fileURLToPath(new URL('./data-lock.ts', import.meta.url));
const newPath = () => join(mkdtempSync(join(tmpdir(), 'site-lock-')), 'database.lock');

/**
 * Starts another process that takes the lock, prints `held` or why it failed, and holds the lock until it is killed.
 */
function startHolder(
  path: string,
  before: readonly string[] = [],
): Promise<{ said: string; kill: () => Promise<void> }> {
  const code = `
    const { acquireDataLock } = await import(${JSON.stringify(lockModule)});
    try { acquireDataLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const [program = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', code];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve) => {
    child.stdout.once('data', (said: Buffer) => {
      const kill = () => {
        // The whole group: a namespace does not end with the program that opened it.
        if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
        return closed;
      };
      resolve({ said: said.toString('utf8').trim(), kill });
    });
  });
}

test('a second process is refused while the first one lives, and takes over after kill -9', async () => {
  const path = newPath();
  const first = await startHolder(path);
  expect(first.said).toBe('held');
  expect(() => acquireDataLock(path)).toThrow(DataLockedError);
  const second = await startHolder(path);
  expect(second.said).toMatch(/^The data are open in another process \(pid \d+\)\./);
  await second.kill();
  await first.kill();
  const release = acquireDataLock(path);
  release();
  expect(existsSync(path)).toBe(false);
});

test('a pid that came round again is not the process that took the lock', () => {
  const path = newPath();
  writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: 'another boot/1' }));
  acquireDataLock(path)();
  writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: processStart(process.ppid) }));
  expect(() => acquireDataLock(path)).toThrow(DataLockedError);
});

test('a lock file torn by a power cut is free', () => {
  const path = newPath();
  writeFileSync(path, '{"pid":');
  acquireDataLock(path)();
  expect(existsSync(path)).toBe(false);
});

test('the same process is refused a second time, and gives back only its own lock', () => {
  const path = newPath();
  const release = acquireDataLock(path);
  expect(() => acquireDataLock(path)).toThrow(DataLockedError);
  const foreign = JSON.stringify({ pid: process.ppid, startedAt: processStart(process.ppid) });
  writeFileSync(path, foreign);
  release();
  expect(readFileSync(path, 'utf8')).toBe(foreign);
});

test('of several processes that find a stale lock exactly one gets it', async () => {
  const path = newPath();
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null }));
  const holders = await Promise.all(Array.from({ length: 4 }, () => startHolder(path)));
  const winners = holders.filter((one) => one.said === 'held');
  await Promise.all(holders.map((one) => one.kill()));
  expect(winners).toHaveLength(1);
});

/** Runs what follows as process 1 of a namespace of its own, with its own /proc, as a container does. */
const AS_CONTAINER = [
  ...['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'],
  // The shell stays process 1, so that `node` gets the same number in each namespace.
  ...['sh', '-c', '"$@"; exit $?', 'sh'],
];
const hasNamespaces = spawnSync(AS_CONTAINER[0]!, [...AS_CONTAINER.slice(1), 'true']).status === 0;

test('two containers with one folder: the second is refused, though both call themselves the same process', async () => {
  const path = newPath();
  const before = hasNamespaces ? AS_CONTAINER : [];
  const first = await startHolder(path, before);
  expect(first.said).toBe('held');
  // Where no namespace can be made, the file says what the process of another one would have written.
  if (!hasNamespaces) writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'x/1', host: 'other' }));
  const second = await startHolder(path, before);
  expect(second.said).toMatch(/^The data are open in another process \(pid \d+/);
  await second.kill();
  await first.kill();
  const third = await startHolder(path, before);
  expect(third.said).toBe('held');
  await third.kill();
});

test('a holder in another container is named with its host, whatever process has its number here', async () => {
  const path = newPath();
  const holder = await startHolder(path);
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'another/1', host: 'c0ffee' }));
  expect(() => acquireDataLock(path)).toThrow(`in another process (pid ${process.pid} on c0ffee).`);
  await holder.kill();
  acquireDataLock(path)();
});
