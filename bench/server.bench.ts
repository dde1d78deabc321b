import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';
import { type LoadResult, measureClosedLoop } from './servers/closed-loop.ts';
import { type BareServer, startBareServer } from './servers/start-bare-server.ts';

const LOAD = { connections: 16, seconds: 1 };
const SIGN_IN_SECONDS = 4;
/** Short and in turn, so that a machine that slows down slows all; the first ones warm them, of the others the middle one counts. */
const ROUNDS = 14;
const WARMING_ROUNDS = 3;
/** Two queries, the opening of a wrap, three keyed hashes and our headers where the peer does one query. */
const MIN_LIST_RATIO = 0.3;
/** The same without the wrap. */
const MIN_ROW_RATIO = 0.45;
const LIST_PATH = '/api/data-folders';
const ROW_PATH = '/api/notification-settings';

/**
 * Measures authenticated reads and sign-ins of the real server on PostgreSQL, beside a bare Fastify with one query on
 * the same database.
 */
export const run: BenchModule['run'] = async () => {
  const outcome = await openTestPostgres();
  if (!outcome.found) throw new Error(`this bench needs PostgreSQL: ${outcome.sentence}`);
  const folders = makeFolders();
  const databaseUrl = outcome.postgres.url;
  const server = await startLiveServer(folders, { DATABASE_URL: databaseUrl, DEMO: 'off' });
  let bare: BareServer | null = null;
  try {
    const owner = await signUpOwner(server.kit, { username: 'bench.reader', realm: 'real' });
    bare = await startBareServer(databaseUrl, owner.user.id);
    await callAs(server.kit, owner, 'PUT', ROW_PATH, { walletAlerts: false });
    const { list, row } = await measureReads(server, owner, bare.url);
    const signIns = await measureSignIns(server, owner);
    return {
      name: 'server',
      columns: ['what', 'a second', 'against the bare query'],
      rows: [
        ['bare Fastify + pg, one select by key', whole(list.bare), '1.00'],
        [`authenticated list (\`GET ${LIST_PATH}\`)`, whole(list.real), computeShare(list).toFixed(3)],
        [`authenticated read of one row by key (\`GET ${ROW_PATH}\`)`, whole(row.real), computeShare(row).toFixed(3)],
        ['sign-in and sign-out', whole(signIns), computeShare({ real: signIns, bare: list.bare }).toFixed(3)],
      ],
      thresholds: [
        { what: 'authenticated lists against the bare query', value: computeShare(list), atLeast: MIN_LIST_RATIO },
        {
          what: 'authenticated reads of one row against the bare query',
          value: computeShare(row),
          atLeast: MIN_ROW_RATIO,
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

type LoadPair = { real: LoadResult; bare: LoadResult };
const computeShare = ({ real, bare }: LoadPair): number => real.perSecond / bare.perSecond;

async function measureReads(
  server: LiveServer,
  owner: Owner,
  bareUrl: string,
): Promise<{ list: LoadPair; row: LoadPair }> {
  const read = (path: string) =>
    measureClosedLoop(server.url, () => ({ method: 'GET', path, headers: owner.headers }), LOAD);
  const peer = () => ({ method: 'GET', path: '/bare', headers: {} });
  const lists: LoadPair[] = [];
  const rows: LoadPair[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const list = await read(LIST_PATH);
    const bare = await measureClosedLoop(bareUrl, peer, LOAD);
    lists.push({ real: list, bare });
    rows.push({ real: await read(ROW_PATH), bare });
  }
  return { list: selectMedianPair(lists), row: selectMedianPair(rows) };
}

function selectMedianPair(rounds: readonly LoadPair[]): LoadPair {
  const counted = rounds.slice(WARMING_ROUNDS).sort((a, b) => computeShare(a) - computeShare(b));
  const result = counted[Math.floor(counted.length / 2)];
  if (result === undefined) throw new Error('no round was measured');
  // Refusals of the peer would make it look slow.
  for (const { refused } of [result.real, result.bare])
    if (refused > 0) throw new Error(`${refused} reads were refused`);
  return result;
}

/** Sequential, because a person signs in once and an account may have at most ten sessions. */
async function measureSignIns({ kit }: LiveServer, { username, password }: Owner): Promise<LoadResult> {
  const endAt = performance.now() + SIGN_IN_SECONDS * 1000;
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
