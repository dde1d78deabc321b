import { PASSWORD_CLOSES_AFTER, THROTTLE_FREE_FAILURES } from '@repo/contract/accounts/accounts';
import { HOUR_MS } from '@repo/contract/durations';
import {
  MAILED_CODE_HOURS,
  MAILED_CODE_TRIES,
  PROVED_TRIES_PER_HOUR,
  STRANGER_TRIES_FREE,
  STRANGER_TRIES_PER_HOUR,
} from '@repo/contract/sessions/unknown-devices';
import type { AccountName } from '@repo/vault';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import {
  clearFailures,
  countAttempt,
  countNumberedUse,
  type FailureRule,
  limitKey,
  uncountAttempt,
  uncountWindowUse,
} from '../../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { throttles } from '../../../db/tables/accounts.ts';
import { findKnownDevice } from '../known-devices.ts';
import { isSharedName, nameKey } from '../principal.ts';
import { findMailedCode } from '../sign-in/mailed-codes.ts';

/** Where a password comes from. A session proves its device by itself; a page by its cookie, if at all. */
export type TurnSource =
  | { readonly kind: 'session'; readonly deviceId: string }
  | { readonly kind: 'staged'; readonly verifier: string }
  | {
      readonly kind: 'page';
      readonly knownCookie: string | undefined;
      readonly code: string | undefined;
      readonly mailedCode: string | undefined;
    };

/**
 * `device`: a counter of its own. `stranger`: the budget that all unknown devices share. `proved`: a code of the app or a
 * backup code must be right as well. `mailed`: the mailed code was right.
 */
export type TurnLane = 'device' | 'staged' | 'shared' | 'stranger' | 'proved' | 'mailed';

type TurnCounter = { readonly key: string; readonly count: number; readonly how: 'own' | 'attempt' | 'use' };
/** A counted try; `settleTurn` gives it back. */
export type PasswordTurn = {
  readonly name: AccountName;
  readonly lane: TurnLane;
  readonly counted: readonly TurnCounter[];
  /** The device of this account that the cookie proved. */
  readonly knownDeviceId: string | null;
  /** The id of the code that was right. */
  readonly mailedCodeId: string | null;
  /** It was the last one that unknown devices have in this hour. */
  readonly isLastOfHour: boolean;
};

const OWN_RULE: FailureRule = { freeFailures: THROTTLE_FREE_FAILURES };
const CLOSING_RULE: FailureRule = { ...OWN_RULE, closesAfter: PASSWORD_CLOSES_AFTER };
/** Counts without a wait: the budget of the hour is the wait. */
const STRANGER_RULE: FailureRule = { freeFailures: STRANGER_TRIES_FREE + 1, closesAfter: STRANGER_TRIES_FREE };
const NETWORK_FORGETS_MS = HOUR_MS;

const PLAIN = { counted: [] as TurnCounter[], knownDeviceId: null, mailedCodeId: null, isLastOfHour: false };

export const closedKey = (context: Context, name: AccountName) => nameKey(context, 'closed', name);
export const deviceKey = (context: Context, deviceId: string) => limitKey(context, 'signIn.device', deviceId);
const hourKey = (context: Context, name: AccountName) => nameKey(context, 'hour', name);
const strangersKey = (context: Context, name: AccountName) => nameKey(context, 'strangers', name);

const REFUSED_AS_CLOSED = { person: 'accounts.passwordClosed', staff: 'staff.passwordClosed' } as const;

/**
 * Counts one try before the secret is looked at: for its lane and for its network. Names of nobody are counted in the same
 * way, with the same statements.
 */
