import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buildApp } from '@repo/server/app';
import { openContext } from '@repo/server/app/open-context';
import { type Config, readConfig } from '@repo/server/config';
import type { Clock, Context } from '@repo/server/core/context';
import type { Database } from '@repo/server/db/database';
import { openPayments } from '@repo/server/outside/payments/open-payments';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { openTestDatabase } from '../databases/test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  context: Context;
  database: Database;
  clock: TestClock;
  /** Everything that was logged, one JSON line per element. */
  logs: string[];
  /** The text of every statement sent to the database, without its values. */
  statements: string[];
  /** Opens a second server over the same data: another node, or the same one with other settings. */
  reopen(changes: Partial<Config>): Promise<{ app: FastifyInstance; context: Context }>;
  close(): Promise<void>;
};

/** What may stand between the server and what lies outside it. */
export type TestSeams = {
  readonly database?: (real: Database) => Database;
  readonly context?: (real: Context) => Context;
};

/** Opens a server with settings for tests and its own new DATA_DIR and KEY_DIR. */
export async function openTestApp(changes: Partial<Config> = {}, seams: TestSeams = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'site-server-'));
  const preset = readConfig({ DATA_DIR: join(folder, 'data'), KEY_DIR: join(folder, 'keys'), LOG_LEVEL: 'trace' });
  const limits = { registrationsPerHour: 100_000, networkFreeFailures: 100_000, documentSeconds: 600 };
  const config: Config = { ...preset, checksAnswers: true, limits, ...changes };
  const clock = createTestClock();
  const logs: string[] = [];
  const log = pino({ level: config.logLevel }, lineCollector(logs));
  const statements: string[] = [];
  const opened = await openTestDatabase((statement) => statements.push(statement));
  const database = seams.database?.(opened) ?? opened;
  const real = await openContext(config, { database, clock, log });
  const context = seams.context?.(real) ?? real;
  const apps: FastifyInstance[] = [];
  const open = async (one: Context) => {
    const app = await buildApp(one);
    apps.push(app);
    return app;
  };
  return {
    app: await open(context),
    context,
    database,
    clock,
    logs,
    statements,
    reopen: async (more) => {
      const changed = { ...config, ...more };
      const tools = { db: context.db, now: () => clock.now(), pepper: context.keys.pepper };
      const isOther = 'stripe' in more || 'paypal' in more;
      const payments = isOther ? openPayments(changed, tools) : context.payments;
      const other: Context = { ...context, config: changed, payments };
      return { app: await open(other), context: other };
    },
    close: async () => {
      for (const app of apps) await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function lineCollector(lines: string[]): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
}

export type TestClock = Clock & { advance(ms: number): void };

/** Advances only when told, so that no test depends on the speed of the machine. */
function createTestClock(start: Date = new Date('2026-11-21T09:00:00.000Z')): TestClock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
