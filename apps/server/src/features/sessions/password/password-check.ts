import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type AccountName, enc, parseAuthPassword, pepperedHash, toBase64url } from '@repo/vault';
import type { Context } from '../../../core/context.ts';
import { isDatabaseLost } from '../../../core/database-lost.ts';
import { Refusal } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { findPrincipal, type Principal } from '../principal.ts';
import { deriveAccountKey } from './derive-auth-key.ts';
import { countPasswordTry, type PasswordTurn, settleTurn, type TurnSource, uncountTurn } from './turns.ts';

export type PasswordTry = {
  readonly name: AccountName;
  readonly password: string;
  readonly network: string;
  readonly from: TurnSource;
};

/** The password is counted and compared; nothing is settled yet. `principal` is null for a name that nobody has. */
export type PasswordVerdict = { principal: Principal | null; isRight: boolean; turn: PasswordTurn };

/**
 * Counts the try before the secret is looked at (password/turns.ts): a stranger's guesses never lock the owner out of a
 * device already used, and elsewhere a code opens what they used up. An unknown name costs the same work. With `expected`
 * (a staged password) that value is compared instead of the account's own, on a counter of its own: the way back must not
 * end where the old password was closed.
 */
export async function tryPassword(
  context: Context,
  tried: PasswordTry,
  expected?: Uint8Array,
): Promise<PasswordVerdict | Refusal> {
  const from: TurnSource = expected === undefined ? tried.from : { kind: 'staged', verifier: toBase64url(expected) };
  const turn = await countPasswordTry(context, { ...tried, from });
  if (turn instanceof Refusal) return turn;
  const authKey = await readAuthKey(context, tried, turn);
  const principal = await findPrincipal(context.db, tried.name);
  const verifier = computePasswordVerifier(context, principal?.row.id ?? '', authKey);
  const wanted = expected ?? principal?.row.passwordVerifier ?? randomBytes(verifier.length);
  return { principal, isRight: timingSafeEqual(verifier, wanted) && principal !== null, turn };
}

/**
 * A right password counts for nobody. Inside the act's transaction, with the account's row locked. Returns false when
 * the path was closed since the try was counted ("this was not me"), and stays closed.
 */
export function settleRightPassword(
  tx: Tx,
  context: Context,
  { turn }: Pick<PasswordVerdict, 'turn'>,
): Promise<boolean> {
  return settleTurn(tx, context, turn);
}

/**
 * Runs what a tried password is for. When the database is lost meanwhile, a right password counts for nobody, so that
 * whoever tries again during a fault is not locked out by it; a wrong one stays counted.
 */
export async function forRightPassword<T>(
  { db }: Context,
  { isRight, turn }: PasswordVerdict,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isRight && isDatabaseLost(error)) {
      // Where this fails too, the tries stay counted: no harm but a wait.
      await Promise.allSettled([uncountTurn(db, turn)]);
    }
    throw error;
  }
}

/** What is stored of a password, bound to its account: copied to another row it fits nobody. */
export function computePasswordVerifier(
  { keys }: Pick<Context, 'keys'>,
  accountId: string,
  authKey: Uint8Array,
): Uint8Array {
  return pepperedHash(keys.pepper, enc('password', accountId, authKey));
}

/**
 * The key behind what was sent as a password, from a browser or a plain client. One that only looks like a key fits
 * nobody.
 */
async function readAuthKey(
  context: Context,
  { name, password, network }: PasswordTry,
  turn: PasswordTurn,
): Promise<Uint8Array> {
  const parsed = parseAuthPassword(password);
  if (parsed.kind === 'authKey') return parsed.authKey;
  if (parsed.kind === 'refused') return randomBytes(32);
  try {
    return await deriveAccountKey(name, password, network);
  } catch (error) {
    // The queue was full: nothing was evaluated, so nothing counts.
    await uncountTurn(context.db, turn);
    throw error;
  }
}
