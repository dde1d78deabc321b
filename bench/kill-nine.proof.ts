import { spawnSync } from 'node:child_process';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { serverMain } from '../tools/server-process.ts';
import { type Cast, openCast, readRemains, runTurn } from './kill/kill-cast.ts';
import { findLosses, type Ledger } from './kill/kill-ledger.ts';
import { ACTS_MIN, drawKillMoments, type KillMoment } from './kill/kill-moments.ts';

/** Creations and scans of one round, half each, before its server dies: from `ACTS_MIN` to below this. */
const ACTS_BELOW = 200;
const ROUNDS = 10;
const REDUCED = { rounds: 2, actsBelow: 40 };
const LANES = 4;

/**
 * kill -9 at random while people create and scan: everything acknowledged is there afterwards, every release and
 * refusal has its log row, and no glyph counts a release that is not in the log.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed }) => {
  const { rounds, actsBelow } = reduced ? REDUCED : { rounds: ROUNDS, actsBelow: ACTS_BELOW };
  const moments = drawKillMoments(seed, rounds, actsBelow);
  const folders = makeFolders();
  const failures: string[] = [];
  let server = await startLiveServer(folders);
  try {
    const cast = await openCast(server.kit);
    for (const moment of moments) {
      await workUntilKilled(server, cast, moment);
      server = await startLiveServer(folders);
      for (const holder of cast.holders) {
        failures.push(...findLosses(holder.name, holder.ledger, await readRemains(server.kit, holder)));
      }
    }
    await server.stop();
    if (countActs(cast) < rounds * ACTS_MIN) failures.push(`only ${countActs(cast)} acts were there to be lost`);
    failures.push(...verifyAudit(folders));
    return { judged: countActs(cast), notes: [formatMoments(seed, moments), formatWork(cast)], failures };
  } finally {
    await server.kill();
    folders.remove();
  }
};

/** Several lanes work at once; after enough acts the server is killed and every lane meets a broken connection. */
async function workUntilKilled(server: LiveServer, cast: Cast, moment: KillMoment): Promise<void> {
  const actsBefore = countActs(cast);
  let begun = 0;
  let isKilled = false;
  let killed: Promise<void> | null = null;
  const killLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, moment.delayMs));
    isKilled = true;
    await server.kill();
  };
  const lane = async () => {
    while (!isKilled) {
      try {
        await runTurn(server.kit, cast, begun++);
      } catch (error) {
        // fetch throws a TypeError if the connection broke, which is expected after the kill; anything else is a fault.
        if (!(isKilled && error instanceof TypeError)) throw error;
      }
      if (countActs(cast) - actsBefore >= moment.acts) killed ??= killLater();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await killed;
}

/** Acts acknowledged so far, in all rounds. */
function countActs({ holders }: Cast): number {
  return holders.reduce((sum, { ledger }) => sum + ledger.glyphs.length + ledger.releases.length + ledger.refusals, 0);
}

function formatMoments(seed: number, moments: readonly KillMoment[]): string {
  const list = moments.map(({ acts, delayMs }) => `${acts} acts + ${delayMs} ms`).join(', ');
  return `seed ${seed}: ${moments.length} kills, after ${list}`;
}

function formatWork({ holders }: Cast): string {
  const sum = (measure: (ledger: Ledger) => number) => holders.reduce((all, { ledger }) => all + measure(ledger), 0);
  const glyphs = sum((ledger) => ledger.glyphs.length);
  const releases = sum((ledger) => ledger.releases.length);
  return `${glyphs} creations, ${releases} releases and ${sum((ledger) => ledger.refusals)} refusals were acknowledged`;
}

/** Verifies the audit log with the operator's command, on the data of the last server. */
function verifyAudit({ dataDir, keyDir }: Folders): string[] {
  const end = spawnSync(process.execPath, [serverMain, 'audit:verify'], {
    env: { ...process.env, DATA_DIR: dataDir, KEY_DIR: keyDir, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  return end.status === 0 ? [] : [`audit:verify said: ${end.stdout}${end.stderr}`];
}
