import { join } from 'node:path';
import { type Folders, makeFolders } from '@repo/dev-env/servers/live-server';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createRandom } from '../packages/glyph/src/coding/random.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { type AttackGate, openGate } from './attack/attack-gate.ts';
import { findMissingPrograms, type Program, runProgram } from './attack/attack-programs.ts';
import {
  ATTACKERS,
  type Attacker,
  type Description,
  listTargets,
  shuffle,
  type Target,
} from './attack/attack-targets.ts';
import { PLANTED_PAGE, PLANTED_STATEMENTS } from './attack/planted-holes.ts';

/** For our own calls, of each program; each kind of people has its part of what is left by the number of its calls. */
const PROGRAM_MS = 10 * 60_000;
/** More than enough on a busy machine: there are two values to try. */
const PLANTED_MS = 5 * 60_000;

const PLANTED: Record<Program, readonly Target[]> = {
  sqlmap: PLANTED_STATEMENTS,
  wapiti: [...PLANTED_STATEMENTS, PLANTED_PAGE],
};

/**
 * sqlmap and wapiti try the calls of our OpenAPI description as four kinds of people. Each must first find the holes that
 * are planted behind the same sessions; then neither may find one in ours, and no input may cause an internal error.
 */
export const prove: ProofModule['prove'] = async ({ seed }) => {
  const missing = await findMissingPrograms();
  const nothing = { judged: 0, notes: [], failures: [] };
  if (missing.length > 0) return { ...nothing, notShown: `Debian's packages are missing: ${missing.join(', ')}` };
  const folders = makeFolders();
  const kit = await openTestApp({ trustProxy: 'loopback', readingByAnyone: true });
  try {
    const site = await kit.app.listen({ port: 0, host: '127.0.0.1' });
    const walk = new AttackWalk(kit, site, folders);
    const description = await kit.app.inject({ url: '/api/openapi.json' });
    const targets = listTargets(description.json<Description>(), createRandom(seed));
    let callsLeft = Object.values(targets).flat().length;
    for (const kind of ATTACKERS) {
      await walk.attackAs(kind, shuffle(targets[kind], createRandom(seed)), callsLeft);
      callsLeft -= targets[kind].length;
    }
    return { judged: walk.judged, notes: walk.notes, failures: walk.failures };
  } finally {
    await kit.close();
    folders.remove();
  }
};

class AttackWalk {
  readonly notes: string[] = [];
  readonly failures: string[] = [];
  judged = 0;
  readonly #leftMs: Record<Program, number> = { sqlmap: PROGRAM_MS, wapiti: PROGRAM_MS };
  readonly #kit: TestApp;
  readonly #site: string;
  readonly #folders: Folders;

  constructor(kit: TestApp, site: string, folders: Folders) {
    this.#kit = kit;
    this.#site = site;
    this.#folders = folders;
  }

  async attackAs(kind: Attacker, targets: readonly Target[], callsLeft: number): Promise<void> {
    for (const program of ['sqlmap', 'wapiti'] as const) {
      await this.#findPlanted(kind, program);
      const gate = await openGate(this.#kit, this.#site, kind);
      const limitMs = (this.#leftMs[program] * targets.length) / callsLeft;
      const startedAt = performance.now();
      const { findings, isWhole, hasReport, disowned, said } = await runProgram(program, {
        gate,
        targets,
        folder: this.#folder(kind, program),
        limitMs,
      });
      this.#leftMs[program] -= Math.min(limitMs, performance.now() - startedAt);
      await gate.close();
      this.failures.push(...findings.map((one) => `${program} as ${kind} found: ${one}`), ...gate.count.broken);
      if (!hasReport) this.failures.push(`${program} as ${kind} wrote no report: ${said}`);
      this.notes.push(...disowned.map((one) => `${program} as ${kind} suspected, and then called false: ${one}`));
      this.#note(`${program} as ${kind}`, gate, targets, isWhole);
    }
  }

  async #findPlanted(kind: Attacker, program: Program): Promise<void> {
    const gate = await openGate(this.#kit, this.#site, kind);
    const targets = PLANTED[program];
    const folder = this.#folder(kind, `${program}-planted`);
    const { findings, said } = await runProgram(program, { gate, targets, folder, limitMs: PLANTED_MS });
    await gate.close();
    for (const { name } of targets) {
      this.judged += 1;
      const isFound = findings.some((one) => one.includes(`/${kind}/${name}`));
      if (!isFound) this.failures.push(`${program} as ${kind} did not find ${name}: ${said}`);
    }
  }

  #note(what: string, { count }: AttackGate, targets: readonly Target[], isWhole: boolean): void {
    const fields = targets.flatMap((target) => target.fields).length;
    const calls = new Set([...count.tried.keys()].map((key) => key.split(':')[0])).size;
    const answers = [...count.statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, times]) => `${times} × ${status}`);
    this.judged += count.tried.size;
    if (count.tried.size === 0) this.failures.push(`${what}: no value was tried`);
    this.notes.push(
      `${what}: ${isWhole ? 'to the end' : 'until the time was over'}, ${count.requests} requests, ${count.tried.size} of ${fields} values of ${calls} of ${targets.length} calls; answers ${answers.join(', ')}`,
    );
  }

  #folder(kind: Attacker, step: string): string {
    return join(this.#folders.root, kind, step);
  }
}
