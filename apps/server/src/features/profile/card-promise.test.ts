import { promisedReaders, promiseOf } from '@house/client/card/promise';
import { DAY_MS } from '@house/contract/durations';
import type { GlyphRow } from '@house/contract/glyphs';
import { CATEGORIES, NO_PERMISSIONS, PERMISSION_LEVELS } from '@house/contract/permissions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callConfirmed } from '../../test-kit/confirmed.ts';
import { fileProfile } from '../../test-kit/documents/profile-on-file.ts';
import {
  callAs,
  createGlyphFor,
  type Owner,
  type Sealed,
  sealChange,
  sealReissue,
  signUpOwner,
} from '../../test-kit/glyph-owner.ts';
import { grantRole, type Person, raiseAssurance, signUp, signUpInstitution } from '../../test-kit/people.ts';
import { signUpReviewer } from '../../test-kit/review-cases.ts';
import { scanGlyph } from '../../test-kit/scanner.ts';
import { openTestApp, type TestApp } from '../../test-kit/test-app.ts';
import { settleWithheld } from './withheld-glyphs.ts';

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

type Card = { sealed: Sealed; id: string };
type World = { owner: Owner; cards: Card[]; waiver: string | null };

const level = fc.constantFrom(...PERMISSION_LEVELS);
const wish = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  permissions: fc.record({ medical: level, emergency: level }).map((some) => ({ ...NO_PERMISSIONS, ...some })),
  emergencyAccess: fc.boolean(),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), wish }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('change' as const, 'reissue' as const), at: fc.nat(), wish }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('deactivate' as const, 'activate' as const), at: fc.nat() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('sent' as const, 'turnedDown' as const, 'waive' as const, 'end' as const),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function run(world: World, one: Act): Promise<void> {
  if (one.do === 'create') return create(world, one.wish);
  if ('at' in one) return world.cards.length === 0 ? undefined : turn(world, one);
  return judge(world, one.do);
}

async function create({ owner, cards }: World, asked: Wish): Promise<void> {
  const made = await createGlyphFor(kit, owner, asked);
  cards.push({ sealed: made, id: made.row.id });
}

async function turn({ owner, cards }: World, one: Extract<Act, { at: number }>): Promise<void> {
  const card = cards[one.at % cards.length]!;
  const path = `/api/qr-codes/${card.id}`;
  if (!('wish' in one)) return void (await callAs(kit, owner, 'POST', `${path}/${one.do}`));
  const isChange = one.do === 'change';
  const sealed = isChange
    ? await sealChange(kit, owner, card.sealed, one.wish)
    : await sealReissue(kit, owner, card.sealed, one.wish);
  const answer = isChange
    ? await callAs(kit, owner, 'PUT', path, sealed.body)
    : await callAs(kit, owner, 'POST', `${path}/reissue`, sealed.body);
  expect(answer.statusCode, answer.body).toBe(200);
  const issue = { ...card.sealed.body.issue, ...sealed.body.issue };
  card.sealed = { secret: sealed.secret, body: { ...card.sealed.body, ...sealed.body, issue } };
}

const settle = ({ owner }: World) => kit.context.db.transaction((tx) => settleWithheld(tx, kit.context, owner.user.id));

async function judge(world: World, what: 'sent' | 'turnedDown' | 'waive' | 'end'): Promise<void> {
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

async function newScanner(realm: 'real' | 'demo', role: 'medical' | 'emergency'): Promise<Person> {
  const person = await signUp(kit, { realm });
  await grantRole(kit, person, role, hospitals.get(realm)!);
  await raiseAssurance(kit, person);
  return person;
}

/** A scan without a reason, as the first look at a card is; the responder's reason is given where the card promises it. */
async function expectNoMoreThanAScan(world: World, doctor: Person): Promise<void> {
  const rows = (await callAs(kit, world.owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  const status = (await callAs(kit, world.owner, 'GET', '/api/profile/status')).json<{ answerable: boolean }>();
  for (const row of rows) {
    const { secret } = world.cards.find(({ id }) => id === row.id)!.sealed;
    const scanned = await scanGlyph(kit, doctor, secret, { role: 'medical' });
    const isPromised = promisedReaders(row).includes('medical');
    expect(scanned.statusCode === 201, `${promiseOf(row)} ${scanned.body}`).toBe(isPromised);
    // Whose profile counts has no card that waits for it, and nobody else has one that does not.
    expect(promiseOf(row) === 'afterProfile').toBe(
      !status.answerable && promiseOf({ ...row, withheld: false }) === 'helpers',
    );
  }
}

async function expectResponderReads(world: World, responder: Person): Promise<void> {
  const rows = (await callAs(kit, world.owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  for (const row of rows.slice(0, 4)) {
    const { secret } = world.cards.find(({ id }) => id === row.id)!.sealed;
    const scanned = await scanGlyph(kit, responder, secret, { role: 'emergency', reason: 'Unconscious' });
    expect(scanned.statusCode === 201, scanned.body).toBe(promisedReaders(row).includes('emergency'));
  }
}

test('nothing that is said of a card exceeds what a scan gives, in any order of acts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('real' as const, 'real' as const, 'demo' as const),
      fc.array(act, { minLength: 3, maxLength: 9 }),
      async (realm, acts) => {
        const world: World = { owner: await signUpOwner(kit, { realm }), cards: [], waiver: null };
        const [doctor, responder] = [await newScanner(realm, 'medical'), await newScanner(realm, 'emergency')];
        for (const one of acts) {
          await run(world, one);
          await expectNoMoreThanAScan(world, doctor);
        }
        await expectResponderReads(world, responder);
      },
    ),
    { numRuns: 20 },
  );
});
