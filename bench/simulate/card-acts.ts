import { MINUTE_MS } from '@repo/contract/durations';
import { NO_PERMISSIONS, PERMISSION_LEVELS, type Permissions } from '@repo/contract/rules/permissions';
import { TICKS } from '@repo/dev-env/people/anyone-reader';
import { type CreatedGlyph, sealChange, sealGlyph } from '@repo/dev-env/people/glyph-owner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import type { JsonValue } from '@repo/vault';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { type Act, NOBODY } from './act.ts';
import { expectOneOf, expectSame } from './finding.ts';
import {
  isEnded,
  isThere,
  newCard,
  pick,
  resume,
  type SimulatedCard,
  type SimulatedPerson,
  type World,
} from './world.ts';

const CARDS_MAX = 6;
/** So long cards are good for, where they end at all. */
const ENDS_AFTER_MINUTES = [1, 30, 24 * 60] as const;

type Held = { readonly person: SimulatedPerson; readonly card: SimulatedCard };

function pickCard({ site, people }: World, random: Random, fits: (held: Held) => boolean): Held | null {
  const held = people.filter(isThere).flatMap((person) => person.cards.map((card) => ({ person, card })));
  return pick(random, held.filter(({ card }) => !isEnded(card, site.nowMs())).filter(fits));
}

type Drawn = { readonly options: GlyphOptions } & Pick<
  SimulatedCard,
  'permissions' | 'expiresAtMs' | 'maxReads' | 'isShownToAnyone'
>;

function drawPolicy({ site }: World, random: Random): Drawn {
  const medical = PERMISSION_LEVELS[random.below(PERMISSION_LEVELS.length)] ?? 'none';
  const emergency = PERMISSION_LEVELS[random.below(PERMISSION_LEVELS.length)] ?? 'none';
  const permissions: Permissions = { ...NO_PERMISSIONS, medical, emergency };
  const minutes = random.below(3) === 0 ? pick(random, ENDS_AFTER_MINUTES) : null;
  const expiresAtMs = minutes === null ? null : site.nowMs() + minutes * MINUTE_MS;
  const maxReads = random.below(4) === 0 ? 1 + random.below(2) : null;
  const isTicked = random.below(2) === 0;
  return {
    permissions,
    expiresAtMs,
    maxReads,
    isShownToAnyone: isTicked ? true : null,
    options: {
      permissions,
      limits: { expiresAt: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(), maxReads },
      ...(isTicked && { anyone: TICKS }),
    },
  };
}

const create: Act = {
  name: 'create a card',
  weight: 8,
  run: async (world, random) => {
    const person = pick(
      random,
      world.people.filter(isThere).filter(({ cards }) => cards.length < CARDS_MAX),
    );
    if (person === null) return NOBODY;
    await resume(world, person);
    const { site } = world;
    const { options, ...policy } = drawPolicy(world, random);
    const sealed = await sealGlyph(site.kit, person.owner, options);
    const call = { method: 'POST', url: '/api/qr-codes', payload: asJson(sealed.body) } as const;
    const answer = await site.ask(person.owner, call);
    expectSame(`${person.name} creates a card`, answer.status, 201);
    const made: CreatedGlyph = { ...sealed, row: answer.json() };
    expectSame('the card that was asked for', made.row.id, sealed.body.id);
    person.cards.push({ ...newCard(made), ...policy });
    // A client that sends it once more gets the same card, and no second one.
    expectSame('the card sent again', (await site.ask(person.owner, call)).json<{ id: string }>().id, made.row.id);
    return `${person.name} has ${person.cards.length}`;
  },
};

const change: Act = {
  name: 'change a card',
  weight: 6,
  run: async (world, random) => {
    const held = pickCard(world, random, ({ card }) => card.trashedAtMs === null);
    if (held === null) return NOBODY;
    const { person, card } = held;
    await resume(world, person);
    const { site } = world;
    const { options, ...policy } = drawPolicy(world, random);
    const next = await sealChange(site.kit, person.owner, card.made, options);
    const url = `/api/qr-codes/${card.made.row.id}`;
    const call = { method: 'PUT', url, payload: asJson(next.body), isConfirmed: true } as const;
    const answer = await site.ask(person.owner, call);
    expectSame(`${person.name} changes a card`, `${answer.status} ${answer.code}`, '200 ');
    const row = answer.json<CreatedGlyph['row']>();
    expectSame('the version of a changed card', row.contentVersion, card.made.body.issue.contentVersion + 1);
    const { proofKey } = card.made.body.issue;
    const body = { ...card.made.body, ...next.body, issue: { ...next.body.issue, proofKey } };
    card.made = { ...card.made, row, body };
    // New content has its own limits: reads are counted anew.
    Object.assign(card, policy, { reads: 0, isShownToAnyone: keepSwitch(card, policy.isShownToAnyone) });
    return `${person.name}: version ${row.contentVersion}`;
  },
};

/** Somebody who switched it off has not switched it on by new ticks; where nothing was ticked nothing was switched. */
const keepSwitch = (card: SimulatedCard, ticked: boolean | null): boolean | null =>
  ticked === null ? null : !card.isSwitchedOff;

type Switch = {
  readonly word: 'activate' | 'deactivate' | 'restore';
  readonly fits: (card: SimulatedCard) => boolean;
  readonly after: (card: SimulatedCard) => void;
  /** What a repeat may be told where the first try was done and not heard. */
  readonly done?: string;
};

