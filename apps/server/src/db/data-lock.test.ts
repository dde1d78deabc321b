import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DataLockedError, processStart, takeDataLock } from './data-lock.ts';

const lockModule = fileURLToPath(new URL('./data-lock.ts', import.meta.url));
const newPath = () => join(mkdtempSync(join(tmpdir(), 'house-lock-')), 'database.lock');

/**
 * Starts another process that takes the lock, prints `held` or why it failed, and holds the lock until it is killed.
 */
function startHolder(path: string): Promise<{ said: string; kill: () => Promise<void> }> {
  const code = `
    const { takeDataLock } = await import(${JSON.stringify(lockModule)});
    try { takeDataLock(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve) => {
    child.stdout.once('data', (said: Buffer) => {
      const kill = () => {
        child.kill('SIGKILL');
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
  expect(() => takeDataLock(path)).toThrow(DataLockedError);
  const second = await startHolder(path);
  expect(second.said).toMatch(/^The data are open in another process \(pid \d+\)\./);
  await second.kill();
  await first.kill();
  const release = takeDataLock(path);
  release();
  expect(existsSync(path)).toBe(false);
});

test('a pid that came round again is not the process that took the lock', () => {
  const path = newPath();
  writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: 'another boot/1' }));
  takeDataLock(path)();
  writeFileSync(path, JSON.stringify({ pid: process.ppid, startedAt: processStart(process.ppid) }));
  expect(() => takeDataLock(path)).toThrow(DataLockedError);
});

test('a lock file torn by a power cut is free', () => {
  const path = newPath();
  writeFileSync(path, '{"pid":');
  takeDataLock(path)();
  expect(existsSync(path)).toBe(false);
});

test('the same process is refused a second time, and gives back only its own lock', () => {
  const path = newPath();
  const release = takeDataLock(path);
  expect(() => takeDataLock(path)).toThrow(DataLockedError);
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
