import { createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { makeDatabase, openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';
import { measureClosedLoop } from './servers/closed-loop.ts';
import { startBareServer } from './servers/start-bare-server.ts';

const LOAD = { connections: 16, seconds: 0.7 };
/** In turn, so that a machine that slows down slows all; the first ones warm them, of the others the middle one counts. */
const ROUNDS = 10;
const WARMING_ROUNDS = 3;
/** A list of a few glyphs is what people have; of many it is one page of most. */
const COUNTS = [2, 20];
const LISTS = [
  { what: 'whole', path: '/api/qr-codes', peer: '/bare-glyphs' },
  { what: 'without content', path: '/api/qr-codes?view=row', peer: '/bare-rows' },
] as const;
/** Session, account, row MACs and the opening of each wrap where the peer selects the same rows and sends JSON of them. */
const MIN_RATIO = 0.35;

/** The list of an owner's glyphs beside a bare Fastify that selects the same rows and sends them as they are. */
export const run: BenchModule['run'] = async () => {
  const outcome = await openTestPostgres();
  if (!outcome.found) throw new Error(`this bench needs PostgreSQL: ${outcome.sentence}`);
  const folders = makeFolders();
  const databaseUrl = await makeDatabase(outcome.postgres);
  const server = await startLiveServer(folders, { DATABASE_URL: databaseUrl, DEMO: 'off' });
  try {
    const measured: ListRate[] = [];
    for (const count of COUNTS) measured.push(...(await measureLists(server, databaseUrl, count)));
    return {
      name: 'own-glyphs',
      columns: ['list', 'a second', 'kB', 'bare, a second', 'kB', 'against the bare selects'],
      rows: measured.map(({ what, real, bare, realBytes, bareBytes }) => [
        what,
        Math.round(real),
        (realBytes / 1000).toFixed(1),
        Math.round(bare),
        (bareBytes / 1000).toFixed(1),
        (real / bare).toFixed(2),
      ]),
      thresholds: measured.map(({ what, real, bare }) => ({
        what: `${what} against the bare selects`,
        value: real / bare,
        atLeast: MIN_RATIO,
      })),
    };
  } finally {
    await server.stop();
    await outcome.postgres.stop();
    folders.remove();
  }
};

type ListRate = { what: string; real: number; bare: number; realBytes: number; bareBytes: number };

async function measureLists(server: LiveServer, databaseUrl: string, count: number): Promise<ListRate[]> {
  const owner = await signUpOwner(server.kit, { username: `bench.owner.${count}`, realm: 'real' });
  for (let made = 0; made < count; made++) await createGlyphFor(server.kit, owner);
  const bare = await startBareServer(databaseUrl, owner.user.id);
  try {
    const rounds = new Map(LISTS.map(({ what }) => [what as string, [] as { real: number; bare: number }[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { what, path, peer } of LISTS) {
        const rate = await measureRate(bare.url, peer, {});
        rounds.get(what)?.push({ real: await measureRate(server.url, path, owner.headers), bare: rate });
      }
    }
    return await Promise.all(
      LISTS.map(async ({ what, path, peer }) => ({
        what: `${count} glyphs, ${what}`,
        ...selectMiddle(rounds.get(what) ?? []),
        realBytes: await measureBytes(server.url + path, owner.headers),
        bareBytes: await measureBytes(bare.url + peer, {}),
      })),
    );
  } finally {
    bare.child.kill('SIGTERM');
  }
}

async function measureRate(url: string, path: string, headers: Owner['headers'] | Record<string, never>) {
  const { perSecond, refused } = await measureClosedLoop(url, () => ({ method: 'GET', path, headers }), LOAD);
  if (refused > 0) throw new Error(`${refused} of ${path} were refused`);
  return perSecond;
}

async function measureBytes(url: string, headers: Record<string, string>): Promise<number> {
  return (await (await fetch(url, { headers })).arrayBuffer()).byteLength;
}

function selectMiddle(rounds: readonly { real: number; bare: number }[]): { real: number; bare: number } {
  const counted = rounds.slice(WARMING_ROUNDS).sort((a, b) => a.real / a.bare - b.real / b.bare);
  const middle = counted[Math.floor(counted.length / 2)];
  if (middle === undefined) throw new Error('no round was measured');
  return middle;
}
