import { DAY_MS } from '@repo/contract/durations';
import type { Permissions } from '@repo/contract/rules/permissions';
import type { OwnWallet } from '@repo/dev-env/ledger/wallet-person';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import {
  type CreatedGlyph,
  createGlyphFor,
  makeVault,
  type Owner,
  signInAgain,
} from '@repo/dev-env/people/glyph-owner';
import { grantRole, type Person, signUpInstitution } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { type Employee, openDesk, signInEmployee } from '@repo/dev-env/people/staff-people';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { SimulatedSite } from './simulated-site.ts';

// The model: what must be true of the site, as far as this simulation changes it. It is small on purpose, and knows no code
// of the server.

/** A card. Times in milliseconds; `reads` are releases to others. */
export type SimulatedCard = {
  made: CreatedGlyph;
  permissions: Permissions;
  expiresAtMs: number | null;
  maxReads: number | null;
  reads: number;
  isOn: boolean;
  trashedAtMs: number | null;
  isDestroyed: boolean;
  /** Null: nothing is ticked. */
  isShownToAnyone: boolean | null;
  isSwitchedOff: boolean;
};

/** A role of a professional. `endsAtMs` is when it ends by itself or was taken back. */
export type SimulatedGrant = { readonly id: string; endsAtMs: number };

export type SimulatedPayment = {
  readonly kind: 'credit' | 'plan' | 'order';
  readonly key: string;
  readonly id: string;
  readonly page: string;
  readonly amountMinor: bigint;
  /** What the card was charged; what was asked to go back. */
  isCharged: boolean;
  refundedMinor: bigint;
};

export type SimulatedPerson = {
  readonly name: string;
  readonly number: number;
  owner: Owner;
  seenAtMs: number;
  readonly cards: SimulatedCard[];
  /** Null: the account stays. */
  leavesAtMs: number | null;
  isGone: boolean;
  wallets: OwnWallet[];
  nonce: number;
  /** Atoms that the first of them holds. */
  balance: bigint;
  /** Hashes of transfers that were acknowledged. */
  readonly sent: string[];
  readonly payments: SimulatedPayment[];
  /** Ids of what was ordered from the shop, and of the cards on its pieces, which end with an order. */
  readonly orders: string[];
  readonly pieces: Set<string>;
};

export type SimulatedProfessional = {
  readonly role: 'medical' | 'emergency';
  readonly number: number;
  person: Person;
  seenAtMs: number;
  readonly grants: SimulatedGrant[];
};

/** An institution with its administrator and an employee, about whom `isSuspended` and `roleUntilMs` are. */
export type SimulatedDesk = {
  admin: Employee;
  operator: Employee;
  isSuspended: boolean;
  /** Until when the institution vouches for the employee's medical role; null: it does not. */
  roleUntilMs: number | null;
  seenAtMs: number;
  operatorSeenAtMs: number;
};

export type World = {
  readonly site: SimulatedSite;
  readonly people: SimulatedPerson[];
  readonly professionals: SimulatedProfessional[];
  readonly institution: { person: Person; seenAtMs: number };
  readonly creator: { person: Person; seenAtMs: number };
  readonly desks: SimulatedDesk[];
};

const PEOPLE = 3;
const GRANTED_MS = 365 * DAY_MS;
/** A session idles out after an hour. */
const RESUME_AFTER_MS = 50 * 60_000;
const ADMIN_RESUME_AFTER_MS = 10 * 60_000;

/** The same people at the beginning of every history. */
export async function openWorld(): Promise<World> {
  const site = await SimulatedSite.open();
  const { kit } = site;
  const seenAtMs = site.nowMs();
  const people: SimulatedPerson[] = [];
  for (let number = 0; number < PEOPLE; number++) people.push(await openPerson(site, number));
  const institution = { person: await signUpInstitution(kit, { username: 'hospital', realm: 'demo' }), seenAtMs };
  const professionals: SimulatedProfessional[] = [];
  for (const [number, role] of (['medical', 'emergency', 'medical'] as const).entries()) {
    const person = await site.newcomer(`professional-${number}`);
    const id = await grantRole(kit, person, role, institution.person);
    professionals.push({ role, number, person, seenAtMs, grants: [{ id, endsAtMs: seenAtMs + GRANTED_MS }] });
  }
  const creator = { person: await signUpReviewer(kit, 'creator'), seenAtMs };
  const desks: SimulatedDesk[] = [];
  for (let number = 0; number < 2; number++) {
    const admin = await openDesk(kit);
    const operator = await signInEmployee(kit, admin.office);
    const seen = { seenAtMs, operatorSeenAtMs: seenAtMs };
    desks.push({ admin, operator, isSuspended: false, roleUntilMs: null, ...seen });
  }
  return { site, people, professionals, institution, creator, desks };
}

export async function openPerson(site: SimulatedSite, number: number): Promise<SimulatedPerson> {
  const name = `person-${number}`;
  const owner = await makeVault(site.kit, await site.newcomer(name));
  await confirmAddress(site.kit, owner);
  const begun = {
    cards: [],
    wallets: [],
    sent: [],
    payments: [],
    orders: [],
    pieces: new Set<string>(),
    leavesAtMs: null,
    isGone: false,
    nonce: 0,
    balance: 0n,
  };
  const person: SimulatedPerson = { name, number, owner, seenAtMs: site.nowMs(), ...begun };
  person.cards.push(await openFirstCard(site, owner));
  return person;
}

const FIRST_PERMISSIONS: Permissions = { medical: 'read', emergency: 'none', financial: 'none', legal: 'none' };

async function openFirstCard(site: SimulatedSite, owner: Owner): Promise<SimulatedCard> {
  const made = await createGlyphFor(site.kit, owner, { permissions: FIRST_PERMISSIONS });
  return { ...newCard(made), permissions: FIRST_PERMISSIONS };
}

export const newCard = (made: CreatedGlyph): Omit<SimulatedCard, 'permissions'> => ({
  made,
  ...{ expiresAtMs: null, maxReads: null, reads: 0, isOn: true },
  ...{ trashedAtMs: null, isDestroyed: false, isShownToAnyone: null, isSwitchedOff: false },
});

export function pick<T>(random: Random, list: readonly T[]): T | null {
  return list[random.below(Math.max(1, list.length))] ?? null;
}

export const isThere = ({ isGone }: SimulatedPerson): boolean => !isGone;

const TRASH_MS = 30 * DAY_MS;

/** Destroyed by its owner, or after its days in the trash, whether the job has come by or not. */
export const isEnded = ({ isDestroyed, trashedAtMs }: SimulatedCard, atMs: number): boolean =>
  isDestroyed || (trashedAtMs !== null && trashedAtMs + TRASH_MS <= atMs);

/** Somebody whose session idled signs in again; the fault of the step waits for what the step is about. */
export async function resume<P extends { seenAtMs: number }>(
  { site }: World,
  one: P & ({ owner: Owner } | { person: Person }),
): Promise<void> {
  const isIdle = site.nowMs() - one.seenAtMs > RESUME_AFTER_MS;
  one.seenAtMs = site.nowMs();
  if (!isIdle) return;
  if ('owner' in one) one.owner = await signInAgain(site.kit, one.owner);
  else one.person = await signInAgain(site.kit, one.person);
}

/** The creator works in a browser with a second factor, for minutes: another one takes over. */
export async function resumeCreator({ site, creator }: World): Promise<Person> {
  if (site.nowMs() - creator.seenAtMs > ADMIN_RESUME_AFTER_MS)
    creator.person = await signUpReviewer(site.kit, 'creator');
  creator.seenAtMs = site.nowMs();
  return creator.person;
}
