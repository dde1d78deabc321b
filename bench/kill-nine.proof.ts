import { spawnSync } from 'node:child_process';
import type { ScanRow } from '@house/contract/scans';
import { newId } from '../apps/server/src/db/new-id.ts';
import { DEMO_PASSWORD } from '../apps/server/src/features/accounts/demo-accounts.ts';
import {
  callAs,
  keepNewGlyph,
  type Made,
  type Owner,
  sealGlyph,
  signUpOwner,
} from '../apps/server/src/test-kit/glyph-owner.ts';
import type { Person } from '../apps/server/src/test-kit/people.ts';
import { scanGlyph } from '../apps/server/src/test-kit/scanner.ts';
import type { ProofModule } from '../tools/proof.ts';
import { serverMain } from '../tools/server-process.ts';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from './live-server.ts';

/** Creations and scans of one round, half each; the server dies somewhere in the middle of them. */
const WORK = 200;
const ROUNDS = 10;
const REDUCED = { rounds: 2, work: 40 };
const LANES = 4;

type Acknowledged = { glyphs: string[]; scans: string[] };
type Holder = { owner: Owner; glyph: Made };
type Cast = { holders: readonly Holder[]; doctor: Person };

/** An account may ask for 60 challenges a minute: twelve people scan, each an own glyph, so that the throttle stays out. */
const HOLDERS = 12;
/** Scans of a round that the doctor makes: a release to somebody else, as far as one account's challenges reach. */
const DOCTOR_SCANS = 5;

/** kill -9 while people create and scan: what was acknowledged is there afterwards, and every release has its log row. */
export const prove: ProofModule['prove'] = async ({ reduced }) => {
  const rounds = reduced ? REDUCED.rounds : ROUNDS;
  const work = reduced ? REDUCED.work : WORK;
  const folders = makeFolders();
  const complaints: string[] = [];
  const acknowledged: Acknowledged = { glyphs: [], scans: [] };
  try {
    let server = await startLiveServer(folders);
    const cast = await openCast(server);
    for (let round = 0; round < rounds; round++) {
      await workUntilKilled(server, cast, acknowledged, work, killPoint(round, work));
      server = await startLiveServer(folders);
      complaints.push(...(await findLosses(server, cast, acknowledged)));
    }
    await server.stop();
    complaints.push(...verifyAudit(folders));
  } finally {
    folders.remove();
  }
  const notes = [
    `${rounds} kills; ${acknowledged.glyphs.length} creations and ${acknowledged.scans.length} releases were acknowledged`,
  ];
  return { notes, complaints };
};

/** Spread over the work by a fixed step that hits early, late and middle moments; the same in every run. */
function killPoint(round: number, work: number): number {
  const share = ((round * 0.618034) % 1) * 0.8 + 0.1;
  return Math.floor(work * share);
}

async function openCast({ kit }: LiveServer): Promise<Cast> {
  const holders: Holder[] = [];
  for (let one = 0; one < HOLDERS; one++) {
    const owner = await signUpOwner(kit, { username: `owner-${one}-${Date.now()}`, realm: 'demo' });
    holders.push({ owner, glyph: await keepNewGlyph(kit, owner) });
  }
  const names = { username: 'dr.rossi', password: DEMO_PASSWORD };
  const answer = await callAs(kit, { headers: {} }, 'POST', '/api/login', names);
  const { token, user, deviceId } = answer.json<Pick<Person, 'token' | 'user' | 'deviceId'>>();
  return { holders, doctor: { ...names, token, user, deviceId, headers: { authorization: `Bearer ${token}` } } };
}

function holderOf({ holders }: Cast, turn: number): Holder {
  const holder = holders[(turn >> 1) % holders.length];
  if (holder === undefined) throw new Error('nobody holds a glyph');
  return holder;
}

/** Several lanes work at once; when enough work has begun the server is killed and every lane meets a broken connection. */
async function workUntilKilled(
  server: LiveServer,
  cast: Cast,
  acknowledged: Acknowledged,
  work: number,
  killAt: number,
): Promise<void> {
  let begun = 0;
  let killed: Promise<void> | null = null;
  const lane = async () => {
    while (begun < work) {
      const turn = begun++;
      if (turn === killAt) killed = server.kill();
      try {
        if (turn % 2 === 0) acknowledged.glyphs.push(await createOne(server, holderOf(cast, turn)));
        else acknowledged.scans.push(await scanOne(server, cast, turn));
      } catch (error) {
        // the connection broke because we killed the other end; anything else is a finding
        if (killed === null) throw error;
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await (killed ?? server.kill());
}

async function createOne({ kit }: LiveServer, { owner }: Holder): Promise<string> {
  const { body } = await sealGlyph(kit, owner, { id: newId() });
  const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', body);
  if (answer.statusCode !== 201) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

async function scanOne({ kit }: LiveServer, cast: Cast, turn: number): Promise<string> {
  const { owner, glyph } = holderOf(cast, turn);
  const byDoctor = turn >> 1 < DOCTOR_SCANS;
  const answer = byDoctor
    ? await scanGlyph(kit, cast.doctor, glyph.secret, { role: 'medical' })
    : await scanGlyph(kit, owner, glyph.secret);
  if (answer.statusCode !== 201) throw new Error(`scan answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

async function findLosses({ kit }: LiveServer, { holders }: Cast, acknowledged: Acknowledged): Promise<string[]> {
  const glyphs = new Set<string>();
  const scans = new Set<string>();
  for (const { owner } of holders) {
    for (const { id } of await readAll<{ id: string }>(kit, owner, '/api/qr-codes')) glyphs.add(id);
    for (const { id } of await readAll<ScanRow>(kit, owner, '/api/scan-logs')) scans.add(id);
  }
  const lostGlyphs = acknowledged.glyphs.filter((id) => !glyphs.has(id));
  const lostScans = acknowledged.scans.filter((id) => !scans.has(id));
  return [
    ...lostGlyphs.map((id) => `the acknowledged glyph ${id} is gone`),
    ...lostScans.map((id) => `the release ${id} has no log row`),
  ];
}

async function readAll<T>(kit: LiveServer['kit'], owner: Owner, path: string): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await callAs(kit, owner, 'GET', `${path}?limit=200${query}`);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    all.push(...answer.json<T[]>());
    // over real HTTP these are the headers of fetch
    cursor = (answer.headers as unknown as Headers).get('x-next-cursor');
  } while (cursor !== null);
  return all;
}

/** The log's own check, by the command an operator would use, on the data that the last server left. */
function verifyAudit({ dataDir, keyDir }: Folders): string[] {
  const end = spawnSync(process.execPath, [serverMain, 'audit:verify'], {
    env: { ...process.env, DATA_DIR: dataDir, KEY_DIR: keyDir, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  });
  return end.status === 0 ? [] : [`audit:verify said: ${end.stdout}${end.stderr}`];
}
