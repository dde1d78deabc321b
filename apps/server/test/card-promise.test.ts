import { heldRoles } from '@repo/client/card/held-roles';
import { judgePromise, promisedReaders } from '@repo/client/card/promise';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { type GlyphRow, PASSCODE_ATTEMPTS } from '@repo/contract/glyphs/glyphs';
import { CATEGORIES, NO_PERMISSIONS, PERMISSION_LEVELS } from '@repo/contract/rules/permissions';
import { holdsContent } from '@repo/contract/rules/section-access';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import {
  callAs,
  createGlyphFor,
  FIELDS,
  type Owner,
  sealChange,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, raiseAssurance, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import type { SealedGlyphBody } from '@repo/dev-env/people/sealed-glyph';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { parseRecord } from '@repo/vault';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldRoles as heldByRecord } from '../src/features/glyphs/access.ts';
import { settleWithheld } from '../src/features/profile/withheld-glyphs.ts';

// What the app, the print dialog and the paper say of a card (one function) against what a scan gives, whatever kind of
// account it is, what is ticked, and in which order things happen.

let kit: TestApp;
let creator: Person;
let reviewer: Person;
const hospitals = new Map<'real' | 'demo', Person>();
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  reviewer = await signUpReviewer(kit);
  for (const realm of ['real', 'demo'] as const) hospitals.set(realm, await signUpInstitution(kit, { realm }));
});
afterAll(() => kit.close());

type PromisedCard = { sealed: SealedGlyphBody; id: string; passcode: string | undefined };
type PromiseWorld = { owner: Owner; cards: PromisedCard[]; folders: string[]; waiver: string | null; doctor: Person };

const PASSCODE = 'known to helpers';
const LIFE_MS = MINUTE_MS;

const level = fc.constantFrom(...PERMISSION_LEVELS);
const ticks = fc.record({ medical: level, emergency: level, legal: level });
/** Also nothing at all, and the person alone. */
const content = fc.oneof(
  { weight: 2, arbitrary: fc.constant(FIELDS as GlyphFields) },
  { weight: 1, arbitrary: fc.constant<GlyphFields>({ person: FIELDS.person }) },
  {
    weight: 2,
    arbitrary: fc
      .subarray(Object.keys(FIELDS) as (keyof typeof FIELDS)[])
      .map((names) => Object.fromEntries(names.map((name) => [name, FIELDS[name]])) as GlyphFields),
  },
);
const wish = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  permissions: ticks.map((some) => ({ ...NO_PERMISSIONS, ...some })),
  emergencyAccess: fc.boolean(),
  fields: content,
  isOpenFolder: fc.boolean(),
  hasPasscode: fc.boolean(),
  lasts: fc.boolean(),
  maxReads: fc.constantFrom(null, null, 1),
});
type CardWish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), wish }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('change' as const, 'reissue' as const), at: fc.nat(), wish }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('deactivate' as const, 'activate' as const, 'mistype' as const),
      at: fc.nat(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('sent' as const, 'turnedDown' as const, 'waive' as const, 'end' as const),
    }),
  },
);
type PromiseAct = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function run(world: PromiseWorld, one: PromiseAct): Promise<void> {
  if (one.do === 'create') return create(world, one.wish);
  if (one.do === 'wait') return kit.clock.advance(LIFE_MS);
  if ('at' in one) return world.cards.length === 0 ? undefined : turn(world, one);
  return judge(world, one.do);
}

/** Folders with other defaults than the cards in them: they are a start for the form and open nothing. */
function buildSealing({ folders }: PromiseWorld, { isOpenFolder, hasPasscode, lasts, maxReads, ...wished }: CardWish) {
  const expiresAt = lasts ? null : new Date(kit.clock.now().getTime() + LIFE_MS / 2).toISOString();
  return {
    ...wished,
    folderId: folders[isOpenFolder ? 1 : 0]!,
    limits: { expiresAt, maxReads },
    ...(hasPasscode && { passcode: PASSCODE }),
  };
}

