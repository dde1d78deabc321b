import { MINUTE_MS } from '@repo/contract/durations';
import { insertSealedGrant } from '@repo/dev-env/databases/sealed-rows';
import { namedBy } from '@repo/dev-env/people/anyone-reader';
import { type Challenge, prepareScan } from '@repo/dev-env/people/scanner';
import { deriveFinderToken, toBase64url } from '@repo/vault';
import { newId } from '../../apps/server/src/db/new-id.ts';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { type Act, NOBODY } from './act.ts';
import { expectOneOf, expectSame, Finding } from './finding.ts';
import { readTrace } from './read-site.ts';
import type { SimulatedCaller } from './simulated-site.ts';
import {
  isEnded,
  isThere,
  pick,
  resume,
  type SimulatedCard,
  type SimulatedPerson,
  type SimulatedProfessional,
  type World,
} from './world.ts';

type Held = { readonly person: SimulatedPerson; readonly card: SimulatedCard };
/** Who scans, where. */
export type ScanSide = {
  readonly name: string;
  readonly person: SimulatedCaller;
  readonly role: 'user' | 'medical' | 'emergency';
  readonly url: '/api/scan-logs' | '/api/portal/scans';
};

/** Also cards that are gone: their prints are still in somebody's pocket. */
export const pickPrint = ({ people }: World, random: Random): Held | null =>
  pick(
    random,
    people.flatMap((person) => person.cards.map((card) => ({ person, card }))),
  );

const isUnknown = ({ person, card }: Held, atMs: number): boolean => person.isGone || isEnded(card, atMs);

/** What refuses every reader alike, at that time; null where nothing does. */
function findRefusal({ person, card }: Held, atMs: number): string | null {
  if (isUnknown({ person, card }, atMs)) return 'scans.unknown';
  if (!card.isOn || card.trashedAtMs !== null || person.leavesAtMs !== null) return 'glyph.inactive';
  if (card.expiresAtMs !== null && card.expiresAtMs <= atMs) return 'glyph.expired';
  return null;
}

const holdsRole = ({ grants }: SimulatedProfessional, atMs: number): boolean =>
  grants.some(({ endsAtMs }) => endsAtMs > atMs);

/** What a scan is answered at that time: a refusal, or the sections that it opens. */
function foresee(held: Held, { role }: ScanSide, isRoleValid: boolean, atMs: number): string {
  const refusal = findRefusal(held, atMs);
  if (refusal !== null) return refusal;
  const { card } = held;
  if (card.maxReads !== null && card.reads >= card.maxReads) return 'glyph.noReadsLeft';
  if (!isRoleValid || role === 'user') return 'scans.denied';
  const level = card.permissions[role];
  if (level === 'read' || level === 'full') return `201 ${role}`;
  return level === 'none' ? 'scans.denied' : 'scans.restricted';
}

const scanByProfessional: Act = {
  name: 'scan as a professional',
  weight: 14,
  run: async (world, random) => {
    const held = pickPrint(world, random);
    const one = pick(random, world.professionals);
    if (held === null || one === null) return NOBODY;
    await resume(world, one);
    const side: ScanSide = {
      ...{ name: `professional-${one.number}`, person: one.person, role: one.role, url: '/api/scan-logs' },
    };
    const wasValid = holdsRole(one, world.site.nowMs());
    const challenge = await askChallenge(world, side);
    if (typeof challenge === 'string') {
      const isExplained = !holdsRole(one, world.site.nowMs()) && challenge.endsWith('scans.badRole');
      if (!isExplained) throw new Finding(`${side.name} was refused a challenge: ${challenge}`);
      return `${side.name}: no role`;
    }
    if (!wasValid) throw new Finding(`${side.name} got a challenge for a role that nobody granted`);
    return scan(world, held, side, { challenge, isRoleValid: (atMs) => holdsRole(one, atMs) });
  },
};