export async function countPasswordTry(
  context: Context,
  { name, network, from }: { name: AccountName; network: string; from: TurnSource },
): Promise<PasswordTurn | Refusal> {
  if (from.kind !== 'staged' && (await isClosed(context.db, closedKey(context, name)))) {
    return refuse(REFUSED_AS_CLOSED[name.kind]);
  }
  const turn = await countInLane(context, name, network, from);
  if (turn instanceof Refusal) return turn;
  const key = limitKey(context, 'signIn.network', network);
  const attempt = await countAttempt(context.db, key, context.clock.now(), {
    freeFailures: context.config.limits.networkFreeFailures,
    forgetsAfterMs: NETWORK_FORGETS_MS,
  });
  if (!attempt.allowed) {
    await uncountTurn(context.db, turn);
    return refuseTooMany(attempt.waitSeconds);
  }
  return { ...turn, counted: [...turn.counted, { key, count: attempt.count, how: 'attempt' }] };
}

function countInLane(
  context: Context,
  name: AccountName,
  network: string,
  from: TurnSource,
): Promise<PasswordTurn | Refusal> {
  if (from.kind === 'session')
    return countOwnTry(context, name, { lane: 'device', key: deviceKey(context, from.deviceId) });
  if (from.kind === 'staged') {
    const key = limitKey(context, 'signIn.staged', from.verifier);
    return countOwnTry(context, name, { lane: 'staged', key, rule: CLOSING_RULE });
  }
  return countPageTry(context, name, network, from);
}

type PageSource = Extract<TurnSource, { kind: 'page' }>;

async function countPageTry(
  context: Context,
  name: AccountName,
  network: string,
  page: PageSource,
): Promise<PasswordTurn | Refusal> {
  const knownDeviceId = await findKnownDevice(context, name, page.knownCookie);
  if (knownDeviceId !== null) {
    const key = deviceKey(context, knownDeviceId);
    const own = await countOwnTry(context, name, { lane: 'device', key, rule: CLOSING_RULE });
    // A hundred wrong passwords in a row make a device a stranger's.
    const isClosedDevice = own instanceof Refusal && own.code === REFUSED_AS_CLOSED[name.kind];
    if (!isClosedDevice) return own instanceof Refusal ? own : { ...own, knownDeviceId };
  }
  if (page.mailedCode !== undefined && page.mailedCode !== '') {
    return countMailedTry(context, name, network, page.mailedCode);
  }
  if (isSharedName(context, name)) {
    const key = nameKey(context, 'shared', name, network);
    return countOwnTry(context, name, { lane: 'shared', key });
  }
  const stranger = await countStrangerTry(context, name);
  if (!(stranger instanceof Refusal) || page.code === undefined || page.code === '') return stranger;
  return countProvedTry(context, name);
}

type OwnCounter = { lane: TurnLane; key: string; rule?: FailureRule };

async function countOwnTry(context: Context, name: AccountName, own: OwnCounter): Promise<PasswordTurn | Refusal> {
  const { lane, key, rule = OWN_RULE } = own;
  const attempt = await countAttempt(context.db, key, context.clock.now(), rule);
  if (attempt.allowed) return { ...PLAIN, name, lane, counted: [{ key, count: attempt.count, how: 'own' }] };
  return attempt.closed ? refuse(REFUSED_AS_CLOSED[name.kind]) : refuseTooMany(attempt.waitSeconds);
}

/** Says the wait in minutes, rounded up, because it may be an hour. */
function refuseUntilProved(waitSeconds: number): Refusal {
  const minutes = String(Math.ceil(waitSeconds / 60));
  return refuse('signIn.waitOrProve', { params: { minutes }, retryAfterSeconds: waitSeconds });
}