async function create(world: PromiseWorld, asked: CardWish): Promise<void> {
  const sealing = buildSealing(world, asked);
  const made = await createGlyphFor(kit, world.owner, sealing);
  world.cards.push({ sealed: made, id: made.row.id, passcode: sealing.passcode });
  // What the form says before anything is sealed.
  expect(heldRoles(asked.fields, asked)).toEqual(made.row.holds);
}

async function turn(world: PromiseWorld, one: Extract<PromiseAct, { at: number }>): Promise<void> {
  const { owner, cards } = world;
  const card = cards[one.at % cards.length]!;
  const path = `/api/qr-codes/${card.id}`;
  if (one.do === 'mistype') return mistype(world, card);
  if (!('wish' in one)) return void (await callAs(kit, owner, 'POST', `${path}/${one.do}`));
  const isChange = one.do === 'change';
  const sealing = buildSealing(world, one.wish);
  const sealed = isChange
    ? await sealChange(kit, owner, card.sealed, sealing)
    : await sealReissue(kit, owner, card.sealed, sealing);
  const answer = isChange
    ? await callAs(kit, owner, 'PUT', path, sealed.body)
    : await callAs(kit, owner, 'POST', `${path}/reissue`, sealed.body);
  expect(answer.statusCode, answer.body).toBe(200);
  const issue = { ...card.sealed.body.issue, ...sealed.body.issue };
  card.passcode = sealing.passcode;
  card.sealed = { secret: sealed.secret, body: { ...card.sealed.body, ...sealed.body, issue } };
}

/** Wrong as often as it takes to close a card that asks for one. */
async function mistype({ doctor }: PromiseWorld, { sealed, passcode }: PromisedCard): Promise<void> {
  if (passcode === undefined) return;
  for (let tries = 0; tries < PASSCODE_ATTEMPTS; tries += 1) {
    await scanGlyph(kit, doctor, sealed.secret, { role: 'medical', passcode: 'typed wrong' });
  }
}

const settle = ({ owner }: PromiseWorld) =>
  kit.context.db.transaction((tx) => settleWithheld(tx, kit.context, owner.user.id));

