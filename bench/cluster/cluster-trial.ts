import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { overHttp } from '@repo/dev-env/servers/live-server';
import { runCommand } from '../../apps/server/src/commands/run-command.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import type { Cluster } from '../../deploy/starter/start-cluster.ts';
import { printLine } from '../../tools/print-line.ts';
import { ClusterActs } from './cluster-acts.ts';
import { expectingFaults, TryAgain } from './try-again.ts';

const LANES = 6;
/** Acts before and after each fault, so that it meets a cluster at work. */
const ACTS_AROUND = 30;
const WITHIN_MS = 3 * 60_000;
const RETRY_PAUSE_MS = 200;
/** Between two acts of a lane: a session may ask for 60 challenges a minute, however fast the machine is. */
const ACT_PAUSE_MS = 150;

/** What is measured of one fault. */
export type FaultFigures = {
  readonly name: string;
  readonly acts: number;
  /** Longest time without an acknowledged write. */
  readonly pauseS: number;
  /** Longest time that one request waited for its answer, whatever it was. */
  readonly answerS: number;
  /** Answers that said "try again", and connections that broke. */
  readonly refused: number;
  readonly said: string;
};

/** A cluster at work, the faults it meets, and what came of each. */
export class ClusterTrial {
  readonly failures: string[] = [];
  readonly figures: FaultFigures[] = [];
  judged = 0;
  readonly #cluster: Cluster;
  readonly #folder: string;
  readonly #acts: ClusterActs;
  #refused = new Map<string, number>();
  #turn = 0;
  #lastWriteAt = 0;
  #longestGapMs = 0;
  #longestAnswerMs = 0;

  static async open(cluster: Cluster, folder: string): Promise<ClusterTrial> {
    const acts = await ClusterActs.open(expectingFaults(overHttp(cluster.url)), cluster.url);
    // Each node writes its own list within a minute; before that the log could not be verified there.
    const lists = cluster.plan.nodes.map(({ name }) => join(folder, name, 'audit-checkpoints.jsonl'));
    await until('the first checkpoints', async () => lists.every((path) => existsSync(path)));
    return new ClusterTrial(cluster, folder, acts);
  }

  private constructor(cluster: Cluster, folder: string, acts: ClusterActs) {
    this.#cluster = cluster;
    this.#folder = folder;
    this.#acts = acts;
  }

  get money(): { transfers: number; payments: number } {
    return this.#acts.countMoney();
  }

  /** Works, breaks something, works on, and compares what was acknowledged with what is there. */
  async run(name: string, breakIt: () => Promise<void>): Promise<FaultFigures> {
    this.#refused = new Map();
    this.#longestGapMs = 0;
    this.#longestAnswerMs = 0;
    this.#lastWriteAt = performance.now();
    let isOver = false;
    const before = this.judged;
    const lanes = Array.from({ length: LANES }, () => this.#lane(() => isOver));
    try {
      await this.work();
      await breakIt();
      await this.work();
    } finally {
      isOver = true;
      await Promise.all(lanes);
    }
    await this.untilWhole();
    await this.#acts.finishOpen();
    const figures = {
      ...{ name, acts: this.judged - before },
      pauseS: this.#longestGapMs / 1000,
      answerS: this.#longestAnswerMs / 1000,
      refused: [...this.#refused.values()].reduce((sum, times) => sum + times, 0),
      said: [...this.#refused].map(([what, times]) => `${times} x ${what}`).join(', '),
    };
    this.figures.push(figures);
    printLine(
      `${name}: ${figures.acts} acts, ${figures.pauseS.toFixed(1)} s without a write, refused: ${figures.said || 'none'}`,
    );
    await this.#compare(name);
    return figures;
  }

  /** Resolves after so many more acknowledged acts. */
  async work(acts: number = ACTS_AROUND): Promise<void> {
    const enough = this.judged + acts;
    await until(`${acts} acknowledged acts (${this.#describe()})`, async () => this.judged >= enough);
  }

  async untilWhole(): Promise<void> {
    let state = await this.#cluster.state();
    const isWhole = () =>
      state.databases.every(({ role }) => role !== 'down') &&
      // Only one that confirms commits can take over without a loss, so before that another fault stops everything.
      state.databases.some(({ role }) => role.startsWith('synchronous')) &&
      state.nodes.every(({ isReady }) => isReady);
    await until('the whole cluster', async () => {
      state = await this.#cluster.state();
      return isWhole();
    }).catch((error: unknown) => {
      throw new Error(`${error instanceof Error ? error.message : ''}: ${JSON.stringify(state)}`);
    });
  }

  async #lane(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#turn += 1;
      const startedAt = performance.now();
      try {
        this.#noteDone(await this.#acts.runAct(this.#turn));
        await pause(ACT_PAUSE_MS);
      } catch (error) {
        this.#noteRefused(error);
        await pause(RETRY_PAUSE_MS);
      }
      this.#longestAnswerMs = Math.max(this.#longestAnswerMs, performance.now() - startedAt - ACT_PAUSE_MS);
    }
  }

  #noteDone(act: string): void {
    if (act === 'nobody free') return;
    this.judged += 1;
    if (act === 'list') return;
    const now = performance.now();
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastWriteAt);
    this.#lastWriteAt = now;
  }

  /** A broken connection and a "try again" are what a client must expect; everything else is a fault. */
  #noteRefused(error: unknown): void {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const what = describeError(error);
    this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1);
    if (what === OTHER && !this.failures.includes(message)) this.failures.push(message);
  }

  #describe(): string {
    return [...this.#refused].map(([what, times]) => `${times} x ${what}`).join(', ');
  }

  async #compare(name: string): Promise<void> {
    const faults = await this.#acts.findFaults(this.#cluster.databaseUrl);
    this.failures.push(...faults.map((fault) => `${name}: ${fault}`));
    const config = readConfig({
      ...{ DATA_DIR: join(this.#folder, 'node1'), KEY_DIR: join(this.#folder, 'keys'), LOG_LEVEL: 'silent' },
      DATABASE_URL: this.#cluster.databaseUrl,
    });
    for (const word of ['audit:verify', 'ledger:verify'] as const) {
      const verdict = await runCommand(config, word);
      if (!verdict.ok) this.failures.push(`${name}: ${word} said ${verdict.text.trim()}`);
    }
  }
}

const OTHER = 'something else';

function describeError(error: unknown): string {
  if (error instanceof TypeError) return 'broken connection';
  return error instanceof TryAgain ? error.message : OTHER;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${WITHIN_MS / 60_000} minutes`);
    await pause(100);
  }
}
