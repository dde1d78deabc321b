import { PASSWORD_CLOSES_AFTER, THROTTLE_FREE_FAILURES } from '@house/contract/accounts/accounts';
import { HOUR_MS } from '@house/contract/durations';
import {
  MAILED_CODE_HOURS,
  MAILED_CODE_TRIES,
  PROVED_TRIES_PER_HOUR,
  STRANGER_TRIES_FREE,
  STRANGER_TRIES_PER_HOUR,
} from '@house/contract/sessions/unknown-devices';
import type { AccountName } from '@house/vault';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import {
  clearFailures,
  type FailureRule,
  giveBackAttempt,
  giveBackUse,
  limitKey,
  takeAttempt,
  takeCountedUse,
} from '../../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { throttles } from '../../../db/tables/accounts.ts';
import { findKnownDevice } from '../known-devices.ts';
import { isSharedName, nameKey } from '../principal.ts';
import { findMailedCode } from '../sign-in/mailed-codes.ts';

/** Where a password comes from. A session proves its device by itself; a page by its cookie, if at all. */
export type From =
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
export type Lane = 'device' | 'staged' | 'shared' | 'stranger' | 'proved' | 'mailed';

type Counted = { readonly key: string; readonly count: number; readonly how: 'own' | 'attempt' | 'use' };
/** A counted try; `settleTurn` gives it back. */
export type Turn = {
  readonly name: AccountName;
  readonly lane: Lane;
  readonly counted: readonly Counted[];
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

const PLAIN = { counted: [] as Counted[], knownDeviceId: null, mailedCodeId: null, isLastOfHour: false };

export const closedKey = (context: Context, name: AccountName) => nameKey(context, 'closed', name);
export const deviceKey = (context: Context, deviceId: string) => limitKey(context, 'signIn.device', deviceId);
const hourKey = (context: Context, name: AccountName) => nameKey(context, 'hour', name);
const strangersKey = (context: Context, name: AccountName) => nameKey(context, 'strangers', name);

const REFUSED_AS_CLOSED = { person: 'accounts.passwordClosed', staff: 'staff.passwordClosed' } as const;

/**
 * Counts one try before the secret is looked at: for its lane and for its network. Names of nobody are counted in the same
 * way, with the same statements.
 */
export async function takeTurn(
  context: Context,
  { name, network, from }: { name: AccountName; network: string; from: From },
): Promise<Turn | Refusal> {
  if (from.kind !== 'staged' && (await isClosed(context.db, closedKey(context, name)))) {
    return refuse(REFUSED_AS_CLOSED[name.kind]);
  }
  const turn = await takeLane(context, name, network, from);
  if (turn instanceof Refusal) return turn;
  const key = limitKey(context, 'signIn.network', network);
  const attempt = await takeAttempt(context.db, key, context.clock.now(), {
    freeFailures: context.config.limits.networkFreeFailures,
    forgetsAfterMs: NETWORK_FORGETS_MS,
  });
  if (!attempt.allowed) {
    await giveBackTurn(context.db, turn);
    return refuseTooMany(attempt.waitSeconds);
  }
  return { ...turn, counted: [...turn.counted, { key, count: attempt.count, how: 'attempt' }] };
}

function takeLane(context: Context, name: AccountName, network: string, from: From): Promise<Turn | Refusal> {
  if (from.kind === 'session')
    return takeOwn(context, name, { lane: 'device', key: deviceKey(context, from.deviceId) });
  if (from.kind === 'staged') {
    const key = limitKey(context, 'signIn.staged', from.verifier);
    return takeOwn(context, name, { lane: 'staged', key, rule: CLOSING_RULE });
  }
  return takePageLane(context, name, network, from);
}

type Page = Extract<From, { kind: 'page' }>;

async function takePageLane(context: Context, name: AccountName, network: string, page: Page): Promise<Turn | Refusal> {
  const knownDeviceId = await findKnownDevice(context, name, page.knownCookie);
  if (knownDeviceId !== null) {
    const key = deviceKey(context, knownDeviceId);
    const own = await takeOwn(context, name, { lane: 'device', key, rule: CLOSING_RULE });
    // A hundred wrong passwords in a row make a device a stranger's.
    const isClosedDevice = own instanceof Refusal && own.code === REFUSED_AS_CLOSED[name.kind];
    if (!isClosedDevice) return own instanceof Refusal ? own : { ...own, knownDeviceId };
  }
  if (page.mailedCode !== undefined && page.mailedCode !== '') {
    return takeMailedLane(context, name, network, page.mailedCode);
  }
  if (isSharedName(context, name)) {
    const key = nameKey(context, 'shared', name, network);
    return takeOwn(context, name, { lane: 'shared', key });
  }
  const stranger = await takeStrangerLane(context, name);
  if (!(stranger instanceof Refusal) || page.code === undefined || page.code === '') return stranger;
  return takeProvedLane(context, name);
}

type OwnCounter = { lane: Lane; key: string; rule?: FailureRule };

async function takeOwn(context: Context, name: AccountName, own: OwnCounter): Promise<Turn | Refusal> {
  const { lane, key, rule = OWN_RULE } = own;
  const attempt = await takeAttempt(context.db, key, context.clock.now(), rule);
  if (attempt.allowed) return { ...PLAIN, name, lane, counted: [{ key, count: attempt.count, how: 'own' }] };
  return attempt.closed ? refuse(REFUSED_AS_CLOSED[name.kind]) : refuseTooMany(attempt.waitSeconds);
}

/** Says the wait in minutes, rounded up, because it may be an hour. */
function refuseUntilProved(waitSeconds: number): Refusal {
  const minutes = String(Math.ceil(waitSeconds / 60));
  return refuse('signIn.waitOrProve', { params: { minutes }, retryAfterSeconds: waitSeconds });
}

/** A hundred parallel requests find the budget of one hour. */
async function takeStrangerLane(context: Context, name: AccountName): Promise<Turn | Refusal> {
  const now = context.clock.now();
  const keys = { hour: hourKey(context, name), strangers: strangersKey(context, name) };
  const rule = { max: STRANGER_TRIES_PER_HOUR, windowMs: HOUR_MS };
  const hour = await takeCountedUse(context.db, keys.hour, now, rule);
  if (hour.waitSeconds > 0) return refuseUntilProved(hour.waitSeconds);
  const strangers = await takeAttempt(context.db, keys.strangers, now, STRANGER_RULE);
  if (!strangers.allowed) {
    await giveBackUse(context.db, keys.hour);
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
async function takeProvedLane(context: Context, name: AccountName): Promise<Turn | Refusal> {
  const key = nameKey(context, 'proved', name);
  const rule = { max: PROVED_TRIES_PER_HOUR, windowMs: HOUR_MS };
  const { waitSeconds, count } = await takeCountedUse(context.db, key, context.clock.now(), rule);
  if (waitSeconds > 0) return refuseUntilProved(waitSeconds);
  return { ...PLAIN, name, lane: 'proved', counted: [{ key, count, how: 'use' }] };
}

/** Wrong codes count for their network alone: strangers cannot use up the tries of who has the mail. */
async function takeMailedLane(
  context: Context,
  name: AccountName,
  network: string,
  typed: string,
): Promise<Turn | Refusal> {
  const now = context.clock.now();
  const windowMs = MAILED_CODE_HOURS * HOUR_MS;
  const tries = nameKey(context, 'mailedTries', name, network);
  const wrong = await takeCountedUse(context.db, tries, now, { max: MAILED_CODE_TRIES, windowMs });
  if (wrong.waitSeconds > 0) return refuseTooMany(wrong.waitSeconds);
  const id = await findMailedCode(context, name, typed);
  if (id === null) return refuse('signIn.wrongMailedCode');
  await giveBackUse(context.db, tries);
  const key = limitKey(context, 'signIn.withMailed', id);
  const { waitSeconds, count } = await takeCountedUse(context.db, key, now, { max: MAILED_CODE_TRIES, windowMs });
  if (waitSeconds > 0) return refuse('signIn.wrongMailedCode');
  return { ...PLAIN, name, lane: 'mailed', mailedCodeId: id, counted: [{ key, count, how: 'use' }] };
}

export async function giveBackTurn(db: Db, { counted }: Pick<Turn, 'counted'>): Promise<void> {
  for (const one of counted) await giveBack(db, one);
}

const giveBack = (db: Db, { key, count, how }: Counted): Promise<void> =>
  how === 'use' ? giveBackUse(db, key) : giveBackAttempt(db, key, count);

/**
 * The password was right, and the proof of its lane: the try counts for nobody. Inside the act's transaction, with the
 * account's row locked. False: the path was closed since the try was counted ("this was not me"), and stays closed.
 */
export async function settleTurn(tx: Tx, context: Context, turn: Turn): Promise<boolean> {
  if (turn.lane !== 'staged' && (await isClosed(tx, closedKey(context, turn.name)))) return false;
  for (const one of turn.counted) {
    if (one.how === 'own') await clearFailures(tx, one.key);
    else await giveBack(tx, one);
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