const scanByPerson: Act = {
  name: 'scan as somebody without a role',
  weight: 6,
  run: async (world, random) => {
    const held = pickPrint(world, random);
    const one = pick(random, world.people.filter(isThere));
    if (held === null || one === null) return NOBODY;
    await resume(world, one);
    const side: ScanSide = { name: one.name, person: one.owner, role: 'user', url: '/api/scan-logs' };
    const challenge = await askChallenge(world, side);
    if (typeof challenge === 'string') throw new Finding(`${side.name} was refused a challenge: ${challenge}`);
    if (one === held.person) return scanOwn(world, held, challenge);
    return scan(world, held, side, { challenge, isRoleValid: () => true });
  },
};

async function askChallenge({ site }: World, { person, role }: ScanSide): Promise<Challenge | string> {
  const payload = role === 'user' ? {} : { role };
  const answer = await site.ask(person, { method: 'POST', url: '/api/scan-logs/challenge', payload });
  return answer.status === 200 ? answer.json<Challenge>() : `${answer.status} ${answer.code}`;
}

type ProvenScan = { readonly challenge: Challenge; readonly isRoleValid: (atMs: number) => boolean };

export async function scan(
  world: World,
  held: Held,
  side: ScanSide,
  { challenge, isRoleValid }: ProvenScan,
): Promise<string> {
  const { site } = world;
  const { person, card } = held;
  // Who scans is asked for nothing any more: the challenge is here.
  const body = await prepareScan(site.kit, person.owner, card.made.secret, { challenge });
  const call = { method: 'POST', url: side.url, payload: JSON.parse(JSON.stringify(body)) } as const;
  const times = [site.nowMs()];
  const of = { ownerId: person.owner.user.id, cardId: card.made.row.id };
  const before = await readTrace(world, of);
  const answer = await site.ask(side.person, call);
  times.push(site.nowMs());
  const wanted = times.map((atMs) => foresee(held, side, isRoleValid(atMs), atMs));
  const sections = answer.status === 201 ? answer.json<{ sections: { role: string }[] }>().sections : [];
  const found = answer.status === 201 ? `201 ${sections.map(({ role }) => role).join(' ')}` : answer.code;
  expectOneOf(`${side.name} scans a card of ${person.name}`, found, wanted);
  if (answer.status === 201) card.reads += 1;
  if (found === 'scans.unknown') return `${side.name}: ${found}`;
  const after = await readTrace(world, of);
  if (answer.status === 201) {
    const left = [after.notices - before.notices, after.counted - before.counted, after.rows - before.rows];
    expectSame(`notices, counts and rows of a release to ${side.name}`, left, [1, 1, 1]);
  }
  // The same bytes again: the same answer, counted and told once.
  const again = await site.ask(side.person, call);
  expectSame(`the same scan of ${side.name} again`, again.code, answer.code);
  expectSame('what a repeated scan has left', await readTrace(world, of), after);
  return `${side.name} and ${person.name}: ${found}`;
}

/** The owner opens an own card whatever its state, until it is destroyed; the vault opens what is inside. */
async function scanOwn(world: World, held: Held, challenge: Challenge): Promise<string> {
  const { site } = world;
  const { owner } = held.person;
  const body = await prepareScan(site.kit, owner, held.card.made.secret, { challenge });
  const payload = JSON.parse(JSON.stringify(body));
  const answer = await site.ask(owner, { method: 'POST', url: '/api/scan-logs', payload });
  const wanted = isUnknown(held, site.nowMs()) ? 'scans.unknown' : '';
  expectSame(`${held.person.name} scans an own card`, answer.code, wanted);
  if (answer.status === 201) expectSame('sections of an own card', answer.json<{ sections: object[] }>().sections, []);
  return `${held.person.name} reads an own card`;
}