async function judge(world: PromiseWorld, what: 'sent' | 'turnedDown' | 'waive' | 'end'): Promise<void> {
  const { owner } = world;
  if (owner.user.realm === 'demo') return;
  if (what === 'sent' || what === 'turnedDown') {
    kit.clock.advance(1);
    await fileProfile(kit, owner, what === 'sent' ? {} : { status: 'rejected', reason: 'blurred' });
    return void (await settle(world));
  }
  if (what === 'end') {
    if (world.waiver === null) return;
    await callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/waivers/${world.waiver}/end`, payload: {} });
    world.waiver = null;
    return;
  }
  if (world.waiver !== null) return;
  const expiresAt = new Date(kit.clock.now().getTime() + DAY_MS).toISOString();
  const payload = { reason: 'The passport is at the consulate until then.', expiresAt };
  const url = `/api/creator/users/${owner.user.id}/waivers`;
  world.waiver = (await callConfirmed(kit, creator, { method: 'POST', url, payload })).json<{ id: string }>().id;
  const decision = { method: 'POST', url: `/api/creator/waivers/${world.waiver}/decision`, payload: { approve: true } };
  expect((await callConfirmed(kit, reviewer, decision as never)).statusCode).toBe(200);
}

type HelperRole = 'medical' | 'emergency' | 'legal';

async function newScanner(realm: 'real' | 'demo', role: HelperRole): Promise<Person> {
  const person = await signUp(kit, { realm });
  await grantRole(kit, person, role, hospitals.get(realm)!);
  await raiseAssurance(kit, person);
  return person;
}

const listGlyphs = async ({ owner }: PromiseWorld) =>
  (await callAs(kit, owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
const nowMs = () => kit.clock.now().getTime();

/** True for a scan that gives more than whose card it is. */
async function reads(
  world: PromiseWorld,
  row: GlyphRow,
  by: Person,
  role: HelperRole,
  reason?: string,
): Promise<boolean> {
  const { sealed, passcode } = world.cards.find(({ id }) => id === row.id)!;
  const asked = { role, ...(passcode !== undefined && { passcode }), ...(reason !== undefined && { reason }) };
  const answer = await scanGlyph(kit, by, sealed.secret, asked);
  if (answer.statusCode !== 201) return false;
  const { record, sections } = answer.json<Release>();
  const named = parseRecord(record)!.sections;
  return sections.some((given) => holdsContent(named.find((one) => one.role === given.role)?.fields));
}

/** A scan without a reason, as the first look at a card is; the responder's reason is given where the card promises it. */
async function expectNoMoreThanAScan(world: PromiseWorld, by: Person, role: HelperRole): Promise<void> {
  const status = (await callAs(kit, world.owner, 'GET', '/api/profile/status')).json<{ answerable: boolean }>();
  for (const row of await listGlyphs(world)) {
    const said = judgePromise(row, nowMs());
    const isPromised = promisedReaders(row, nowMs()).includes(role);
    expect(await reads(world, row, by, role), `${role} ${said} ${row.holds}`).toBe(isPromised);
    // Whose profile counts has no card that waits for it, and nobody else has one that does not.
    const otherwise = judgePromise({ ...row, withheld: false }, nowMs());
    expect(said === 'afterProfile').toBe(!status.answerable && otherwise === 'helpers');
  }
}

async function expectResponderReads(world: PromiseWorld, responder: Person): Promise<void> {
  for (const row of (await listGlyphs(world)).slice(0, 4)) {
    const isPromised = promisedReaders(row, nowMs()).includes('emergency');
    expect(await reads(world, row, responder, 'emergency', 'Unconscious'), String(row.holds)).toBe(isPromised);
  }
}

async function newWorld(realm: 'real' | 'demo'): Promise<PromiseWorld> {
  const owner = await signUpOwner(kit, { realm });
  const folder = {
    name: 'For everybody',
    permissions: { medical: 'full', emergency: 'full', financial: 'full', legal: 'full' },
  };
  const { id } = (await callAs(kit, owner, 'POST', '/api/data-folders', folder)).json<{ id: string }>();
  return { owner, cards: [], folders: [owner.folderId, id], waiver: null, doctor: await newScanner(realm, 'medical') };
}

test('nothing that is said of a card exceeds what a scan gives, in any order of acts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('real' as const, 'real' as const, 'demo' as const),
      fc.array(act, { minLength: 3, maxLength: 9 }),
      async (realm, acts) => {
        const world = await newWorld(realm);
        const [responder, lawyer] = [await newScanner(realm, 'emergency'), await newScanner(realm, 'legal')];
        for (const one of acts) {
          await run(world, one);
          await expectNoMoreThanAScan(world, world.doctor, 'medical');
        }
        await expectNoMoreThanAScan(world, lawyer, 'legal');
        await expectResponderReads(world, responder);
      },
    ),
    { numRuns: 20 },
  );
});

const hash = 'A'.repeat(43);
const section = (role: string, fields?: readonly string[]) =>
  `{"commitment":"${hash}","ctHash":"${hash}",${fields === undefined ? '' : `"fields":${JSON.stringify(fields)},`}"headerHash":"${hash}","role":"${role}","shareHash":"${hash}"}`;
const formatRecord = (...sections: string[]) => `{"category":"medical","sections":[${sections.join(',')}]}`;

test('a section holds something where it says more than whose card it is', () => {
  expect(heldByRecord(formatRecord(section('medical', ['allergies', 'person']), section('owner')))).toEqual([
    'medical',
  ]);
  expect(heldByRecord(formatRecord(section('emergency', ['person']), section('legal', ['legalContact'])))).toEqual([
    'legal',
  ]);
  expect(heldByRecord(formatRecord(section('medical', [])))).toEqual([]);
  // A record made before the names were signed may hold anything.
  expect(heldByRecord(formatRecord(section('emergency'), section('medical')))).toEqual(['medical', 'emergency']);
  expect(heldByRecord('')).toEqual([]);
});