/** A hundred parallel requests find the budget of one hour. */
async function countStrangerTry(context: Context, name: AccountName): Promise<PasswordTurn | Refusal> {
  const now = context.clock.now();
  const keys = { hour: hourKey(context, name), strangers: strangersKey(context, name) };
  const rule = { max: STRANGER_TRIES_PER_HOUR, windowMs: HOUR_MS };
  const hour = await countNumberedUse(context.db, keys.hour, now, rule);
  if (hour.waitSeconds > 0) return refuseUntilProved(hour.waitSeconds);
  const strangers = await countAttempt(context.db, keys.strangers, now, STRANGER_RULE);
  if (!strangers.allowed) {
    await uncountWindowUse(context.db, keys.hour);
    return refuse('signIn.proofNeeded');
  }
  return {
    ...PLAIN,
    name,
    lane: 'stranger',
    isLastOfHour: hour.count === STRANGER_TRIES_PER_HOUR,
    counted: [
      { key: keys.hour, count: hour.count, how: 'use' },
      { key: keys.strangers, count: strangers.count, how: 'attempt' },
    ],
  };
}

/** What is right here is not told apart from what is wrong before both are right, so that neither can be guessed alone. */
async function countProvedTry(context: Context, name: AccountName): Promise<PasswordTurn | Refusal> {
  const key = nameKey(context, 'proved', name);
  const rule = { max: PROVED_TRIES_PER_HOUR, windowMs: HOUR_MS };
  const { waitSeconds, count } = await countNumberedUse(context.db, key, context.clock.now(), rule);
  if (waitSeconds > 0) return refuseUntilProved(waitSeconds);
  return { ...PLAIN, name, lane: 'proved', counted: [{ key, count, how: 'use' }] };
}

/** Wrong codes count for their network alone: strangers cannot use up the tries of who has the mail. */
async function countMailedTry(
  context: Context,
  name: AccountName,
  network: string,
  typed: string,
): Promise<PasswordTurn | Refusal> {
  const now = context.clock.now();
  const windowMs = MAILED_CODE_HOURS * HOUR_MS;
  const tries = nameKey(context, 'mailedTries', name, network);
  const wrong = await countNumberedUse(context.db, tries, now, { max: MAILED_CODE_TRIES, windowMs });
  if (wrong.waitSeconds > 0) return refuseTooMany(wrong.waitSeconds);
  const id = await findMailedCode(context, name, typed);
  if (id === null) return refuse('signIn.wrongMailedCode');
  await uncountWindowUse(context.db, tries);
  const key = limitKey(context, 'signIn.withMailed', id);
  const { waitSeconds, count } = await countNumberedUse(context.db, key, now, { max: MAILED_CODE_TRIES, windowMs });
  if (waitSeconds > 0) return refuse('signIn.wrongMailedCode');
  return { ...PLAIN, name, lane: 'mailed', mailedCodeId: id, counted: [{ key, count, how: 'use' }] };
}

export async function uncountTurn(db: Db, { counted }: Pick<PasswordTurn, 'counted'>): Promise<void> {
  for (const one of counted) await uncountOne(db, one);
}

const uncountOne = (db: Db, { key, count, how }: TurnCounter): Promise<void> =>
  how === 'use' ? uncountWindowUse(db, key) : uncountAttempt(db, key, count);

/**
 * The password was right, and the proof of its lane: the try counts for nobody. Inside the act's transaction, with the
 * account's row locked. Returns false when the path was closed since the try was counted ("this was not me"), and stays
 * closed.
 */
export async function settleTurn(tx: Tx, context: Context, turn: PasswordTurn): Promise<boolean> {
  if (turn.lane !== 'staged' && (await isClosed(tx, closedKey(context, turn.name)))) return false;
  for (const one of turn.counted) {
    if (one.how === 'own') await clearFailures(tx, one.key);
    else await uncountOne(tx, one);
  }
  if (turn.lane === 'proved' || turn.lane === 'mailed') await clearStrangers(tx, context, turn.name);
  return true;
}

async function isClosed(db: Db, key: string): Promise<boolean> {
  return (await db.$count(throttles, eq(throttles.key, key))) > 0;
}

/** What strangers tried is forgotten: the owner was here, or the password is another one. */
export async function clearStrangers(tx: Tx, context: Context, name: AccountName): Promise<void> {
  const keys = [hourKey(context, name), strangersKey(context, name)].sort();
  await tx.delete(throttles).where(inArray(throttles.key, keys));
}
