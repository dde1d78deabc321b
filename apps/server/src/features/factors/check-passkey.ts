import type { Assertion } from '@repo/contract/factors/passkey-shapes';
import { toBase64url } from '@repo/vault';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { isRowIntact, type MacColumns } from '../../seals/row-macs.ts';
import { notifyFactorChange } from '../sessions/codes/notify-factor.ts';

export type PasskeyTableRow = typeof passkeys.$inferSelect;

/** The row MAC binds a key to its account: a key moved into another account's row signs nobody in. */
export const PASSKEY_MAC_COLUMNS: MacColumns<Pick<PasskeyTableRow, 'id' | 'accountId' | 'credentialId' | 'publicKey'>> =
  {
    table: 'passkeys',
    cells: (row) => [row.id, row.accountId, row.credentialId, toBase64url(row.publicKey)],
  };

/** In place of a count: a synced passkey that several devices or password managers count apart, or do not count. */
const NO_COMMON_COUNTER = -1;

/** `copied`: the signature is right but the counter went back; the passkey is blocked from now on. */
export type PasskeyVerdict =
  | { ok: true; passkey: PasskeyTableRow }
  | { ok: false; reason: 'unknown' | 'refused' | 'blocked' | 'copied' };

/**
 * Whether one of the account's passkeys signed this challenge for this site with user verification. The caller has
 * locked the account's row. The library compares counters before it checks the signature, so that a made-up signature
 * could block a passkey: here the signature is checked first (W3C Web Authentication level 3, 7.2 step 22).
 */
export async function checkPasskey(
  tx: Tx,
  context: Context,
  account: Account,
  { assertion, challenge }: { assertion: Assertion; challenge: Uint8Array },
): Promise<PasskeyVerdict> {
  const ofAccount = and(eq(passkeys.credentialId, assertion.id), eq(passkeys.accountId, account.id));
  const [passkey] = await tx.select().from(passkeys).where(ofAccount).for('update');
  if (passkey === undefined || !isRowIntact(context, PASSKEY_MAC_COLUMNS, passkey))
    return { ok: false, reason: 'unknown' };
  // Only the counter of a passkey that cannot leave its device says anything about copies.
  if (passkey.blockedAt !== null && passkey.deviceBound) return { ok: false, reason: 'blocked' };
  const newCounter = await verifiedCounter(context, passkey, assertion, challenge);
  if (newCounter === null) return { ok: false, reason: 'refused' };
  const lastUsedAt = context.clock.now();
  const isOwn = eq(passkeys.id, passkey.id);
  if (passkey.counter === NO_COMMON_COUNTER || !isBehind(newCounter, passkey.counter)) {
    const counter = passkey.counter === NO_COMMON_COUNTER ? NO_COMMON_COUNTER : newCounter;
    await tx.update(passkeys).set({ counter, lastUsedAt, blockedAt: null }).where(isOwn);
    return { ok: true, passkey };
  }
  if (passkey.deviceBound) {
    await tx.update(passkeys).set({ blockedAt: lastUsedAt }).where(isOwn);
    await notifyFactorChange(tx, context, account, { what: 'passkeyBlocked', id: passkey.id });
    return { ok: false, reason: 'copied' };
  }
  await tx.update(passkeys).set({ counter: NO_COMMON_COUNTER, lastUsedAt, blockedAt: null }).where(isOwn);
  // Said once: from now on its devices are known to count apart.
  await notifyFactorChange(tx, context, account, { what: 'passkeyShared', id: passkey.id });
  return { ok: true, passkey };
}

/** A counter that stays at 0 counts nothing (W3C Web Authentication level 3, 6.1.1). */
function isBehind(newCounter: number, counter: number): boolean {
  return (newCounter > 0 || counter > 0) && newCounter <= counter;
}

/**
 * Returns the authenticator's counter when everything is right, null when the signature is wrong; throws on any other
 * error.
 */
async function verifiedCounter(
  context: Context,
  passkey: PasskeyTableRow,
  assertion: Assertion,
  challenge: Uint8Array,
): Promise<number | null> {
  if (!isWholeHandle(assertion)) return null;
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: assertion.id,
        rawId: assertion.rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: toBase64url(challenge),
      expectedOrigin: context.config.publicUrl.origin,
      expectedRPID: context.siteId,
      requireUserVerification: true,
      // The counter is compared by the caller, after the signature.
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // Wrong origin, challenge or site, missing user verification and broken encoding are all errors of the client.
    context.log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'a passkey was refused');
    return null;
  }
}

function isWholeHandle({ id, rawId }: Assertion): boolean {
  return id === rawId;
}
