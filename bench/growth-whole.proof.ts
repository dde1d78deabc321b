import { CALLS } from '@repo/contract/registry/calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import type { ProofOutcome } from '../tools/measuring/proof.ts';
import { addForeignRows } from './growth/foreign-rows.ts';
import { makeDurablePostgres } from './ledger/durable-postgres.ts';
import { openSite } from './servers/opened-site.ts';

const FEW = 10_000;
/** Eleven gigabytes on disk; ten million would be more than most machines have free. */
const MANY = 1_000_000;
const ROUNDS = 21;
const WARMING_ROUNDS = 5;
/** Largest ratio of a call's time among many foreign rows to its time among few. */
const RATIO_MAX = 1.5;
/** Nobody writes here what must outlive a crash. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=8GB', 'maintenance_work_mem=256MB'];

type Site = { readonly kit: TestApp; readonly owner: Owner; readonly close: () => Promise<void> };
type Times = { few: number; many: number };

/**
 * Every list that a person may ask for without naming anything, and a sign-in, among ten thousand foreign rows in each
 * table of `foreign-rows.ts` and among a million: two sites on one PostgreSQL, asked in turn.
 */
export async function prove(): Promise<ProofOutcome> {
  const postgres = await makeDurablePostgres(() => QUICK);
  if (postgres === null) return { judged: 0, notes: [], failures: [], notShown: 'there is no PostgreSQL' };
  await postgres.start();
  const sites: Site[] = [];
  try {
    const counts = [FEW, MANY];
    for (const count of counts) sites.push(await openGrown(postgres, count));
    const [few, many] = sites;
    if (few === undefined || many === undefined) throw new Error('a site is missing');
    return judge(await measureCalls(few, many));
  } finally {
    for (const site of sites) await site.close();
    await postgres.remove();
  }
}

type Cluster = NonNullable<Awaited<ReturnType<typeof makeDurablePostgres>>>;

async function openGrown({ url, runTool }: Cluster, count: number): Promise<Site> {
  const name = `site_${count}`;
  runTool('psql', ['-c', `create database ${name}`, url]);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { kit, close } = await openSite(own.href);
  const owner = await signUpOwner(kit, { username: 'grown.owner', realm: 'demo' });
  const { secret } = await createGlyphFor(kit, owner);
  await readAsDoctor(kit, secret);
  const empty = await addForeignRows(own.href, count);
  if (empty.length > 0) throw new Error(`nobody has a row in ${empty.join(', ')}`);
  return { kit, owner, close };
}

/** A read card leaves a line in the log of scans and a notification. */
async function readAsDoctor(kit: TestApp, secret: Uint8Array): Promise<void> {
  const hospital = await signUpInstitution(kit, { realm: 'demo' });
  const doctor = await signUp(kit, { username: 'grown.doctor', realm: 'demo' });
  await grantRole(kit, doctor, 'medical', hospital);
  await raiseAssurance(kit, doctor);
  const answer = await scanGlyph(kit, doctor, secret, { role: 'medical' });
  if (answer.statusCode !== 201) throw new Error(`the scan answered ${answer.statusCode}: ${answer.body}`);
}

/** Calls that answer the same owner at both sites. */
const LISTS = CALLS.filter(
  ({ who, method, path, streams }) => who === 'person' && method === 'GET' && !path.includes(':') && streams !== true,
);

async function measureCalls(few: Site, many: Site): Promise<Map<string, Times>> {
  const found = new Map<string, Times>();
  for (const { path } of LISTS) {
    const isAnswered = (await ask(few, path)).statusCode === 200 && (await ask(many, path)).statusCode === 200;
    if (isAnswered) found.set(path, await compare((site) => ask(site, path), few, many));
  }
  found.set('a sign-in and its end', await compare(signInAndOut, few, many));
  return found;
}

const ask = ({ kit, owner }: Site, path: string) => callAs(kit, owner, 'GET', path);

async function signInAndOut({ kit, owner: { username, password } }: Site): Promise<void> {
  const answer = await callAs(kit, { headers: {} }, 'POST', '/api/login', { username, password });
  if (answer.statusCode !== 200) throw new Error(`the sign-in answered ${answer.statusCode}: ${answer.body}`);
  const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  await callAs(kit, { headers }, 'POST', '/api/logout');
}

async function compare(act: (site: Site) => Promise<unknown>, few: Site, many: Site): Promise<Times> {
  const rounds: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ few: await time(() => act(few)), many: await time(() => act(many)) });
  }
  const counted = rounds.slice(WARMING_ROUNDS);
  const median = (name: keyof Times) =>
    counted.map((one) => one[name]).sort((one, other) => one - other)[counted.length >> 1] ?? Number.NaN;
  return { few: median('few'), many: median('many') };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function judge(found: ReadonlyMap<string, Times>): ProofOutcome {
  const rows = [...found].map(([what, { few, many }]) => ({ what, few, many, ratio: many / few }));
  const slower = rows.filter(({ ratio }) => !(ratio <= RATIO_MAX));
  return {
    judged: rows.length,
    notes: [],
    failures: slower.map(
      ({ what, ratio }) => `${what} takes ${ratio.toFixed(2)} times as long among ${MANY} foreign rows`,
    ),
    table: {
      name: 'growth',
      columns: ['call', `ms among ${FEW}`, `ms among ${MANY}`, 'ratio'],
      rows: rows
        .toSorted((one, other) => other.ratio - one.ratio)
        .map(({ what, few, many, ratio }) => [what, few.toFixed(1), many.toFixed(1), ratio.toFixed(2)]),
      thresholds: [],
    },
  };
}