const SWITCHES: readonly Switch[] = [
  {
    word: 'deactivate',
    fits: ({ isOn, trashedAtMs }) => isOn && trashedAtMs === null,
    after: (card) => {
      card.isOn = false;
    },
  },
  {
    word: 'activate',
    fits: ({ isOn, trashedAtMs }) => !isOn && trashedAtMs === null,
    after: (card) => {
      card.isOn = true;
    },
  },
  {
    word: 'restore',
    fits: ({ trashedAtMs }) => trashedAtMs !== null,
    after: (card) => {
      card.trashedAtMs = null;
    },
    done: '409 glyphs.notTrashed',
  },
];

const switchCard = ({ word, fits, after, done = '200 ' }: Switch): Act => ({
  name: `${word} a card`,
  weight: 3,
  run: async (world, random) => {
    const held = pickCard(world, random, ({ card }) => fits(card));
    if (held === null) return NOBODY;
    const { person, card } = held;
    await resume(world, person);
    const url = `/api/qr-codes/${card.made.row.id}/${word}`;
    const answer = await world.site.ask(person.owner, { method: 'POST', url });
    const isRepeat = world.site.plan.fired !== null;
    expectOneOf(`${person.name}: ${word}`, `${answer.status} ${answer.code}`, isRepeat ? ['200 ', done] : ['200 ']);
    after(card);
    return `${person.name}: ${word}`;
  },
});

const remove: Act = {
  name: 'put a card into the trash',
  weight: 3,
  run: async (world, random) => {
    const held = pickCard(world, random, ({ card }) => card.trashedAtMs === null);
    if (held === null) return NOBODY;
    const { person, card } = held;
    await resume(world, person);
    const call = { method: 'DELETE', url: `/api/qr-codes/${card.made.row.id}` } as const;
    const answer = await world.site.ask(person.owner, call);
    expectSame(`${person.name}: delete`, answer.status, 200);
    card.trashedAtMs = world.site.nowMs();
    return person.name;
  },
};

const destroy: Act = {
  name: 'destroy a card',
  weight: 2,
  run: async (world, random) => {
    const held = pickCard(world, random, ({ card }) => card.trashedAtMs !== null);
    if (held === null) return NOBODY;
    const { person, card } = held;
    await resume(world, person);
    const call = {
      method: 'POST',
      url: '/api/qr-codes/destroy',
      payload: { ids: [card.made.row.id] },
      isConfirmed: true,
    } as const;
    const answer = await world.site.ask(person.owner, call);
    const isRepeat = world.site.plan.fired !== null;
    expectOneOf(`${person.name}: destroy`, String(answer.status), isRepeat ? ['200', '404'] : ['200']);
    card.isDestroyed = true;
    return person.name;
  },
};

const switchAnyone: Act = {
  name: 'switch what anyone may read',
  weight: 4,
  run: async (world, random) => {
    const held = pickCard(world, random, ({ card }) => card.isShownToAnyone !== null && card.trashedAtMs === null);
    if (held === null) return NOBODY;
    const { person, card } = held;
    await resume(world, person);
    const on = card.isShownToAnyone === false;
    const url = `/api/qr-codes/${card.made.row.id}/anyone`;
    const answer = await world.site.ask(person.owner, { method: 'PUT', url, payload: { on }, isConfirmed: true });
    expectSame(`${person.name} switches`, `${answer.status} ${answer.code}`, '200 ');
    card.isShownToAnyone = on;
    card.isSwitchedOff = !on;
    return `${person.name}: ${on}`;
  },
};

const list: Act = {
  name: 'list cards',
  weight: 3,
  run: async (world, random) => {
    const person = pick(random, world.people.filter(isThere));
    if (person === null) return NOBODY;
    await resume(world, person);
    const answer = await world.site.ask(person.owner, {
      method: 'GET',
      url: '/api/qr-codes?state=all&view=row&limit=50',
    });
    const ended = person.cards.filter((card) => isEnded(card, world.site.nowMs())).map(({ made }) => made.row.id);
    const found = answer
      .json<{ id: string }[]>()
      .map(({ id }) => id)
      .filter((id) => !ended.includes(id) && !person.pieces.has(id));
    const wanted = person.cards.map(({ made }) => made.row.id).filter((id) => !ended.includes(id));
    expectSame(`the cards of ${person.name}`, found.toSorted(), wanted.toSorted());
    return `${person.name}: ${found.length}`;
  },
};

const stranger: Act = {
  name: 'ask for a card of somebody else',
  weight: 3,
  run: async (world, random) => {
    const held = pickCard(world, random, () => true);
    const other = pick(
      random,
      world.people.filter((one) => isThere(one) && one !== held?.person),
    );
    if (held === null || other === null) return NOBODY;
    await resume(world, other);
    const url = `/api/qr-codes/${held.card.made.row.id}`;
    const method = random.below(2) === 0 ? 'GET' : 'DELETE';
    const answer = await world.site.ask(other.owner, { method, url });
    expectSame(`${other.name} asks for a card of ${held.person.name}`, answer.code, 'glyphs.unknown');
    return `${other.name}: ${method}`;
  },
};

export const CARD_ACTS: readonly Act[] = [
  ...[create, change, remove, destroy, switchAnyone, list, stranger],
  ...SWITCHES.map(switchCard),
];

/** Without what JSON does not carry, as it is sent. */
function asJson<T extends object>(value: T): JsonValue & object {
  return JSON.parse(JSON.stringify(value));
}
