import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { ScanRow } from '@repo/contract/scans/scans';
import {
  type CreatedGlyph,
  callAs,
  createGlyphFor,
  type Owner,
  sealGlyph,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import type { LiveServer } from '@repo/dev-env/servers/live-server';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/features/accounts/demo-people.ts';
import { emptyLedger, type Ledger, type Remains } from './kill-ledger.ts';

type LiveKit = LiveServer['kit'];
type GlyphHolder = { name: string; owner: Owner; glyph: CreatedGlyph; ledger: Ledger };
type Scanner = { person: Person; role: ScannerRole };
export type Cast = { holders: readonly GlyphHolder[]; scanners: readonly Scanner[]; scansBegun: number };

/** People with a glyph each. They also scan: their own glyph and their neighbour's. */
const HOLDERS = 12;
/**
 * Sessions of each of the two demo professionals. A session may ask for 60 challenges a minute; the whole proof makes at
 * most 600 scans by professionals, so twelve sessions stay under it however fast the machine is.
 */
const SESSIONS_EACH = 6;
const PROFESSIONALS = [
  { username: 'dr.rossi', role: 'medical' },
  { username: 'first.responder', role: 'emergency' },
] as const satisfies readonly { username: string; role: ScannerRole }[];

export async function openCast(kit: LiveKit): Promise<Cast> {
  const holders: GlyphHolder[] = [];
  for (let one = 0; one < HOLDERS; one++) {
    const name = `owner-${one}-${Date.now()}`;
    const owner = await signUpOwner(kit, { username: name, realm: 'demo' });
    const glyph = await createGlyphFor(kit, owner, { permissions: { medical: 'read', emergency: 'read' } });
    holders.push({ name, owner, glyph, ledger: emptyLedger() });
  }
  const scanners: Scanner[] = [];
  for (let session = 0; session < SESSIONS_EACH; session++) {
    for (const { username, role } of PROFESSIONALS) scanners.push({ person: await signIn(kit, username), role });
  }
  return { holders, scanners, scansBegun: 0 };
}

async function signIn(kit: LiveKit, username: string): Promise<Person> {
  const names = { username, password: DEMO_PASSWORD };
  const answer = await callAs(kit, { headers: {} }, 'POST', '/api/login', names);
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
  const { token, user, deviceId } = answer.json<Pick<Person, 'token' | 'user' | 'deviceId'>>();
  return { ...names, token, user, deviceId, headers: { authorization: `Bearer ${token}` } };
}

/** Creations and scans in turn. Of five scans three are by a professional, one is the owner's, one is refused. */
export async function runTurn(kit: LiveKit, cast: Cast, turn: number): Promise<void> {
  const holder = pick(cast.holders, turn >> 1);
  if (turn % 2 === 0) return createOne(kit, holder);
  const kind = cast.scansBegun++ % 5;
  if (kind === 1) return scanOwn(kit, holder);
  if (kind === 3) return scanAsStranger(kit, holder, pick(cast.holders, (turn >> 1) + 1).owner);
  return scanAsProfessional(kit, holder, pick(cast.scanners, cast.scansBegun));
}

function pick<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('the cast is empty');
  return one;
}

async function createOne(kit: LiveKit, { owner, ledger }: GlyphHolder): Promise<void> {
  const { body } = await sealGlyph(kit, owner, { id: newId() });
  const answer = await callAs(kit, owner, 'POST', '/api/qr-codes', body);
  if (answer.statusCode !== 201) throw new Error(`create answered ${answer.statusCode}: ${answer.body}`);
  ledger.glyphs.push(answer.json<{ id: string }>().id);
}

async function scanOwn(kit: LiveKit, { owner, glyph, ledger }: GlyphHolder): Promise<void> {
  ledger.releases.push(releaseIn(await scanGlyph(kit, owner, glyph.secret)));
}

async function scanAsProfessional(
  kit: LiveKit,
  { glyph, ledger }: GlyphHolder,
  { person, role }: Scanner,
): Promise<void> {
  ledger.releases.push(releaseIn(await scanGlyph(kit, person, glyph.secret, { role })));
}

async function scanAsStranger(kit: LiveKit, { glyph, ledger }: GlyphHolder, stranger: Person): Promise<void> {
  const answer = await scanGlyph(kit, stranger, glyph.secret);
  if (answer.json<{ code?: string }>().code !== 'scans.denied') {
    throw new Error(`a stranger's scan answered ${answer.statusCode}: ${answer.body}`);
  }
  ledger.refusals += 1;
}

function releaseIn(answer: Awaited<ReturnType<typeof scanGlyph>>): string {
  if (answer.statusCode !== 201) throw new Error(`scan answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

/** What this holder reads from the server, to the last page. */
export async function readRemains(kit: LiveKit, { owner, glyph }: GlyphHolder): Promise<Remains> {
  const rows = await readAll<GlyphRow>(kit, owner, '/api/qr-codes');
  return {
    glyphs: rows.map(({ id }) => id),
    scans: await readAll<ScanRow>(kit, owner, '/api/scan-logs'),
    scanCount: rows.find(({ id }) => id === glyph.row.id)?.scanCount ?? -1,
  };
}

async function readAll<T>(kit: LiveKit, owner: Owner, path: string): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await callAs(kit, owner, 'GET', `${path}?limit=200${query}`);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    all.push(...answer.json<T[]>());
    // Over real HTTP these are the headers of fetch.
    cursor = (answer.headers as unknown as Headers).get('x-next-cursor');
  } while (cursor !== null);
  return all;
}
