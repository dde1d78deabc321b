import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../apps/server/src/commands/run-command.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Part } from '../tools/cluster/cluster-part.ts';
import { findPrograms } from '../tools/cluster/cluster-programs.ts';
import { type Cluster, startCluster } from '../tools/cluster/start-cluster.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { type Cast, openCast, readRemains, takeTurn } from './kill/kill-cast.ts';
import { findLosses } from './kill/kill-ledger.ts';
import { overHttp } from './servers/live-server.ts';

const LANES = 4;
/** Acts before and after each fault, so that it meets a cluster at work. */
const ACTS_AROUND = 30;
const PAUSED_MS = 30_000;
/** Aim of the house: longest time without an acknowledged write when the primary dies. */
const WITHOUT_WRITES_MAX_S = 15;
const WITHIN_MS = 3 * 60_000;
const RETRY_PAUSE_MS = 200;
/** Between two acts of a lane: a session may ask for 60 challenges a minute, however fast the machine is. */
const ACT_PAUSE_MS = 250;

/**
 * Faults of a cluster under mixed load: a node killed, the primary database killed, a node paused, and the nodes
 * restarted one after the other. No acknowledged write is lost, nothing unfinished is answered as done, and audit log
 * and ledger verify after each.
 */
export const prove: ProofModule['prove'] = async () => {
  const programs = await findPrograms();
  if (typeof programs === 'string') return { judged: 0, notes: [programs], failures: [programs] };
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const cluster = await startCluster(programs, folder, {
    env: { DEMO: 'on', LOG_LEVEL: 'warn', REGISTRATIONS_PER_HOUR: '100000' },
  });
  try {
    const trial = await Trial.open(cluster, folder);
    await trial.run('a node killed', async () => {
      await cluster.nodes[1]?.kill();
      await trial.work(ACTS_AROUND);
      cluster.nodes[1]?.start();
    });
    await trial.run('the primary killed', async () => {
      const primary = await primaryOf(cluster);
      await primary.kill();
      await trial.work(ACTS_AROUND);
      primary.start();
    });
    await trial.run('a node paused for 30 s', async () => {
      cluster.nodes[2]?.signal('SIGSTOP');
      await pause(PAUSED_MS);
      cluster.nodes[2]?.signal('SIGCONT');
    });
    await trial.run('the nodes restarted one by one', async () => {
      for (const [at, node] of cluster.nodes.entries()) {
        await node.stop();
        node.start();
        await until('a restarted node', async () => (await cluster.state()).nodes[at]?.isReady === true);
      }
    });
    return trial.outcome();
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function primaryOf(cluster: Cluster): Promise<Part> {
  const { databases } = await cluster.state();
  const name = databases.find(({ role }) => role === 'master' || role === 'primary')?.name;
  const part = cluster.databases.find((one) => one.name === name);
  if (part === undefined) throw new Error('the cluster has no primary');
  return part;
}

class Trial {
  readonly #cluster: Cluster;
  readonly #folder: string;
  readonly #cast: Cast;
  readonly #kit: ReturnType<typeof overHttp>;
  readonly #notes: string[] = [];
  readonly #failures: string[] = [];
  /** Answers other than success, by what was said, since the fault began. */
  #refused = new Map<string, number>();
  #done = 0;
  #turn = 0;
  #lastDoneAt = 0;
  #longestGapMs = 0;

  static async open(cluster: Cluster, folder: string): Promise<Trial> {
    const kit = overHttp(cluster.url);
    return new Trial(cluster, folder, kit, await openCast(kit));
  }

  constructor(cluster: Cluster, folder: string, kit: ReturnType<typeof overHttp>, cast: Cast) {
    this.#cluster = cluster;
    this.#folder = folder;
    this.#kit = kit;
    this.#cast = cast;
  }

  /** Works, breaks something, works on, and compares what was acknowledged with what is there. */
  async run(name: string, breakIt: () => Promise<void>): Promise<void> {
    this.#refused = new Map();
    this.#longestGapMs = 0;
    this.#lastDoneAt = performance.now();
    let isOver = false;
    const lanes = Array.from({ length: LANES }, () => this.#lane(() => isOver));
    const before = this.#done;
    try {
      await this.work(ACTS_AROUND);
      await breakIt();
      await this.work(ACTS_AROUND);
    } finally {
      isOver = true;
      await Promise.all(lanes);
    }
    await this.#untilWhole();
    const gap = this.#longestGapMs / 1000;
    const said = [...this.#refused].map(([what, times]) => `${times} x ${what}`).join(', ') || 'none';
    this.#notes.push(`${name}: ${this.#done - before} acts, longest pause ${gap.toFixed(1)} s, refused: ${said}`);
    if (name.startsWith('the primary') && gap > WITHOUT_WRITES_MAX_S) {
      this.#failures.push(`${name}: ${gap.toFixed(1)} s without an acknowledged write`);
    }
    if (name.startsWith('the nodes') && this.#refused.size > 0) this.#failures.push(`${name}: ${said}`);
    await this.#compare(name);
  }

  async #untilWhole(): Promise<void> {
    const end = Date.now() + WITHIN_MS;
    for (;;) {
      const { databases, nodes } = await this.#cluster.state();
      if (databases.every(({ role }) => role !== 'down') && nodes.every(({ isReady }) => isReady)) return;
      if (Date.now() > end) throw new Error(`the cluster is not whole again: ${JSON.stringify({ databases, nodes })}`);
      await pause(RETRY_PAUSE_MS);
    }
  }

  /** Resolves after so many more acknowledged acts. */
  async work(acts: number): Promise<void> {
    const enough = this.#done + acts;
    await until(`${acts} acknowledged acts`, async () => this.#done >= enough);
  }

  outcome() {
    return { judged: this.#done, notes: this.#notes, failures: this.#failures };
  }

  async #lane(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#turn += 1;
      try {
        await takeTurn(this.#kit, this.#cast, this.#turn);
        const now = performance.now();
        this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastDoneAt);
        this.#lastDoneAt = now;
        this.#done += 1;
        await pause(ACT_PAUSE_MS);
      } catch (error) {
        this.#note(error);
        await pause(RETRY_PAUSE_MS);
      }
    }
  }

  /** A broken connection and a "try again" are what a client must expect; everything else is a fault. */
  #note(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const isExpected =
      error instanceof TypeError || / answered 50[234]: |no challenge: .*(?:unavailable|<html>)/s.test(message);
    const what =
      error instanceof TypeError ? 'a broken connection' : (/answered \d+/.exec(message)?.[0] ?? 'no challenge');
    this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1);
    if (!isExpected) this.#failures.push(message.slice(0, 300));
  }

  async #compare(name: string): Promise<void> {
    for (const holder of this.#cast.holders) {
      const losses = findLosses(holder.name, holder.ledger, await readRemains(this.#kit, holder));
      this.#failures.push(...losses.map((loss) => `${name}: ${loss}`));
    }
    const config = readConfig({
      ...{ DATA_DIR: join(this.#folder, 'node1'), KEY_DIR: join(this.#folder, 'keys'), LOG_LEVEL: 'silent' },
      DATABASE_URL: this.#cluster.databaseUrl,
    });
    for (const word of ['audit:verify', 'ledger:verify'] as const) {
      const verdict = await runCommand(config, word);
      if (!verdict.ok) this.#failures.push(`${name}: ${word} said ${verdict.text.trim()}`);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${WITHIN_MS / 60_000} minutes`);
    await pause(100);
  }
}
