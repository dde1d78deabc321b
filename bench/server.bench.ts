import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { callAs, type Owner, signUpOwner } from '../apps/server/src/test-kit/glyph-owner.ts';
import type { BenchModule } from '../tools/bench-table.ts';
import { findFreePort } from '../tools/free-port.ts';
import { repoRoot } from '../tools/paths.ts';
import { openTestPostgres } from '../tools/postgres-cluster.ts';
import { type LoadResult, measureClosedLoop } from './closed-loop.ts';
import { type LiveServer, makeFolders, startLiveServer } from './live-server.ts';

const LOAD = { connections: 16, seconds: 4 };
/** In turn, so that a machine that slows down slows both; the first round warms them, of the others the middle one counts. */
const ROUNDS = 4;
/** An authenticated read does three queries, an opening, a contract check and headers where the peer does one query. */
const READ_FLOOR = 0.16;

/** Authenticated reads and sign-ins of the real server on PostgreSQL, beside a bare Fastify with one query on the same database. */
export const run: BenchModule['run'] = async () => {
  const outcome = await openTestPostgres();
  if (!outcome.found) throw new Error(`this bench needs PostgreSQL: ${outcome.sentence}`);
  const folders = makeFolders();
  const databaseUrl = outcome.postgres.url;
  const server = await startLiveServer(folders, { DATABASE_URL: databaseUrl, DEMO: 'off' });
  let bare: { url: string; child: ChildProcess } | null = null;
  try {
    const owner = await signUpOwner(server.kit, { username: 'bench.reader', realm: 'real' });
    bare = await startBare(databaseUrl, owner.user.id);
    const reads = await measureReads(server, owner, bare.url);
    const signIns = await measureSignIns(server, owner);
    return {
      name: 'server',
      columns: ['what', 'a second', 'against the bare query'],
      rows: [
        ['bare Fastify + pg, one select by key', whole(reads.bare), '1.00'],
        ['authenticated read (`GET /api/data-folders`)', whole(reads.real), ratio(reads.real, reads.bare)],
        ['sign-in and sign-out', whole(signIns), ratio(signIns, reads.bare)],
      ],
      floors: [
        {
          what: 'authenticated reads against the bare query',
          value: reads.real.perSecond / reads.bare.perSecond,
          atLeast: READ_FLOOR,
        },
      ],
    };
  } finally {
    bare?.child.kill('SIGTERM');
    await server.stop();
    await outcome.postgres.stop();
    folders.remove();
  }
};

const whole = ({ perSecond }: LoadResult): string => String(Math.round(perSecond));
const ratio = (one: LoadResult, other: LoadResult): string => (one.perSecond / other.perSecond).toFixed(3);

async function startBare(databaseUrl: string, accountId: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [join(repoRoot, 'bench/bare-server.ts'), databaseUrl, accountId, String(port)],
    {
      stdio: 'inherit',
    },
  );
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${url}/bare`).catch(() => null))?.ok) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error('the bare server did not start');
}

async function measureReads(server: LiveServer, owner: Owner, bareUrl: string) {
  const real = () => ({ method: 'GET', path: '/api/data-folders', headers: owner.headers });
  const peer = () => ({ method: 'GET', path: '/bare', headers: {} });
  const rounds: { real: LoadResult; bare: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      real: await measureClosedLoop(server.url, real, LOAD),
      bare: await measureClosedLoop(bareUrl, peer, LOAD),
    });
  }
  const share = (round: { real: LoadResult; bare: LoadResult }) => round.real.perSecond / round.bare.perSecond;
  const counted = rounds.slice(1).sort((a, b) => share(a) - share(b));
  const result = counted[Math.floor(counted.length / 2)];
  if (result === undefined) throw new Error('no round was measured');
  if (result.real.refused > 0) throw new Error(`${result.real.refused} reads were refused`);
  return result;
}

/** One after the other: an account may be signed in ten times at once, and a person signs in once. */
async function measureSignIns({ kit }: LiveServer, { username, password }: Owner): Promise<LoadResult> {
  const endAt = performance.now() + LOAD.seconds * 1000;
  const startedAt = performance.now();
  let answered = 0;
  while (performance.now() < endAt) {
    const answer = await callAs(kit, { headers: {} }, 'POST', '/api/login', { username, password });
    if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
    const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    await callAs(kit, { headers }, 'POST', '/api/logout');
    answered++;
  }
  return { perSecond: answered / ((performance.now() - startedAt) / 1000), answered, refused: 0 };
}
