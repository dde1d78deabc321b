import { callAs, createGlyphFor, type Owner, sealGlyph, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { prepareScan, sendScan } from '@repo/dev-env/people/scanner';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { makeDatabase, openTestPostgres } from '../packages/dev-env/src/databases/postgres-cluster.ts';
import type { BenchModule } from '../tools/measuring/bench-table.ts';
import { openSite } from './servers/opened-site.ts';
import { openReplay, recordAct } from './servers/recorded-statements.ts';

/** In turn, so that a slow phase of the machine affects both; the first ones warm them, of the others the median counts. */
const ROUNDS = 21;
const WARMING_ROUNDS = 5;
/** The aim: the same time again for everything that is not the database. */
const MAX_TIMES = 2;

type PreparedAct = { readonly what: string; readonly prepare: () => Promise<() => Promise<void>> };
type ActTimes = {
  readonly what: string;
  readonly statements: number;
  readonly realMs: number;
  readonly bareMs: number;
};

/**
 * A scan, a sign-in and a created glyph, each beside the statements that it sends itself, sent bare over one connection:
 * those that the server sends without waiting for an answer are sent so, too.
 */
export const run: BenchModule['run'] = async () => {
  const outcome = await openTestPostgres();
  if (!outcome.found) throw new Error(`this bench needs PostgreSQL: ${outcome.sentence}`);
  const url = await makeDatabase(outcome.postgres);
  const { kit, close } = await openSite(url);
  try {
    const measured: ActTimes[] = [];
    const recorded = await chooseActs(kit, 'told');
    const real = await chooseActs(kit, 'done');
    for (const [at, act] of real.entries()) measured.push(await measureAct(recorded[at] ?? act, act, url));
    return {
      name: 'acts',
      columns: ['act', 'statements', 'ms', 'its statements alone, ms', 'times'],
      rows: measured.map(({ what, statements, realMs, bareMs }) => [
        what,
        statements,
        realMs.toFixed(1),
        bareMs.toFixed(1),
        (realMs / bareMs).toFixed(2),
      ]),
      thresholds: measured.map(({ what, realMs, bareMs }) => ({
        what: `statements of ${what} alone, twice, against it`,
        value: (MAX_TIMES * bareMs) / realMs,
        atLeast: 1,
      })),
    };
  } finally {
    await close();
    await outcome.postgres.stop();
  }
};

/** By people of their own: what is sent again must find what it found, so nobody else may change it meanwhile. */
async function chooseActs(kit: TestApp, name: string): Promise<PreparedAct[]> {
  const owner = await signUpOwner(kit, { username: `acts.owner.${name}`, realm: 'demo' });
  const hospital = await signUpInstitution(kit, { realm: 'demo' });
  const doctor = await signUp(kit, { username: `acts.doctor.${name}`, realm: 'demo' });
  await grantRole(kit, doctor, 'medical', hospital);
  await raiseAssurance(kit, doctor);
  const { secret } = await createGlyphFor(kit, owner);
  return [
    { what: 'a scan', prepare: () => prepareScanning(kit, doctor, secret) },
    { what: 'a sign-in', prepare: prepareSignIns(kit, owner) },
    { what: 'a created glyph', prepare: () => prepareCreating(kit, owner) },
  ];
}

async function prepareScanning(kit: TestApp, doctor: Person, secret: Uint8Array): Promise<() => Promise<void>> {
  const body = await prepareScan(kit, doctor, secret, { role: 'medical' });
  return async () => expectStatus(await sendScan(kit, doctor, body), 201);
}

/** The session before is ended first, because an account has at most ten. */
function prepareSignIns(kit: TestApp, { username, password }: Person): PreparedAct['prepare'] {
  let token: string | null = null;
  return async () => {
    if (token !== null) await callAs(kit, { headers: { authorization: `Bearer ${token}` } }, 'POST', '/api/logout');
    return async () => {
      const answer = await callAs(kit, { headers: {} }, 'POST', '/api/login', { username, password });
      expectStatus(answer, 200);
      token = answer.json<{ token: string }>().token;
    };
  };
}

async function prepareCreating(kit: TestApp, owner: Owner): Promise<() => Promise<void>> {
  const { body } = await sealGlyph(kit, owner);
  return async () => expectStatus(await callAs(kit, owner, 'POST', '/api/qr-codes', body), 201);
}

function expectStatus(answer: { statusCode: number; body: string }, status: number): void {
  if (answer.statusCode !== status) throw new Error(`the act answered ${answer.statusCode}: ${answer.body}`);
}

async function measureAct(toRecord: PreparedAct, { what, prepare }: PreparedAct, url: string): Promise<ActTimes> {
  const recorded = await recordAct(await toRecord.prepare());
  const replay = await openReplay(url, recorded);
  const times: { real: number; bare: number }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const act = await prepare();
      times.push({ real: await time(act), bare: await time(replay.run) });
    }
  } finally {
    await replay.close();
  }
  const counted = times.slice(WARMING_ROUNDS);
  const median = (read: (one: { real: number; bare: number }) => number) =>
    counted.map(read).sort((one, other) => one - other)[counted.length >> 1] ?? Number.NaN;
  return {
    what,
    statements: recorded.statements,
    realMs: median(({ real }) => real),
    bareMs: median(({ bare }) => bare),
  };
}

async function time(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
