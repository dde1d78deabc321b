import { newAuthPassword } from '@repo/dev-env/people/people';
import {
  askChallenge,
  beginSteps,
  completeStep,
  factorStep,
  identityStep,
  type PersonWithPasskey,
  passwordStep,
  post,
  signUpGuarded,
} from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../db/tables/accounts.ts';

let kit: TestApp;
let people: [PersonWithPasskey, PersonWithPasskey];
beforeAll(async () => {
  kit = await openTestApp();
  people = [await signUpGuarded(kit), await signUpGuarded(kit)];
});
afterAll(() => kit.close());

type StepsPlace = Awaited<ReturnType<typeof beginSteps>>;
/** Two sessions of one person and one of another. */
type StepsWorld = { places: StepsPlace[]; answered: object[] };

const ACTS = [
  'password',
  'wrongPassword',
  'foreignPassword',
  'identity',
  'passkey',
  'replay',
  'foreignChallenge',
  'foreignPasskey',
  'wrongCode',
  'camera',
  'complete',
  'completeForeign',
] as const;
type StepsAct = (typeof ACTS)[number];

/** What a session has correctly done so far: the model with which the server is compared. */
type StepsModel = { stage: number; isFull: boolean };

const pickOwner = (at: number): PersonWithPasskey => people[at === 2 ? 1 : 0];

async function challengeAt(place: StepsPlace) {
  return askChallenge(kit, place).catch(() => null);
}

const GUESSED = { challenge: Buffer.alloc(32).toString('base64url'), rpId: 'localhost' };

const pickStranger = (at: number): PersonWithPasskey => people[at === 2 ? 0 : 1];

/** Performs each act as an attacker, or the owner, would in this session. */
const PERFORM: Record<StepsAct, (world: StepsWorld, at: number, place: StepsPlace) => Promise<{ statusCode: number }>> =
  {
    password: (_, __, place) => passwordStep(kit, place),
    wrongPassword: (_, __, place) => passwordStep(kit, { ...place, password: newAuthPassword() }),
    foreignPassword: (_, at, place) => {
      const { username, password } = pickStranger(at);
      return post(kit, place, 'verify-step1', { username, password });
    },
    identity: (_, __, place) => identityStep(kit, place),
    passkey: async (world, at, place) => {
      const assertion = pickOwner(at).passkey.assert((await challengeAt(place)) ?? GUESSED);
      world.answered.push(assertion);
      return factorStep(kit, place, { assertion });
    },
    replay: ({ answered }, at, place) =>
      factorStep(kit, place, { assertion: answered[0] ?? pickOwner(at).passkey.assert(GUESSED) }),
    foreignChallenge: async ({ places }, at, place) => {
      const challenge = (await challengeAt(places[(at + 1) % 3]!)) ?? GUESSED;
      return factorStep(kit, place, { assertion: pickOwner(at).passkey.assert(challenge) });
    },
    foreignPasskey: async (_, at, place) =>
      factorStep(kit, place, { assertion: pickStranger(at).passkey.assert((await challengeAt(place)) ?? GUESSED) }),
    wrongCode: (_, __, place) => factorStep(kit, place, { code: '000000' }),
    camera: (_, __, place) => factorStep(kit, place, { faceId: 'data:image/jpeg;base64,AAAA' }),
    complete: (_, __, place) => completeStep(kit, place),
    completeForeign: (_, at, place) => completeStep(kit, { ...place, username: pickStranger(at).username }),
  };

async function perform(world: StepsWorld, at: number, act: StepsAct): Promise<number> {
  return (await PERFORM[act](world, at, world.places[at]!)).statusCode;
}

/** The stage may only follow from correctly done steps; no stage is skipped. */
function expectedStage(model: StepsModel, act: StepsAct, status: number): number {
  if (status !== 200) return model.stage;
  if (act === 'password') return Math.max(model.stage, 1);
  if (act === 'identity') return Math.max(model.stage, 2);
  return act === 'passkey' ? 3 : model.stage;
}

const MAY_SUCCEED: readonly StepsAct[] = ['password', 'identity', 'passkey', 'complete'];
/** The steps that must have been done before. */
const NEEDS: Partial<Record<StepsAct, number>> = { identity: 1, passkey: 2, complete: 3 };

async function isFull(place: StepsPlace): Promise<boolean> {
  const [row] = await kit.context.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, place.token.split('.')[1]!));
  return row?.scope === 'full';
}

test('S8 no order of calls, foreign steps, replays and two sessions among them, reaches a full session without its steps', async () => {
  const anAct = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(...ACTS));
  // Half of the runs prefer the right order, so that the later steps are attacked as well.
  const right = fc.constantFrom<[number, StepsAct][]>(
    [],
    [[0, 'password']],
    [
      [0, 'password'],
      [0, 'identity'],
    ],
    [
      [0, 'password'],
      [0, 'identity'],
      [0, 'passkey'],
    ],
    [
      [2, 'password'],
      [2, 'identity'],
      [2, 'passkey'],
      [0, 'password'],
    ],
  );
  const runs = fc.tuple(right, fc.array(anAct, { minLength: 3, maxLength: 10 }));
  await fc.assert(
    fc.asyncProperty(runs, async ([before, acts]) => {
      kit.clock.advance(24 * 3_600_000);
      const [ada, eve] = people;
      const places = [await beginSteps(kit, ada), await beginSteps(kit, ada), await beginSteps(kit, eve)];
      expect(places.map(({ scope }) => scope)).toEqual(['verify', 'verify', 'verify']);
      const world: StepsWorld = { places, answered: [] };
      const models = places.map((): StepsModel => ({ stage: 0, isFull: false }));
      for (const [at, act] of [...before, ...acts]) {
        const model = models[at]!;
        const status = await perform(world, at, act);
        if (status === 200) {
          expect(MAY_SUCCEED, act).toContain(act);
          expect([act, model.stage >= (NEEDS[act] ?? 0), model.isFull]).toEqual([act, true, false]);
        }
        model.stage = expectedStage(model, act, status);
        model.isFull ||= act === 'complete' && status === 200;
        for (const [one, place] of places.entries()) expect(await isFull(place)).toBe(models[one]!.isFull);
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
