import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('./src', import.meta.url));

/** What is read by a timer (decision 0170): a list that was not loaded, what the specification names, and a heartbeat. */
const TIMED = [
  'features/notifications/use-notifications.ts',
  'features/portal/dashboard/use-portal.ts',
  'features/scans/recent-scans-list.tsx',
];

const findTimed = (text: string): boolean => /\brefetchInterval:(?! false)/.test(text);

test('[REQ-11] no other read has a timer', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['paraglide/**', '**/*.test.*'] });
  expect(files.length).toBeGreaterThan(500);
  const timed = files.filter((file) => findTimed(readFileSync(`${SOURCES}/${file}`, 'utf8')));
  expect(timed.toSorted()).toEqual(TIMED);
  expect([findTimed('refetchInterval: 1_000'), findTimed('refetchInterval: false')]).toEqual([true, false]);
});
