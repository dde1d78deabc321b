import { createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { Client } from 'pg';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { makeDurablePostgres } from './ledger/durable-postgres.ts';

const PEOPLE = 400;
const GLYPHS_EACH = 2;
const SCANS_EACH = 5;
const LANES = 4;
/** For the owner alone, who also scans. */
const OWN = { permissions: { medical: 'none' } } as const;

type DatabaseSize = { bytes: number; wal: number; rows: number };
type GlyphHolder = { owner: Owner; secrets: Uint8Array[] };

/**
 * What a person, a glyph and a scan take on PostgreSQL, with their indexes, audit entries and notifications: people who
 * register, make glyphs and scan them through the calls of the server. Sizing in docs/operations.md rests on it.
 */
export const prove: ProofModule['prove'] = async () => {
  const folders = makeFolders();
  const postgres = await makeDurablePostgres();
  if (postgres === null) {
    folders.remove();
    return { judged: 0, notes: [], failures: [], notShown: 'PostgreSQL is missing' };
  }
  await postgres.start();
  const server = await startLiveServer(folders, { DATABASE_URL: postgres.url });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { kit } = server;
    const holders: GlyphHolder[] = [];
    const rows: (string | number)[][] = [];
    const measure = async (what: string, count: number, act: () => Promise<void>) => {
      const before = await readSize(client);
      const startedAt = performance.now();
      await act();
      const seconds = (performance.now() - startedAt) / 1000;
      const after = await readSize(client);
      const each = (of: keyof DatabaseSize) => (after[of] - before[of]) / count;
      rows.push([
        ...[what, count, each('rows').toFixed(1), kilobytes(each('bytes')), kilobytes(each('wal'))],
        (count / seconds).toFixed(0),
      ]);
    };
    await measure('a person with vault and consent', PEOPLE, () =>
      inLanes(PEOPLE, async () => {
        holders.push({ owner: await signUpOwner(kit), secrets: [] });
      }),
    );
    await measure('a glyph', PEOPLE * GLYPHS_EACH, () =>
      inLanes(PEOPLE * GLYPHS_EACH, async (at) => {
        const holder = pick(holders, at);
        holder.secrets.push((await createGlyphFor(kit, holder.owner, OWN)).secret);
      }),
    );
    await measure('a scan', PEOPLE * SCANS_EACH, () =>
      inLanes(PEOPLE * SCANS_EACH, async (at) => {
        const { owner, secrets } = pick(holders, at);
        const answer = await scanGlyph(kit, owner, pick(secrets, at));
        if (answer.statusCode !== 201) throw new Error(`a scan answered ${answer.statusCode}: ${answer.body}`);
      }),
    );
    const columns = ['what', 'made', 'rows each', 'kB on disk each', 'kB of WAL each', 'a second, with the client'];
    return {
      judged: rows.length,
      notes: [],
      failures: [],
      table: { name: 'population', columns, rows, thresholds: [] },
    };
  } finally {
    await client.end();
    await server.stop();
    await postgres.remove();
    folders.remove();
  }
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

async function readSize(client: Client): Promise<DatabaseSize> {
  // Counted, because statistics lag behind.
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ');
  const { rows } = await client.query<{ bytes: string; wal: string; rows: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes, ${counts} as rows,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const [found] = rows;
  return { bytes: Number(found?.bytes), wal: Number(found?.wal), rows: Number(found?.rows) };
}

async function inLanes(count: number, act: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await act(next - 1);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function pick<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('nothing was made');
  return one;
}
