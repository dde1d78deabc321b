import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Keys } from '../outside/keys.ts';

/** Everything a feature needs from outside itself. One per running server; tests set the clock. */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  readonly keys: Keys;
  readonly clock: Clock;
  /** The WebAuthn RP id, kept in the database at first start: part of every password salt. */
  readonly siteId: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
