import { SECOND_MS } from '@repo/contract/durations';
import { sql } from 'drizzle-orm';
import { ConfigError } from '../config/environment.ts';
import type { Clock, Context } from '../core/context.ts';
import type { Job } from '../core/feature.ts';
import type { Db } from '../db/database.ts';
import { extractRows } from '../db/rows.ts';

/** Two clocks that differ by no more count as the same time. */
const AGREE_MS = 30 * SECOND_MS;
const FOLLOW_EVERY_MS = 10 * SECOND_MS;

/** Where the time comes from; tests replace it. Milliseconds. */
export type TimeSources = {
  /** Of this machine, which somebody may set. */
  wall: () => number;
  /** Since some moment; nobody can set it. It stands still while a machine is suspended. */
  steady: () => number;
};

const SYSTEM: TimeSources = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The time of the site: that of the database, counted on between two looks at it. So all nodes have the same time, and the
 * clock of a machine that jumps ends no session and opens no throttle.
 */
export class SiteClock implements Clock {
  readonly job: Job = {
    name: 'follow the time of the database',
    everyMs: FOLLOW_EVERY_MS,
    run: ({ db, log }) => this.follow(db, log),
  };
  readonly #sources: TimeSources;
  #offsetMs: number;

  constructor(sources: TimeSources = SYSTEM) {
    this.#sources = sources;
    this.#offsetMs = sources.wall() - sources.steady();
  }

  now(): Date {
    return new Date(this.#nowMs());
  }

  /** Throws where the clocks of machine and database differ at the start: nobody can tell which one is right. */
  async begin(db: Db): Promise<void> {
    const aheadMs = Math.round(this.#nowMs() - (await this.#readDatabase(db)));
    if (Math.abs(aheadMs) > AGREE_MS) {
      throw new ConfigError(
        `The clocks of this machine and of the database differ by ${Math.abs(Math.round(aheadMs / SECOND_MS))} s: set the wrong one right, then start again.`,
      );
    }
    this.#offsetMs -= aheadMs;
  }

  /** Follows the database, unless its clock alone has jumped: then what was counted here is the better time. */
  async follow(db: Db, log: Context['log']): Promise<void> {
    const database = await this.#readDatabase(db);
    const difference = database - this.#nowMs();
    const isCounted = Math.abs(difference) <= AGREE_MS;
    const isOfMachine = Math.abs(database - this.#sources.wall()) <= AGREE_MS;
    if (isCounted || isOfMachine) this.#offsetMs += difference;
    const seconds = Math.round(difference / SECOND_MS);
    if (!isCounted && !isOfMachine) log.error({ seconds }, 'the clock of the database jumped: it is not followed');
    if (isCounted && !isOfMachine)
      log.error('the clock of this machine differs from that of the database: set it right');
  }

  #nowMs(): number {
    return this.#sources.steady() + this.#offsetMs;
  }

  /** As of the middle of the question. */
  async #readDatabase(db: Db): Promise<number> {
    const asked = this.#sources.steady();
    const found = await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
    return Number(extractRows(found)[0]?.ms) + (this.#sources.steady() - asked) / 2;
  }
}