const openAsAnyone: Act = {
  name: 'open a card as anyone',
  weight: 10,
  run: async (world, random) => {
    const held = pickPrint(world, random);
    if (held === null) return NOBODY;
    const { site } = world;
    const { secret } = held.card.made;
    const payload = { glyphId: namedBy(secret), finder: toBase64url(deriveFinderToken(secret)) };
    const times = [site.nowMs()];
    const answer = await site.ask(null, { method: 'POST', url: '/api/emergency/open', payload });
    times.push(site.nowMs());
    const found = answer.status === 200 ? answer.json<{ state: string }>().state : answer.code;
    const wanted = times.map(
      (atMs) => findRefusal(held, atMs) ?? (held.card.isShownToAnyone === true ? 'open' : 'nothing'),
    );
    expectOneOf(`anyone opens a card of ${held.person.name}`, found, wanted);
    if (found !== 'open' && answer.text.includes('anyoneShare')) throw new Finding('a share left with a refusal');
    return `${held.person.name}: ${found}`;
  },
};

const vouch: Act = {
  name: 'vouch for a professional',
  weight: 4,
  run: async (world, random) => {
    const one = pick(
      random,
      world.professionals.filter(({ role }) => role === 'medical'),
    );
    if (one === null) return NOBODY;
    await resume(world, world.institution);
    const { site, institution } = world;
    const payload = { username: one.person.username };
    const call = { method: 'POST', url: '/api/roles/grants', payload, isConfirmed: true } as const;
    const answer = await site.ask(institution.person, call);
    expectSame('the hospital vouches', `${answer.status} ${answer.code}`, '201 ');
    const grant = answer.json<{ id: string; expiresAt: string }>();
    const known = one.grants.find(({ id }) => id === grant.id);
    if (known === undefined) renew(one, grant.id, { nowMs: site.nowMs(), endsAtMs: Date.parse(grant.expiresAt) });
    else known.endsAtMs = Date.parse(grant.expiresAt);
    return `professional-${one.number}`;
  },
};

/** The role that holds longest gives way to the new one. */
function renew(
  { grants }: SimulatedProfessional,
  id: string,
  { nowMs, endsAtMs }: { nowMs: number; endsAtMs: number },
): void {
  const [held] = grants.filter((one) => one.endsAtMs > nowMs).toSorted((one, other) => other.endsAtMs - one.endsAtMs);
  if (held !== undefined) held.endsAtMs = nowMs;
  grants.push({ id, endsAtMs });
}

/** A grant that ends soon, as one that was given almost a year ago. */
const grantShortly: Act = {
  name: 'have a role that ends soon',
  weight: 3,
  run: async (world, random) => {
    const one = pick(random, world.professionals);
    if (one === null) return NOBODY;
    const { site, institution } = world;
    const grantedAt = site.kit.clock.now();
    const endsAtMs = grantedAt.getTime() + (1 + random.below(3)) * MINUTE_MS;
    const id = newId(grantedAt.getTime());
    await insertSealedGrant(site.kit, {
      ...{ id, accountId: one.person.user.id, role: one.role, granterId: institution.person.user.id },
      ...{ grantedAt, expiresAt: new Date(endsAtMs), revokedAt: null },
    });
    one.grants.push({ id, endsAtMs });
    return `professional-${one.number}`;
  },
};

const withdraw: Act = {
  name: 'withdraw a role',
  weight: 3,
  run: async (world, random) => {
    const nowMs = world.site.nowMs();
    const held = world.professionals.flatMap((one) => one.grants.map((grant) => ({ one, grant })));
    const found = pick(
      random,
      held.filter(({ grant }) => grant.endsAtMs > nowMs),
    );
    if (found === null) return NOBODY;
    await resume(world, world.institution);
    const call = { method: 'DELETE', url: `/api/roles/grants/${found.grant.id}`, isConfirmed: true } as const;
    const answer = await world.site.ask(world.institution.person, call);
    const isRepeat = world.site.plan.fired !== null;
    expectOneOf('the hospital withdraws', String(answer.status), isRepeat ? ['200', '404'] : ['200']);
    found.grant.endsAtMs = nowMs;
    return `professional-${found.one.number}`;
  },
};

export const READING_ACTS: readonly Act[] = [
  ...[scanByProfessional, scanByPerson, openAsAnyone, vouch, grantShortly, withdraw],
];
